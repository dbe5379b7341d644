"""A page of hints with Flask: flask --app flask_page run."""

from urllib.parse import urlencode

from flask import Flask, request
from markupsafe import escape

import lettertycoon as lt

app = Flask(__name__)
FORM = """<!doctype html><title>Letter Tycoon</title>
<form>hand <input name=hand> pool <input name=pool> patents <input name=patents>
<button>A hint</button></form>"""


@app.get("/")
def page() -> str:
    asked = {name: request.args.get(name, "") for name in ("hand", "pool", "patents")}
    if not asked["hand"]:
        return FORM
    try:
        turn = lt.Turn(**asked)
        level = min(request.args.get("level", 0, type=int) + 1, 8)
        lines = lt.hint(turn, level=level).text.splitlines()
    except lt.LetterTycoonError as error:
        return f"{FORM}<p>{escape(str(error))}"
    more = escape("/?" + urlencode(asked | {"level": level}))
    told = "".join([f"<li>{escape(line)}" for line in lines])
    return f"{FORM}<ol>{told}</ol><a href='{more}'>tell me more</a>"
