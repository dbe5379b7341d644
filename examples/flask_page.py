"""A page of hints with Flask: flask --app flask_page run."""

from flask import Flask, request
from markupsafe import escape

import lettertycoon as lt

app = Flask(__name__)
FORM = """<!doctype html><title>Letter Tycoon</title>
<form>hand <input name=hand> pool <input name=pool> patents <input name=patents>
<button>What can I lay?</button></form>"""


@app.get("/")
def page() -> str:
    asked = {name: request.args.get(name, "") for name in ("hand", "pool", "patents")}
    if not asked["hand"]:
        return FORM
    try:
        plays = lt.best(lt.Turn(**asked), n=10)
    except lt.LetterTycoonError as error:
        return f"{FORM}<p>{escape(str(error))}"
    rows = [f"<li>{' & '.join(play.words)}: ${play.money}, {play.stock} stock" for play in plays]
    return f"{FORM}<ol>{''.join(rows)}</ol>"
