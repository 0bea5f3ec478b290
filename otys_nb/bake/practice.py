"""Practice as a baked page: some exercises on a lesson at each level, of which the page draws one after the other.

It draws by a seed, counts what was right at once, and takes first what is due, or what went wrong before. No two
are alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from otys_nb.bake import challenge, page
from otys_nb.bake.graph import Graph
from otys_nb.bake.messages import say
from otys_nb.bake.store import packed
from otys_nb.bake.walk import LessonWalk
from otys_nb.lessons import lesson
from otys_nb.lessons.exercises.factory import Exercise, in_turn
from otys_nb.lessons.exercises.room import AT_ONCE, SECONDS, SURE, topics
from otys_nb.lessons.exercises.spec import LEVELS
from otys_nb.pictures.untrusted import escaped
from otys_nb.rules.language import spoken

POOL: Final = 10
"""Exercises at each level."""
ROOM: Final = 14_000
"""Characters for the boards of one exercise."""


def asked(name: str) -> tuple[int, ...]:
    """The rules that the page of a lesson asks: all of them, or as many as it has exercises; of more those first that
    fewest other lessons have, so that the pages together ask all there are.

    Raises:
        KeyError: for a lesson that cannot be practised.
    """
    rules = topics()[name]
    taught = Counter(rule for each in topics().values() for rule in each)
    rarest = sorted(rules, key=lambda rule: taught[rule])[: POOL * len(LEVELS)]
    return tuple(rule for rule in rules if rule in rarest)


def pools(name: str, lang: str = "") -> dict[int, tuple[Exercise, ...]]:
    """The exercises on a lesson by their level: the same each time, so that the page means the same tomorrow.

    Raises:
        KeyError: for a lesson that cannot be practised.
    """
    rules = asked(name)
    places = len(LEVELS) * POOL  # each level takes other rules, so that the page asks as many as it can
    wanted = [(rules[at * len(rules) // places], LEVELS[at % len(LEVELS)]) for at in range(places)]
    made = in_turn(wanted, name.replace("-", ""), lang=lang)
    return {level: made[at :: len(LEVELS)] for at, level in enumerate(LEVELS)}


def bake_practice(
    name: str,
    lang: str = "",
    *,
    pages: Mapping[str, str] = page.NOWHERE,
    around: Mapping[str, str] = page.NOWHERE,
    rules: str = "",
    others: Mapping[str, str] = page.NOWHERE,
    tell: page.Tell = lambda nodes, size: None,
) -> str:
    """The page; `others` are the topics with their pages, and the rest is as for `otys_nb.bake.page.bake_lesson`.

    Raises:
        KeyError: for a lesson that cannot be practised.
        ValueError: for a language that is not one of en, fr, de.
    """
    lang = spoken(lang)
    taught = lesson(name).lesson
    walks = {level: [LessonWalk(each) for each in some] for level, some in pools(name, lang).items()}
    first = walks[LEVELS[0]][0]
    kinds = [page.traits_of(walk, walk.board, pages, rules) for some in walks.values() for walk in some]
    cards = {rule: card for traits in kinds for rule, card in traits["cards"].items()}
    words = kinds[0]["words"] | {key: text for traits in kinds for key, text in traits["words"].items()}
    title = f"{say('practice', lang)}: {taught.title(lang)}"
    held = {
        "pool": {
            level: [{"rule": walk.course.step.rules[0], "graph": Graph(walk, ROOM, tell).packed()} for walk in some]
            for level, some in walks.items()
        },
        "traits": packed(kinds[0] | {"cards": cards, "words": words}),
        "taught": {step.id: [rule for rule in step.rules if isinstance(rule, int)] for step in taught.steps},
        "topic": taught.id,
        "times": {"seconds": SECONDS, "from": [[str(level), days] for level, days in SURE.items()], "most": AT_ONCE},
        "others": {
            lesson(other).lesson.title(lang): {"place": place, "rules": asked(other)} for other, place in others.items()
        },
        "words": {key: say(f"practice_{key}", lang, **BLANKS) for key in WORDS}
        | challenge.words(lang)
        | {f"level.{level}": say("practice_level", lang, n=level) for level in LEVELS},
    }
    still = f"<h2>{escaped(title)}</h2>\n{first.board.picture().html()}\n<pre>{escaped(first.course.text())}</pre>"
    return page.playing(first, title, still, held, around, script="practice.js")


BLANKS: Final = {fact: f"{{{fact}}}" for fact in ("right", "tried", "streak", "n", "when", "title")}
WORDS: Final = (
    *("missed", "another", "topic", "result", "streak", "nothing", "choose"),
    *("due", "left", "more", "never", "over", "tomorrow", "days", "elsewhere", "ahead", "unkept"),
)
"""What the page says; it fills in what stands in `BLANKS`."""
