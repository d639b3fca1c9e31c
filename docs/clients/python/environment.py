"""A verifiable environment for models: makes sets of puzzles, poses them as text, and scores answers by the rules.

    python3 environment.py make --type killer --level 1-3 --train 1000 --held 100 --seed 1 DIRECTORY
    python3 environment.py pose FILE
    python3 environment.py score FILE [ANSWERS]
    python3 environment.py speed FILE [COUNT]

make writes train.jsonl and held.jsonl: objects with puzzle, rules, solution, level and key, the key of the canonical
form. No two puzzles of both files, and of the files named by --exclude, are isomorphic.

A FILE is JSONL with these names, or TSV with them in its first line or in --columns. pose prints an object with id and
prompt for each row. score reads an answer per line, a text of any kind that ends with the digits or a JSON string, and
prints id, verdict, credit and reason, separated by tabs. Without ANSWERS, the published solutions are scored.

A puzzle is scored only if all its rules are understood and its solution is its only one; otherwise it is NOT_CHECKED,
with the reason. The credit is 1 for the solution, and otherwise the share of the cells to fill whose digit breaks no
rule, at most 0.9.

Needs only the standard library and ./pencilmark; the variable PENCILMARK names another command.
"""

import argparse
import json
import os
import pathlib
import re
import resource
import shlex
import subprocess
import sys
import tempfile
import time

COMMAND = shlex.split(os.environ.get("PENCILMARK", str(pathlib.Path(__file__).resolve().parents[3] / "pencilmark")))
NAMES = {
    "puzzle": ["puzzle", "sudokupad_url", "text"],
    "rules": ["rules"],
    "solution": ["solution"],
    "id": ["id", "puzzle_id"],
}
NOT_ALL = 0.9

UNITS = "Each row and each column contains each digit from 1 to {n} once."
SUDOKU = "Each row, each column and each box contains each digit from 1 to {n} once."
REGIONS = "Each row, each column and each outlined region contains each digit from 1 to {n} once."
CAGES = " The digits of a cage are different and have the sum in its corner."
RESULTS = " The operator and the number in the corner of a cage are the result for its digits, which may repeat."
STRAIGHTS = (
    "Digits from 1 to {n} do not repeat in a row or column. Each run of white cells between black cells, across and down,"
    " contains consecutive digits in any order. A digit in a black cell counts for its row and column.")
RULES = {
    "sudoku": SUDOKU,
    "x": SUDOKU + " So does each diagonal.",
    "windoku": SUDOKU + " So does each of the four windows.",
    "colour": SUDOKU + " So do the cells at the same place of all boxes.",
    "jigsaw": REGIONS,
    "killer": SUDOKU + CAGES,
    "killer-jigsaw": REGIONS + CAGES,
    "kenken": UNITS + RESULTS,
    "kendoku": SUDOKU + RESULTS,
    "str8ts": STRAIGHTS,
    "str8ts-x": STRAIGHTS + " The digits of a diagonal are different.",
    "str8ts-b": STRAIGHTS + " The digits of a box are different.",
    "str8ts-bx": STRAIGHTS + " The digits of a box and of a diagonal are different.",
}


def pencilmark(*words, lines=()):
    """Runs a command with a puzzle per line; returns what it prints. Status 1 is an answer: a puzzle is not well."""
    with tempfile.TemporaryFile("w+", encoding="utf-8") as told:
        done = subprocess.run([*COMMAND, *words], input="".join(line + "\n" for line in lines), stdout=subprocess.PIPE,
                              stderr=told, encoding="utf-8", check=False)
        if done.returncode > 1:
            told.seek(0)
            sys.exit(told.read().strip() or f"pencilmark {words[0]} ends with {done.returncode}")
    return done.stdout


def objects(*words, lines=()):
    """The JSON objects that a command prints, one for each line."""
    lines = list(lines)
    found = [json.loads(line) for line in pencilmark(*words, "--json", lines=lines).splitlines()] if lines else []
    if len(found) != len(lines):
        sys.exit(f"pencilmark {words[0]} answers {len(found)} of {len(lines)} lines")
    return found


def keys(puzzles):
    """The keys of the canonical forms, equal for isomorphic puzzles."""
    found = objects("canonical", lines=puzzles)
    wrong = next((one for one in found if "answer" not in one), None)
    if wrong:
        sys.exit(f"no canonical form: {json.dumps(wrong)}")
    return [one["answer"]["key"] for one in found]


def make(asked):
    size = int(asked.size)
    told = pencilmark("generate", "--type", asked.type, "--size", str(size), "--level", asked.level,
                      "--seed", str(asked.seed), "--count", str(asked.train + asked.held), "--rate", "--json")
    made = [json.loads(line) for line in told.splitlines()]
    rows = [{"puzzle": one["written"]["text"], "rules": RULES[asked.type].format(n=size), "solution": one["solution"],
             "level": one["rating"]["level"]} for one in made if "written" in one]
    for row, key in zip(rows, keys(row["puzzle"] for row in rows)):
        row["key"] = key
    used = {key for file in asked.exclude for key in keys(row["puzzle"] for row in read(file, None))}
    rows = [row for row in rows if row["key"] not in used]
    if len({row["key"] for row in rows}) != len(rows):
        sys.exit("two puzzles are isomorphic")
    # Exclusions make the training set smaller, not the held-out set.
    held = rows[len(rows) - asked.held:] if asked.held else []
    train = rows[:len(rows) - len(held)]
    for name, part in (("train", train), ("held", held)):
        path = pathlib.Path(asked.directory, name + ".jsonl")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(json.dumps({"id": f"{name}-{i}", **row}) + "\n" for i, row in enumerate(part, 1)))
        print(f"{path.name}: {len(part)} puzzles")


def read(file, columns):
    """The rows of a file, with the names of this program."""
    with open(file, encoding="utf-8") as lines:
        lines = [line.rstrip("\r\n") for line in lines]
    lines = [line for line in lines if line and not line.startswith("#")]
    if lines and lines[0].startswith("{"):
        rows = [json.loads(line) for line in lines]
    else:
        names = columns.split(",") if columns else lines.pop(0).split("\t")
        rows = [dict(zip(names, line.split("\t"))) for line in lines]
    read = []
    for number, row in enumerate(rows, 1):
        one = {name: next((str(row[other]) for other in others if row.get(other)), "")
               for name, others in NAMES.items()}
        if not one["puzzle"] or not one["solution"]:
            sys.exit(f"{file}: row {number} has no puzzle or no solution; --columns names the columns of a TSV")
        if one["rules"].startswith('"'):
            one["rules"] = json.loads(one["rules"])
        one["id"] = one["id"] or str(number)
        # A puzzle is a line, and a tab ends it.
        one["puzzle"] = re.sub(r"[\t\r\n]+", " ", one["puzzle"])
        read.append(one)
    return read


def boards(rows):
    """For each row the indexes of its cells to fill; None if the puzzle cannot be read."""
    found = []
    for one in objects("decode", lines=[row["puzzle"] for row in rows]):
        board = one.get("board")
        if not board:
            found.append(None)
            continue
        cells = int(board["size"]) ** 2
        fixed = [board.get(name) or "." * cells for name in ("clues", "blacks")]
        found.append([cell for cell in range(cells) if all(marks[cell] == "." for marks in fixed)])
    return found


def pose(asked):
    rows = read(asked.file, asked.columns)
    drawn = pencilmark("draw", "--to", "text", lines=[row["puzzle"] for row in rows]).rstrip("\n").split("\n\n")
    if len(drawn) != len(rows):
        sys.exit(f"{len(drawn)} of {len(rows)} puzzles can be drawn")
    for row, drawing in zip(rows, drawn):
        count = len(row["solution"])
        print(json.dumps({"id": row["id"], "prompt": (
            f"{row['rules']}\n\n{drawing}\n\nFind the only solution. End your answer with its {count} digits, row by row,"
            " without spaces; a black cell without a digit is a dot.")}))


def digits(answer, solution):
    """The digits that an answer ends with: as many as the solution has; None if there are fewer."""
    count = len(solution)
    symbols = "0-9." if re.fullmatch("[0-9.]*", solution) else "0-9A-Za-z."
    runs = re.findall(f"[{symbols}]{{{count},}}", re.sub(r"[\s|]", "", answer))
    if not runs:
        return None
    # A dot may be a cell, or the end of a sentence.
    run = runs[-1]
    exact = [part for part in (run, run.rstrip("."), run.lstrip("."), run.strip(".")) if len(part) == count]
    return exact[0] if exact else run[-count:]


def doubts(row, checked):
    """Why answers for a puzzle cannot be scored: its published solution is checked. Empty if they can."""
    if "verdict" not in checked:
        return "not read: " + json.dumps(checked.get("problem", checked))[:200]
    ignored = checked["puzzle"].get("unsupportedConstraints", [])
    if ignored:
        return "rules not understood: " + ", ".join(one.get("name", "") for one in ignored)[:200]
    if checked["verdict"] == "VERDICT_NOT_UNDERSTOOD":
        return checked["notUnderstood"].get("reason", "")
    if checked["verdict"] != "VERDICT_VALID":
        return "the rules as read reject the published solution"
    if checked.get("uniqueness") != "SOLVE_OUTCOME_UNIQUE":
        return "the rules as read have other solutions than the published one"
    return ""


def credit(checked, answer, to_fill):
    """A number from 0 to 1."""
    if checked["verdict"] == "VERDICT_VALID":
        return 1.0
    broken = {cell for rule in checked.get("brokenRules", []) for cell in rule.get("cells", [])}
    right = sum(1 for cell in to_fill if answer[cell] not in ".0" and cell not in broken)
    return round(NOT_ALL * right / len(to_fill), 3) if to_fill else 0.0


def unquoted(line):
    """A text, or a JSON string."""
    try:
        return json.loads(line) if line.startswith('"') else line
    except ValueError:
        return line


def tell(*columns):
    print("\t".join(str(column) for column in columns).rstrip())


def score(asked):
    rows = read(asked.file, asked.columns)
    if asked.answers:
        with open(asked.answers, encoding="utf-8") as lines:
            answers = [unquoted(line.rstrip("\r\n")) for line in lines]
        if len(answers) != len(rows):
            sys.exit(f"{len(answers)} answers for {len(rows)} puzzles")
    else:
        answers = [row["solution"] for row in rows]
    published = objects("verify", "--unique", lines=[f"{row['puzzle']}\t{row['solution']}" for row in rows])
    reasons = [doubts(row, checked) for row, checked in zip(rows, published)]
    given = [digits(answer, row["solution"]) for answer, row in zip(answers, rows)]
    scored = [i for i, reason in enumerate(reasons) if not reason]
    verified = iter(objects("verify", lines=[f"{rows[i]['puzzle']}\t{given[i]}" for i in scored if given[i]]))
    to_fill = iter(boards([rows[i] for i in scored]))
    total = 0.0
    for i, row in enumerate(rows):
        if reasons[i]:
            tell(row["id"], "NOT_CHECKED", "", reasons[i])
            continue
        cells = next(to_fill)
        if not given[i]:
            tell(row["id"], "UNREADABLE", 0.0, f"the answer does not end with {len(row['solution'])} digits")
            continue
        checked = next(verified)
        if "verdict" not in checked:
            tell(row["id"], "UNREADABLE", 0.0, checked.get("problem", {}).get("message", ""))
            continue
        worth = credit(checked, given[i], cells)
        total += worth
        tell(row["id"], checked["verdict"].removeprefix("VERDICT_"), worth,
             ", ".join(rule["name"] for rule in checked.get("brokenRules", [])))
    mean = total / len(scored) if scored else 0.0
    print(f"{len(rows)} puzzles, {len(scored)} scored, {len(rows) - len(scored)} not checked; mean credit {mean:.3f}")


def speed(asked):
    rows = read(asked.file, asked.columns)
    lines = [f"{row['puzzle']}\t{row['solution']}" for row in rows]
    lines = (lines * (asked.count // len(lines) + 1))[:asked.count]
    before, begun = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    found = objects("verify", lines=lines)
    after, took = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic() - begun
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    valid = sum(1 for one in found if one.get("verdict") == "VERDICT_VALID")
    print(f"{valid} of {asked.count} are valid; {took:.2f} s, {cpu:.2f} s of CPU:"
          f" {asked.count / cpu:,.0f} a second a core")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(required=True)
    maker = commands.add_parser("make")
    maker.add_argument("--type", choices=RULES, default="sudoku")
    maker.add_argument("--size", type=int, default=9)
    maker.add_argument("--level", default="1-6")
    maker.add_argument("--train", type=int, default=100)
    maker.add_argument("--held", type=int, default=10)
    maker.add_argument("--seed", type=int, default=1)
    maker.add_argument("--exclude", action="append", default=[], metavar="FILE")
    maker.add_argument("directory")
    maker.set_defaults(run=make)
    for name, run in (("pose", pose), ("score", score), ("speed", speed)):
        reader = commands.add_parser(name)
        reader.add_argument("--columns")
        reader.add_argument("file")
        if run is score:
            reader.add_argument("answers", nargs="?")
        if run is speed:
            reader.add_argument("count", type=int, nargs="?", default=100_000)
        reader.set_defaults(run=run)
    asked = parser.parse_args()
    try:
        asked.run(asked)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
