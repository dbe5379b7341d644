<?php
// The best plays over HTTP: lettertycoon serve, then php ask.php "AEJLNSZ/EEW XZ 4"
// No package is needed. The variable LETTERTYCOON_URL has the address of the server.
function ask(string $method, array $params): array {
    $server = getenv("LETTERTYCOON_URL") ?: "http://127.0.0.1:8000";
    $told = @file_get_contents("$server/v1/$method", false, stream_context_create(["http" => [
        "method" => "POST",
        "header" => "content-type: application/json",
        "content" => json_encode($params),
        "ignore_errors" => true,
    ]]));
    if ($told === false) throw new Exception("no server answers at $server");
    $answer = json_decode($told, true);
    if (!is_array($answer)) throw new Exception("$server does not answer with JSON");
    if (isset($answer["error"])) throw new Exception($answer["error"]["message"]);
    return $answer;
}

try {
    foreach (ask("best", ["turn" => $argv[1] ?? "", "n" => 3]) as $play) {
        echo implode(" & ", $play["words"]), " ", $play["total"], "\n";
    }
} catch (Exception $error) {
    fwrite(STDERR, $error->getMessage() . "\n");
    exit(1);
}
