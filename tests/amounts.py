"""Lists what says an amount and no test ties to the engine: `python -m tests.amounts 1 credits`.

`tests/test_tile_words.py` compares with the engine what is said of a sponsor's tile or of a diver's price, and what
lists or cites a rule is about that rule. This is the rest, to be read after a change of a rule: the texts in each
language, the documents, the notebooks' own text, the code's and the tests' comments, by the folder in which they stand.
What the notebooks' cells print is left out, and what a tool writes.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from otys_nb.rules.components import SPONSORS
from tests import test_tile_words as words
from tests.written_places import CITED, PACKAGE, PROJECT, citations, entries, place_of, written

SHORT = 20
"""A text up to here, such as *1 credit*, stands in others by chance."""


def decided() -> set[str]:
    """The texts that a test compares with the engine, and those that name the rules that they are about."""
    texts = {text for _, text, cited in (*entries(), *citations()) if cited}
    texts |= {text for tile in SPONSORS for text in words.texts(tile).values()}
    texts |= {text for _, text, tiles in words.searched() if tiles}
    return texts | {text for _, text, tiles in words.of_tests() if tiles}


def everything() -> Iterator[tuple[str, str]]:
    """Every text that somebody wrote, with its file."""
    yield from ((where, text) for where, text in written() if not where.endswith(".py"))
    for path in sorted((*PACKAGE.rglob("*.py"), *(PROJECT / "tests").rglob("*.py"))):
        if path.name not in (Path(__file__).name, Path(words.__file__).name, "written_places.py"):
            yield from ((place_of(path), text) for text in remarks(path.read_text(encoding="utf-8")))
    for path in sorted((PROJECT / "tests").rglob("*.toml")):
        yield from ((place_of(path), line) for line in path.read_text(encoding="utf-8").splitlines())


def remarks(source: str) -> Iterator[str]:
    """The comments and docstrings of a module."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.line.strip()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Module):
            yield from (ast.get_docstring(node) or "").splitlines()


def left(amount: int, noun: str) -> list[tuple[str, str]]:
    """What names the amount and is not compared with the engine, with its file."""
    named = (amount, {"prestige": "score"}.get(noun, noun))

    def tells(text: str) -> bool:
        return named in words.told(re.sub(r"\bpieces?\b", "", text))  # French coins have an accent

    def anywhere(where: str, text: str) -> bool:
        # Players ask about a coin; what our own French calls *pièce* lies on the board.
        return tells(text if "/reference/" in where else re.sub(r"\bpièces?\b", "", text, flags=re.IGNORECASE))

    known = [text for text in decided() if tells(text)]
    found = []
    for where, text in everything():
        for sentence in re.split(r"(?<=[.!?])\s|\s/\s", text) if anywhere(where, text) else ():
            priced = words.PAID.search(sentence) and any(
                re.search(called, sentence, re.IGNORECASE) for called in words.CALLED.values()
            )
            if (
                anywhere(where, sentence)
                and not priced
                and not words.GIVES.search(sentence)
                and not CITED.search(sentence)
                and not any(each == text or sentence in each or (len(each) > SHORT and each in text) for each in known)
            ):
                found.append((where, sentence.strip()))
    return sorted(dict.fromkeys(found))


def main() -> None:
    amount, noun = int(sys.argv[1]), sys.argv[2]
    for folder, found in groupby(left(amount, noun), key=lambda each: str(Path(each[0]).parent)):
        print(f"{folder}/")
        for where, text in found:
            print(f"  {Path(where).name}: {text}")


if __name__ == "__main__":
    main()
