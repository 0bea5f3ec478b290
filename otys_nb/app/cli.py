"""The command `otys-nb`: the course without arguments, and small tools on position files.

Bad input is one clear line on standard error that names the field and the reason, exit code 2, and nothing written.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, Final, TextIO, cast

from otys_nb.app.launcher import OneLineParser, open_course
from otys_nb.pictures.safe_text import printable, printable_json, printable_lines
from otys_nb.rules import files, notation
from otys_nb.rules.extras import not_installed
from otys_nb.rules.formats import table_record
from otys_nb.rules.mistake import Mistake
from otys_nb.rules.position import START, Position

MAX_POSITION_CHARS: Final = 1_000_000
"""The most characters that are read from a position file."""


class BadInput(Exception):
    """An argument or a file cannot be used; the text is the line shown to the reader."""


class Shown:
    """A stream to the terminal that lets no control character through, whoever named a file or a player."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write the text, with U+FFFD in place of each character that is not fit."""
        self._stream.write(printable_lines(text))
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit code."""
    out, err = (cast(TextIO, Shown(stream)) for stream in (sys.stdout, sys.stderr))
    with redirect_stdout(out), redirect_stderr(err):
        return _run(list(sys.argv[1:] if argv is None else argv))


def _run(arguments: list[str]) -> int:
    if not arguments or (arguments[0] not in COMMANDS and arguments[0] not in ("-h", "--help")):
        return open_course(arguments)
    options = parser().parse_args(arguments)
    try:
        code: int = options.run(options)
        return code
    except (BadInput, Mistake) as error:
        told: object = error
    except ModuleNotFoundError as error:
        told = not_installed(f"otys-nb {arguments[0]}", error)
        if not isinstance(told, Mistake):
            raise
    except BrokenPipeError:  # whoever read the list has closed the pipe
        sys.stderr.close()
        return 0
    except OSError as error:
        told = f"{error.filename or options.out}: cannot be written ({error.strerror})"
    print(f"otys-nb: {printable(told)}", file=sys.stderr)
    return 2


def parser() -> argparse.ArgumentParser:
    """Build the parser of the command's arguments."""
    top = OneLineParser(
        prog="otys-nb",
        description="Without a command: open the course in JupyterLab. FILE holds a position (otys-position/1 JSON, "
        "or a one-line code); - reads standard input.",
    )
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    for name, (run, help_text) in COMMANDS.items():
        command = commands.add_parser(name, help=help_text, description=help_text)
        command.set_defaults(run=run)
        if name == "bake":
            command.add_argument("lesson", metavar="LESSON", nargs="?", help="a lesson, all, or rules")
            command.add_argument("--position", metavar="FILE", help="instead: a table at this position; - reads it")
            command.add_argument(
                "--scorm",
                choices=("1.2", "2004"),
                default="",
                help="instead of a page: a package for learning platforms, a zip",
            )
            command.add_argument(
                "-o",
                dest="out",
                metavar="OUT",
                type=Path,
                required=True,
                help="the file to write; for all lessons and for the rules, a folder",
            )
        elif name == "worksheet":
            command.add_argument("--topic", metavar="TOPIC", required=True, help="a lesson, or rules such as 44+50")
            command.add_argument("--n", metavar="N", type=int, default=6, help="how many exercises (6)")
            command.add_argument("--level", metavar="LEVEL", type=int, default=1, help="1 to 3 (1)")
            command.add_argument("--seed", metavar="SEED", help="a number or a word; the same one makes the same sheet")
            command.add_argument(
                "--pupil",
                metavar="NUMBER",
                type=int,
                default=1,
                help="another number makes a sheet on the same rules with other boards",
            )
            command.add_argument("--title", metavar="TITLE", default="", help="instead of the lesson's")
            command.add_argument("--live", action="store_true", help="write FILE-live.html as well, with live boards")
            command.add_argument(
                "--site", metavar="URL", default="", help="where FILE-live.html will lie: the QR code opens it there"
            )
            command.add_argument("--browser", metavar="PATH", default="", help="the browser that prints a PDF")
            command.add_argument(
                "-o",
                dest="out",
                metavar="FILE",
                required=True,
                help="FILE.html or .pdf, with FILE-answers beside it; - prints it",
            )
        elif name == "class-kit":
            command.add_argument("word", metavar="WORD", help="a class word such as keys-1x3-pearl-9m")
            command.add_argument("--seats", metavar="N", type=int, default=30, help="how many pupils (30)")
            command.add_argument(
                "-o", dest="out", metavar="OUT", type=Path, required=True, help="a folder, or FILE.zip"
            )
        elif name == "lesson":
            command.add_argument("name", metavar="NAME", help="a lesson, such as keys")
        elif name == "play":
            command.add_argument("file", metavar="FILE", nargs="?", help="a position file, or - for standard input")
            command.add_argument("notation", metavar="NOTATION", nargs="?", help='a turn, such as "4 $ ~Mv2 M:m ="')
            command.add_argument("--opponent", metavar="NAME", default="mild", help="how the computer plays (mild)")
            command.add_argument("--seed", metavar="SEED", type=int, default=7, help="which game is dealt (7)")
        elif name != "doctor":
            command.add_argument("file", metavar="FILE", help="a position file, or - for standard input")
        if name in ("bake", "worksheet", "class-kit", "lesson", "play"):
            command.add_argument("--lang", metavar="LANG", default="", help="en, fr or de")
        if name in ("bake", "lesson"):
            command.add_argument("--part", metavar="PART", default="", help="only this part of the lesson")
        if name == "outcomes":
            what = command.add_mutually_exclusive_group()
            what.add_argument("--count", action="store_true", help="how many distinct outcomes (the default)")
            what.add_argument("--digest", action="store_true", help="SHA-256 of their canonical lines")
            what.add_argument("--list", action="store_true", help="their canonical lines, sorted")
        elif name == "show":
            command.add_argument("--svg", metavar="OUT", type=Path, help="write the table as a picture")
    return top


def outcomes(options: argparse.Namespace) -> int:
    """All distinct positions after every complete legal turn."""
    from otys_nb.analysis import outcomes as analysis  # each command loads what it needs

    position = read_position(options.file)
    refuse_problems(position)
    if options.list:
        sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
        for line in analysis.canonical_lines(position):
            print(printable_json(line))
    elif options.digest:
        print(analysis.digest(position))
    else:
        print(analysis.count(position))
    return 0


def show(options: argparse.Namespace) -> int:
    """Show a position as text, or write it as a picture."""
    from otys_nb.pictures import svg, text  # each command loads what it needs

    position = read_position(options.file)
    if options.svg is None:
        print(text.table(position))
        return 0
    device = options.svg.is_dir() or files.special(options.svg)  # such as /dev/stdout
    if not device and options.svg.suffix.lower() not in ("", ".svg"):
        raise BadInput(f"{options.svg}: the picture is SVG; name a file that ends in .svg")
    picture = svg.table(position)
    if device:
        options.svg.write_text(picture, encoding="utf-8")
    else:
        files.write(options.svg, picture.encode())
    return 0


def check(options: argparse.Namespace) -> int:
    """List every way in which a position is not a legal start of a turn; exit code 1 if there is one."""
    found = read_position(options.file).problems()
    for problem in found:
        print(printable(problem.placed()))
    if not found:
        print("a legal start of a turn")
    return 1 if found else 0


def lesson(options: argparse.Namespace) -> int:
    """A lesson in the terminal, by reading and typing."""
    from otys_nb.app.terminal import LessonTable, converse  # each command loads what it needs
    from otys_nb.lessons import lesson as session_of

    converse(LessonTable(session_of(options.name, options.part, lang=options.lang)))
    return 0


def play(options: argparse.Namespace) -> int:
    """A game in the terminal; or play a turn and print the position that follows, as otys-position/1."""
    if options.file is None:
        from otys_nb.app.terminal import GameTable, converse  # each command loads what it needs

        converse(GameTable(options.opponent, options.seed, options.lang))
        return 0
    if options.notation is None:
        raise BadInput("play: give FILE and NOTATION, or neither of them to play a game")
    position = read_position(options.file)
    refuse_problems(position)
    line = notation.parse_line(position, options.notation)
    if line.error is not None:
        raise BadInput(f"notation, character {line.error.at + 1}: {str(line.error).splitlines()[0]}")
    if line.position.turn != START or line.position.to_move == position.to_move:
        raise BadInput(f"notation: {options.notation!r} does not end the turn")
    print(printable_json(line.position.to_json()))
    return 0


def bake(options: argparse.Namespace) -> int:
    """Write a lesson or a table as a page that needs neither Python nor a network."""
    from otys_nb.bake.files import write_pages  # each command loads what it needs

    if (options.lesson is None) == (options.position is None):
        raise BadInput("bake: give a LESSON or --position FILE, one of them")
    position = None if options.position is None else read_position(options.position)
    write_pages(options.lesson, position, options.out, part=options.part, lang=options.lang, scorm=options.scorm)
    return 0


def worksheet(options: argparse.Namespace) -> int:
    """Write a worksheet and its answer sheet."""
    from otys_nb.classroom.worksheet import worksheet as made_of  # each command loads what it needs
    from otys_nb.classroom.worksheet.print import PrintError

    made = made_of(
        options.topic,
        options.n,
        options.level,
        options.seed,
        pupil=options.pupil,
        title=options.title,
        lang=options.lang,
    )
    if options.out != "-":
        try:
            made.save(options.out, live=options.live, site=options.site, browser=options.browser)
        except PrintError as error:
            raise BadInput(str(error)) from error
        return 0
    if options.live or options.site:
        raise BadInput("-o: name a FILE, beside which the live page can lie")
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    print(made.html(), end="")
    return 0


def class_kit(options: argparse.Namespace) -> int:
    """Write all that a lesson needs: pages, the class's file, sheets, plans."""
    from otys_nb.classroom.class_kit import class_kit as made_of  # each command loads what it needs

    made_of(options.word, options.seats, lang=options.lang).save(options.out)
    return 0


def doctor(options: argparse.Namespace) -> int:
    """Check that everything the course needs is in place."""
    from otys_nb.app.doctor import main as examine  # each command loads what it needs

    return examine([])


COMMANDS: Final[dict[str, tuple[Callable[[argparse.Namespace], int], str]]] = {
    "outcomes": (outcomes, "all distinct positions after every complete legal turn"),
    "show": (show, "a position as text, or as a picture"),
    "check": (check, "every way in which a position is not a legal start of a turn"),
    "lesson": (lesson, "a lesson as text: read, type, and ask for the board when you want it"),
    "play": (play, "a game as text; with FILE and NOTATION, the position that follows a turn"),
    "bake": (bake, "a lesson, a table or all rules as one HTML file that needs neither Python nor a network"),
    "worksheet": (worksheet, "exercises on paper, with an answer sheet and a QR code that opens the same boards"),
    "class-kit": (class_kit, "all that a lesson needs in a folder or a zip: pages, the class's file, sheets, plans"),
    "doctor": (doctor, "check that everything the course needs is in place"),
}


def read_position(source: str) -> Position:
    """Read the position in a file, or on standard input for ``-``; of a game, its current position.

    Raises:
        BadInput: if it cannot be read or is not a position; the text names the field.
    """
    name = "standard input" if source == "-" else source
    try:
        most = 4 * MAX_POSITION_CHARS
        raw = sys.stdin.buffer.read(most + 1) if source == "-" else files.read(source, most + 1)
        if len(raw) > most:
            raise BadInput(f"{name}: longer than {MAX_POSITION_CHARS} characters")
        text = raw.decode("utf-8-sig").strip()
    except OSError as error:
        raise BadInput(f"{name}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadInput(f"{name}: not UTF-8 text (byte {error.start})") from error
    if len(text) > MAX_POSITION_CHARS:
        raise BadInput(f"{name}: longer than {MAX_POSITION_CHARS} characters")
    try:
        if (parts := table_record.read(text)) is not None:
            return parts[-1].node.turn_start.position
        return Position.from_json(text) if text.startswith("{") or not text else Position.from_code(text)
    except ValueError as error:
        raise BadInput(f"{name}: {_one_line(error)}") from error


def refuse_problems(position: Position) -> None:
    """Raise `BadInput` naming every problem because of which no turn can be played."""
    blocking = [problem for problem in position.problems() if problem.severity == "blocks"]
    if blocking:
        raise BadInput("; ".join(problem.placed() for problem in blocking))


def _one_line(error: Exception) -> str:
    return "; ".join(part.strip() for part in str(error).splitlines() if part.strip())
