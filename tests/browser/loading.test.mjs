// lettertycoon.js with a runtime that has no Python: what it loads, asks and refuses.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { renameSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

const SOURCES = new URL("../../src/lettertycoon/server/browser/", import.meta.url);
const WHEEL = "a wheel";
const METHODS = ["best", "leaping.plays"];
let folder;
let load;
let LetterTycoonError;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "a folder "));
  await cp(SOURCES, folder, { recursive: true });
  await cp(new URL("fake_runtime.mjs", import.meta.url), join(folder, "pyodide", "pyodide.mjs"));
  await writeFile(join(folder, "pyodide", "pyodide.asm.wasm"), "wasm");
  await mkdir(join(folder, "wheels"));
  await writeFile(join(folder, "wheels", "a.whl"), WHEEL);
  await writeFile(join(folder, "wheels", "later.zip"), "later");
  await writeManifest();
  const module = await import(pathToFileURL(join(folder, "lettertycoon.js")));
  ({ load, LetterTycoonError } = module);
});
after(() => rm(folder, { recursive: true }));

async function writeManifest(change = {}, changeLater = {}, changeModule = {}) {
  const facts = async (...path) => {
    const content = await readFile(join(folder, ...path));
    const sha256 = createHash("sha256").update(content).digest("hex");
    return { bytes: content.length, sha256 };
  };
  const pyodide = {
    "pyodide.mjs": await facts("pyodide", "pyodide.mjs"),
    "pyodide.asm.wasm": await facts("pyodide", "pyodide.asm.wasm"),
  };
  const wheels = { "a.whl": { ...(await facts("wheels", "a.whl")), ...change } };
  const later = { "later.zip": { ...(await facts("wheels", "later.zip")), ...changeLater } };
  const modules = { "worker.js": { ...(await facts("worker.js")), ...changeModule } };
  await writeFile(
    join(folder, "files.json"),
    JSON.stringify({ methods: METHODS, modules, pyodide, wheels, later }),
  );
}

/** Run work with a library that is ended afterwards. */
async function withLibrary(work, options) {
  const library = await load(options);
  try {
    return await work(library);
  } finally {
    library.end();
  }
}

/** What checks an error of the library. */
const refused = (code, data) => (error) => {
  assert.ok(error instanceof LetterTycoonError && error instanceof Error);
  assert.equal(error.code, code);
  if (data) assert.deepEqual(error.data, data);
  return true;
};

test("methods have the names of requests and pass on their parameters", () =>
  withLibrary(async (lt) => {
    const turn = { hand: "Ä", pool: undefined, money: null };
    const params = { turn: { hand: "Ä", money: null } };
    assert.deepEqual(await lt.best({ turn }), { method: "best", params, opened: 0 });
    assert.deepEqual((await lt.leaping.plays()).params, {});
    assert.equal((await lt.ask("leaping.plays", { n: 1 })).method, "leaping.plays");
    const answers = await Promise.all([1, 2, 3].map((n) => lt.best({ n })));
    const numbers = answers.map((answer) => answer.params.n);
    assert.deepEqual(numbers, [1, 2, 3]);
  }));

test("a refusal is an error with code, message and data", () =>
  withLibrary(async (lt) => {
    await assert.rejects(lt.ask("refuse"), refused("hand.too_many", { cards: 8 }));
    await assert.rejects(lt.ask("refuse"), { name: "LetterTycoonError", message: "8" });
  }));

test("a list is a text, bytes or a blob", () =>
  withLibrary(async (lt) => {
    const bytes = new TextEncoder().encode("wän");
    for (const list of ["wän", bytes, bytes.buffer, new Blob([bytes])]) {
      const { image, ...facts } = await lt.open("own", list);
      assert.deepEqual(facts, { name: "own", text: "wän" });
      assert.equal(await image.text(), "image of wän");
    }
    assert.equal(bytes.length, 4); // the caller's bytes are still there
    for (const list of [["wan"], 7, null]) {
      await assert.rejects(lt.open("own", list), TypeError);
      await assert.rejects(load({ lexicon: list, pyodide: "nowhere" }), TypeError);
    }
    await assert.rejects(lt.open("", "wan"), refused("serve.not_named"));
    await assert.rejects(lt.open("own", "12"), refused("lexicon.empty"));
  }));

test("a list of the options is the default one", () =>
  withLibrary(async (lt) => assert.equal((await lt.best({})).opened, 3), { lexicon: "wan" }));

test("progress tells bytes of bytes, then that the library starts", async () => {
  const told = [];
  await withLibrary(() => {}, { onProgress: (progress) => told.push(progress) });
  const total = (await readFile(join(folder, "pyodide", "pyodide.mjs"))).length + 4 + WHEEL.length;
  assert.deepEqual(told.at(-2), { stage: "library", bytes: total, total });
  assert.deepEqual(told.at(-1), { stage: "ready", bytes: total, total });
  const files = told.slice(0, -2);
  assert.ok(files.every((progress) => progress.stage === "files" && progress.total === total));
  const sizes = files.map(({ bytes }) => bytes);
  const growing = [...sizes].sort((a, b) => a - b);
  assert.deepEqual(sizes, growing);
  assert.equal(sizes.at(-1), total);
});

test("after its end all is refused, also what it had not answered", async () => {
  const lt = await load();
  const pending = lt.best({});
  lt.end();
  await assert.rejects(pending, refused("browser.ended"));
  await assert.rejects(lt.best({}), refused("browser.ended"));
  await assert.rejects(lt.open("own", "wan"), refused("browser.ended"));
  lt.end();
});

test("an answer that comes after the end is thrown away", async () => {
  const lt = await load();
  const pending = lt.best({});
  const busy = Date.now() + 300; // the worker answers meanwhile
  while (Date.now() < busy);
  lt.end();
  await assert.rejects(pending, refused("browser.ended"));
  await new Promise((resolve) => setTimeout(resolve, 50));
});

test("an error of onProgress is the one that load tells", async () => {
  const onProgress = () => {
    throw new RangeError("no bar");
  };
  await assert.rejects(load({ onProgress }), RangeError);
});

test("a module of the worker that is missing is not taken for a lack of memory", async () => {
  const path = join(folder, "python.js");
  const python = await readFile(path);
  await rm(path);
  await assert.rejects(load(), (error) => {
    assert.match(error.message, /python\.js/);
    return refused("browser.not_found")(error);
  });
  await writeFile(path, python);
});

test("a worker that the browser does not allow is told", async () => {
  const copy = await mkdtemp(join(tmpdir(), "a page "));
  await cp(SOURCES, copy, { recursive: true });
  globalThis.Worker = class {
    constructor() {
      throw new Error("not of this origin");
    }
  };
  globalThis.location = { href: "https://example.org/" };
  process.browser = true; // as bundlers say it
  try {
    const page = await import(pathToFileURL(join(copy, "lettertycoon.js")));
    await assert.rejects(page.load(), (error) => {
      assert.match(error.data.file, /worker\.js$/);
      assert.equal(error.code, "browser.other_origin");
      return true;
    });
  } finally {
    for (const name of ["Worker", "location"]) delete globalThis[name];
    delete process.browser;
    await rm(copy, { recursive: true });
  }
});

test("if Python ends, so does the worker", async () => {
  const lt = await load();
  const pending = lt.best({});
  await assert.rejects(lt.ask("crash"), refused("browser.crashed"));
  await pending;
  await assert.rejects(lt.best({}), refused("browser.crashed"));
});

test("a missing file is named", async () => {
  const pyodide = pathToFileURL(join(folder, "nowhere"));
  await assert.rejects(load({ pyodide }), (error) => {
    assert.match(error.data.file, /nowhere\/pyodide/);
    assert.equal(error.data.status, "ENOENT");
    return refused("browser.not_found")(error);
  });
});

test("a file or a module of another version is refused", async () => {
  const wrong = { bytes: 1 };
  for (const [file, ...changes] of [
    [/a\.whl$/, { sha256: "0".repeat(64) }],
    [/a\.whl$/, wrong],
    [/worker\.js$/, {}, {}, wrong],
  ]) {
    await writeManifest(...changes);
    await assert.rejects(load(), (error) => {
      assert.match(error.data.file, file);
      return refused("browser.other_file")(error);
    });
  }
  await writeManifest();
});

test("what comes later is waited for by the answers that need it", async () => {
  await withLibrary(async (lt) => {
    assert.equal((await lt.ask("later")).method, "later");
    assert.equal((await lt.ask("later")).method, "later");
  });
  await writeManifest({}, { bytes: 1 });
  await withLibrary(async (lt) => {
    await assert.rejects(lt.ask("later"), refused("browser.other_file"));
    assert.equal((await lt.best({})).method, "best");
  });
  await writeManifest();
  const path = join(folder, "wheels", "later.zip");
  await rm(path);
  await withLibrary(async (lt) => {
    await assert.rejects(lt.ask("later"), refused("browser.not_found"));
    await writeFile(path, "later");
    assert.equal((await lt.ask("later")).method, "later");
  });
});

test("a folder may be relative to the folder of work, and lack its slash", async () => {
  const wheels = join(folder, "wheels");
  process.chdir(folder);
  for (const place of ["wheels", "./wheels/", pathToFileURL(wheels)]) {
    await withLibrary((lt) => lt.best({}), { wheels: place });
  }
});

/** Begin a search that does not end, and abandon it. */
async function abandonSearch(lt) {
  const stop = new AbortController();
  const search = lt.ask("search", {}, { signal: stop.signal });
  await new Promise(setImmediate); // it is begun
  stop.abort(new RangeError("enough"));
  await assert.rejects(search, RangeError);
}

test("what is abandoned before it is begun is never begun", () =>
  withLibrary(async (lt) => {
    const stop = new AbortController();
    const asked = [lt.ask("who"), lt.ask("crash", {}, { signal: stop.signal }), lt.ask("who")];
    stop.abort(new RangeError("enough"));
    await assert.rejects(asked[1], RangeError);
    assert.equal(await asked[0], await asked[2]);
    await assert.rejects(lt.ask("crash", {}, { signal: stop.signal }), RangeError);
    await assert.rejects(lt.open("own", "wan", { signal: stop.signal }), RangeError);
    assert.equal((await lt.best({})).opened, 0);
    const untouched = lt.best({ n: 1 }, { signal: new AbortController().signal });
    assert.equal((await untouched).params.n, 1);
  }));

test("what is under way may end by itself when it is abandoned", () =>
  withLibrary(async (lt) => {
    const who = await lt.ask("who");
    const stop = new AbortController();
    const asked = lt.ask("slow", {}, { signal: stop.signal });
    await new Promise(setImmediate);
    stop.abort();
    await assert.rejects(asked, { name: "AbortError" });
    assert.equal(await lt.ask("who"), who);
  }));

test("an abandoned search ends with its worker; another one goes on, with the same lists", () => {
  const told = [];
  const work = async (lt) => {
    const who = await lt.ask("who");
    await lt.open("own", "wan");
    await lt.open("other", "wanted");
    await lt.open("own", "want");
    told.length = 0;
    await abandonSearch(lt);
    const [lists, other] = await Promise.all([lt.ask("lists"), lt.ask("who")]);
    assert.deepEqual(lists, { own: "image of want", other: "image of wanted" });
    assert.notEqual(other, who);
    assert.deepEqual([told[0].stage, told.at(-1).stage], ["files", "ready"]);
  };
  return withLibrary(work, { onProgress: (progress) => told.push(progress) });
});

test("a second worker stands ready", async () => {
  const lt = await load({ spare: true });
  const { threadId } = new Worker("", { eval: true }); // of the next thread
  for (let n = 0; n < 2; n++) {
    await abandonSearch(lt);
    assert.equal((await lt.ask("who")) < threadId, n === 0);
  }
  lt.end();
});

test("a second worker that can't start is replaced when it is needed", async () => {
  const manifest = join(folder, "files.json");
  const onProgress = ({ stage }) => stage === "ready" && renameSync(manifest, `${manifest}.away`);
  const lt = await load({ spare: true, onProgress });
  await new Promise((resolve) => setTimeout(resolve, 500)); // it can't
  renameSync(`${manifest}.away`, manifest);
  await abandonSearch(lt);
  assert.equal((await lt.best({})).method, "best");
  lt.end();
  renameSync(`${manifest}.away`, manifest);
});

test("if no other worker can start, all is refused with the reason", async () => {
  const lt = await load();
  const manifest = join(folder, "files.json");
  renameSync(manifest, `${manifest}.away`);
  await abandonSearch(lt);
  await assert.rejects(lt.best({}), refused("browser.not_found"));
  await assert.rejects(lt.best({}), refused("browser.not_found"));
  renameSync(`${manifest}.away`, manifest);
});

test("the end comes also while another worker starts", async () => {
  const lt = await load();
  await abandonSearch(lt);
  const pending = lt.best({});
  await new Promise((resolve) => setTimeout(resolve, 1010));
  lt.end();
  await assert.rejects(pending, refused("browser.ended"));
});

test("a file that can't be read is told, and the library goes on", () =>
  withLibrary(async (lt) => {
    const { openAsBlob } = await import("node:fs");
    const path = join(folder, "own.txt");
    await writeFile(path, "wan");
    const list = await openAsBlob(path);
    await writeFile(path, "want more");
    await assert.rejects(lt.open("own", list), refused("browser.not_found"));
    assert.equal((await lt.best({})).method, "best");
  }));
