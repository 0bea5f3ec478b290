"""What people write besides the moves of a turn, and looser words for these: *comes up*, *prestige green*.

A turn is read as it stands first; only where that fails it is read in this form (``[loose]`` in the table of words).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from otys_nb.explorer.table_note import lists
from otys_nb.explorer.table_note.lexemes import lexemes_of
from otys_nb.explorer.table_note.words import known, plain
from otys_nb.explorer.turn_words import tile_word, use_word
from otys_nb.rules import sponsors
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.moves import ChooseKey, Complete, Explore, Move, Sponsor, SponsorToken
from otys_nb.rules.position import Position
from otys_nb.widgets.affordances import USES
from otys_nb.widgets.messages import say, table
from otys_nb.widgets.session import after

_BRACKETS: Final = re.compile(r"\s*\(([^()]*)\)")
_SENTENCE: Final = re.compile(r"(?<=[.;!\n])")
_BACK: Final = re.compile(r"(?<=\w) \(?(green|orange|grün|verte?)\b\)?", re.IGNORECASE)
"""The back of a token behind its front."""
_SPONSORLESS: Final = re.compile(r"([,;:]) *(?:no|without(?: the)?|kein|ohne|sans) sponsor\b", re.IGNORECASE)
"""That the sponsor is not used."""
_PRICE: Final = r"(?:\d|one|two|eine?n?|zwei|une?|deux)"
_GOT: Final = re.compile(
    rf"[,;:] *(?:(?:pays?|paid|paying|zahlt?e?|bezahlt|paie|pay[eé]|payant) {_PRICE}(?: credits?| crédits?)?|[2-9] ?cr"
    r"|(?:got|gets?|earns?|earned|receives?|received|erhält|erhalte|bekommt|bekomme|reçoit|reçois|gagne) [2-9]"
    r" (?:credits?|crédits?|cr))(?= *(?:[,;:]|$|(?:to|pour) (?:flip|turn|improve|upgrade|retourner|améliorer)))",
    re.IGNORECASE,
)
"""What was paid or got."""
_REMARKS: Final = re.compile(
    r" = \d ?(?:pts?|points?|pkt|vp)\b| ?-> ?[mpft]{1,6}\b| -\d ?cr\b"
    r"|(?<=\w) (?:again|nochmal|encore|x2(?= *:))\b|(?<=\b(?:up|ow|un) one) to [1-5]\b"
    r"|[,;:.] *(?:burns|pays|spends) (?:an? |the |his |her |my )?(?:last )?batt(?:ery)?\b(?=.*\bstays?\b)"
    r"| ?\((?:from|von|de) [1-5]\)| ?\([1-5] ?(?:->|→) ?[1-5]\)|[,;:] *(?:drawn|gezogen|pioch[eé]e?) [^,;:.]*",
    re.IGNORECASE | re.DOTALL,
)
"""What a move costs or comes to, that it was so before, or what was drawn then."""
_PAYS: Final = (
    r"(?:for|für|pour) (?:an? |one |1 |two |2 |eine? |zwei |une? |deux )(?:coins?|credits?|cr|geld|münzen?|crédits?)"
)
_FOR: Final = rf"( [^,;.]*?) (?:(?:for|für|pour) 2|{_PAYS})(?=\s*(?:[,;.]|$))"
"""What a diver costs who is improved, without its unit."""
GRATIS: Final = r"gratis|umsonst|kostenlos|gratuit(?:ement)?"
_FREE: Final = rf"(?:for free|for nothing|free|{GRATIS}|pour rien)\b"
"""That nothing is paid."""
_ORDINALS: Final = dict.fromkeys(("first", "1st", "erste", "premier", "1", "one", "eins", "un"), 1)
"""What says the first of two; all else says the second."""
_NUMBERED: Final = re.compile(
    r"\b(?:(first|1st|second|2nd|erste|zweite|premier|deuxi[eè]me)[nrsm]?\s+"
    r"(?:(?:reward|belohnungs)[ -]?)?(?:token|plättchen|jeton)"
    r"|(?:token|plättchen|jeton)\s+(?:n[o°º]\.?\s*)?([12]|one|two|eins|zwei|un|deux))\b",
    re.IGNORECASE,
)
"""A token called by its number on its level."""
_VERBS: Final = ("take", "sell", "buy", "look", "keep", "complete", "improve", "resurface", "stay", "use")
_BESIDES: Final = ("number", "unit", "back", "say")
_WORD: Final = re.compile(r"[^\W\d_]+")


def without_name(position: Position, text: str) -> str:
    """The text with spaces in place of the mover's own name at its head."""
    name = position.players[position.to_move or 0].name
    head = re.match(rf"\s*{re.escape(name)}\s*[:,]?(?=\s+\S)", text, re.IGNORECASE) if name else None
    return " " * head.end() + text[head.end() :] if head else text


def without_limits(text: str) -> str:
    """The text with spaces in place of *only* before a piece: no more is taken than is said."""
    piece = rf"(?:{_any('count')} |\d |neutr|{_any('resource')}\b)"
    few = rf"\b(?:only|just|nur|seulement|juste) (?=(?:the |den |das |la |le )?{piece})"
    return re.sub(few, lambda found: " " * len(found[0]), text, flags=re.IGNORECASE)


def asked_why(text: str) -> str:
    """What a text asks why not, with spaces in place of the words that ask; "" if it asks for nothing such."""
    head = re.match(rf"\s*{_any('loose', 'why')}\b(?=.*\w)", text, re.IGNORECASE)
    return " " * head.end() + text[head.end() :].rstrip(" ?") if head else ""


def asks(text: str) -> bool:
    """Whether a text begins as a question does."""
    return re.match(rf"\s*{_any('loose', 'question')}\b", text, re.IGNORECASE) is not None


def asks_why_best(text: str) -> bool:
    """Whether a text asks why a suggestion is the best turn."""
    return known("loose").get(plain(text.strip(" ?.!"))) == "best"


def in_other_words(text: str) -> str:
    """The text without remarks and the reasons of a hint, in words that labels have."""
    text = _again().sub(r"\1, \1", _reasons().sub("", text))
    text = re.sub(rf"\b({_any('resource')}) ?(?:x ?2|2 ?x)\b", r"\1, \1", text, flags=re.IGNORECASE)
    text = _BRACKETS.sub(_said_besides, _BACK.sub("", text))
    text = _REMARKS.sub("", _GOT.sub("", _SPONSORLESS.sub(r"\1", text)))
    for written, said in _other_words():
        text = written.sub(said, text)
    return "".join(_without_payment(_one_by_one(part)) for part in _SENTENCE.split(text))


def agrees(text: str, moves: Sequence[Move]) -> bool:
    """Whether the moves have the backs of tokens and the payments that the text names, which `in_other_words` drops."""
    backs = {known("back")[plain(one[1])] for one in _BACK.finditer(text)}
    levels = {int(one[3]) for one in re.finditer(_placed(), text, re.IGNORECASE)}
    if _SPONSORLESS.search(text) and any(isinstance(move, (Sponsor, *sponsors.KINDS)) for move in moves):
        return False
    if any(isinstance(move, ChooseKey) and levels - {move.level} for move in moves):
        return False
    if _GOT.search(text) and not any(isinstance(move, (*USES, Sponsor, *sponsors.KINDS)) for move in moves):
        return False  # it costs nothing and brings nothing
    paid = {"".join(sorted(cubes)) for cubes in map(_payment, _SENTENCE.split(text)) if cubes}
    return all(
        not backs or move.token.partition("/")[2] in backs
        if isinstance(move, Explore)
        else not paid or "".join(sorted(move.paid)) in paid
        for move in moves
        if isinstance(move, Explore | Complete)
    )


def token_numbers(text: str) -> dict[int, str]:
    """The numbers by which a text calls the tokens of a level, and how it says each."""
    return {
        _ORDINALS.get(plain(said), 2): found[0] for found in _NUMBERED.finditer(text) if (said := found[1] or found[2])
    }


def besides(text: str) -> Iterator[tuple[str, str, int]]:
    """A price or a level that a text names, the text without it, and the number of the level."""
    count = rf"(\d|{_any('count')})"
    price = rf"\b(?:for|für|pour) {count} (?:{_any('turn_word', 'credit')}|{_any('turn_word', 'prestige')})"
    level = rf"\b(?:on|from|at|auf|von|sur|du|au) (?:the )?{_any('list', 'level')} {count}"
    for pattern in (price, level):
        for found in re.finditer(rf"{pattern}\b", text, re.IGNORECASE):
            number = known("count").get(plain(found[1]), found[1]) if pattern is level else "0"
            yield found[0], text[: found.start()] + text[found.end() :], int(number)


def another_token(text: str, start: Position, moves: Sequence[Move]) -> tuple[str, tuple[Move, ...]] | None:
    """The words with which a text names another token than the moves take, and those with it; None if they take it."""
    said, alone = token_numbers(text), _NUMBERED.fullmatch(text.strip())
    here = start
    for at, move in enumerate(moves):
        if isinstance(move, ChooseKey) and move.key in map(str, said) and not alone:  # "token 1" is that key
            said.pop(int(move.key))
        if isinstance(move, Explore | SponsorToken) and said and (level := here.turn.level):
            row = here.colony.display[level - 1]
            if move.token in row and not any(row[n - 1 : n] == (move.token,) for n in said):
                number, words = next(iter(said.items()))
                named = row[number - 1]
                return words, (*moves[:at], *((replace(move, token=named),) if named else ()))
        here = after(here, (move,))
    return None


def denies(text: str) -> bool:
    """Whether a text says that something is not done."""
    return bool(
        re.search(rf"(?<!\w)(?:{_any('loose', 'denied')}|{_any('loose', 'nothing')})(?!\w)", text, re.IGNORECASE)
    )


def uses(text: str) -> bool:
    """Whether a text says of a diver, or of whoever was pushed, only that he is used."""
    return bool(re.search(_use(), text, re.IGNORECASE))


def use_said(text: str) -> str:
    """The words with which a text says that a diver is used, or that nothing is done; "" if it does not."""
    found = re.search(rf"{_use()}|(?<!\w){_any('loose', 'nothing')}(?!\w)", text, re.IGNORECASE)
    return found[0].strip() if found else ""


def without_news(text: str) -> tuple[str, str]:
    """The text of a turn without what it says came up at its end, *New card: 2-1 for 3*, and that piece."""
    piece = rf"(?:[^:.]{{0,30}}:|\s+{_any('turn_word', 'token')[:-1]}|{_any('turn_word', 'contract')[3:]})"
    found = re.search(rf"[.;!]\s*{_any('loose', 'news')}\b{piece}\s*(.+)$", text, re.IGNORECASE | re.DOTALL)
    return (text[: found.start()], found[1].rstrip(" .")) if found else (text, "")


@cache
def _other_words() -> tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...]:
    """What people write and the label's words for it, in the order in which they are put in."""
    diver, technician, the = _any("diver"), _any("technician"), "(?:the |den |le |la )?"
    take, improve = _any("turn_word", "take"), _any("turn_word", "improve")
    verbs = "|".join(_any("turn_word", verb) for verb in _VERBS)
    nothing = rf"(?<!\w){_any('loose', 'nothing')}(?!\w)"
    nobody = rf"(?:\b(?:the |der |die |le |la |l’)?{diver} )?{nothing}"
    paid = f"(?:{'|'.join(_any('diver', name) for name in ('spy', 'engineer', 'explorer'))})"
    counted, level, battery = _any("ordinal"), _any("list", "level"), _any("turn_word", "battery")
    words = (
        (rf"\b(on|at|auf|sur|au) (?:{level}|[LEN]) ?(?=[1-5]\b)", r"\1 "),
        (rf"\b({paid}) {_PAYS}(?=\s*[,;:.])", r"\1"),
        (
            rf"\b({technician}) (?:(?:left|along|on) )?(?:one|1|eins|un cran)"
            r"(?: (?:left|along|on|nach links|weiter))?(?=\W*(?:[,;.]|$))",
            r"improves \1",
        ),
        (rf"(?<=[,;:]) *(?:{battery} to|spends it (?:at once )?to) (?:pull|push|move)s? ", " "),
        (rf"\b({diver}) (?:for )?(?:free|gratis|umsonst|kostenlos|gratuit)\b", r"\1"),
        (rf"\b(?:propeller|{technician}) (?:goes |geht )?(?:up )?(?:to|auf|à) [2-4]\b", " improves mechanic"),
        (rf"\b(up|hoch|resurfaces?) {_FREE}", r"\1"),
        (rf"\b(?:{counted}|another|noch ein(?:en?)?|encore un) ({_any('resource')})\b", r"\1"),
        (
            rf"\b(?:spends? |pays? )?(?:an? |1 )?{battery} to keep {the}{diver}(?: (?:where (?:it|he|she) is|down))?",
            "stays",
        ),
        (rf"\b({diver}) ?(?:->|→) ?(?={_any('resource')})", r"\1 "),
        (
            rf"({_any('turn_word', 'copy')} [^,;.]*{diver}) ({_any('resource')})(?: on [1-5])?(?= *(?:[,;.]|$))",
            r"\1, \2",
        ),
        (rf"(?<=[,.;:!]) *(?:2|two|zwei|deux) ({_any('resource')})(?= *(?:[,;.!]|$))", r" \1, \1"),
        (rf"\bdoes (?={_any('resource')} ?\+)", "complete "),
        (rf"\b(?:turns?|dreht|retourne) {the}({diver})(?: over| um)?\b", r"improves \1"),
        (rf"\b({diver}) (?:upgraded|improved|flipped|turned|gedreht|umgedreht|verbessert)\b", r"improves \1"),
        (rf"\b{diver} (?={_any('turn_word', 'stay')}\b)", ""),
        (rf"\b({take}) (?:the )?upgrade\b(?!.?(?:token|plätt|jeton))", r"\1 token upgrade"),
        (rf"\b({technician}) (?:\+|&|and|und|et) ({technician})\b", r"\1, \2"),
        (rf"(?:\b{improve}\s*:|(?<=[,;:])) *({technician})(?= *(?:[,;.]|$))", r" improves \1"),
        (_placed(), lambda found: found[1] + re.sub(" (?!token|upgrade)", ", ", found[2])),
        (rf"\b({improve}){_FOR}", r"\1\2"),
        (rf"\s(?:and|und|et)\s(?=(?:{verbs})\b)", ", "),
        (rf"\b({_any('front')})[- ]?(?:plättchen|tokens?)\b", lambda found: f"token {known('front')[plain(found[1])]}"),
        (_use(), lambda found: use_word(known("diver")[plain(found[1])] if found[1] else "")),
        (rf"(?<!\w){_any('loose', 'aside')}(?!\w)", ""),
        (rf"(?<!\w){_any('loose', 'resurface')}(?!\w)", "resurfaces"),
        (rf"(\b{_any('turn_word', 'push')}\b[^,;.]*?)\s(?:and |und |et )?{nothing}", r"\1"),
        (rf"({_any('diver')} {_any('turn_word', 'push')})\s(?:and |und |et )?{nothing}", r"\1"),
        (nobody, "use nothing"),
        (rf"\b({diver}) (?:up|hoch|oben)(?=\W*$)", r"\1 resurfaces"),
        (r"\bw/ ?", "with "),
        (r"\s*(?:->|=>|→)\s*", ", "),
        (
            rf"(?<=[,;:]) *(?:sponsor:? )?{_any('loose', 'twice')}(?: sponsor| action)? *(?:!|(?=[,;:]))",
            f" {tile_word('2B')},",
        ),
    )
    return tuple((re.compile(written, re.IGNORECASE), said) for written, said in words)


def _one_by_one(sentence: str) -> str:
    """*Takes 2 plants* as *takes plants, takes plants*, which are two uses of a diver."""
    two, gather = _any("count", "2"), _any("turn_word", "take")
    return re.sub(rf"\b({gather}) (?:2|{two}) ({_any('resource')})\b", r"\1 \2, \1 \2", sentence, flags=re.IGNORECASE)


def _without_payment(sentence: str) -> str:
    """A contract that is completed, without what is paid for it, as far as that goes without saying."""
    worth = rf"(\b{_any('turn_word', 'complete')}\b[^,;]*?) (?:for|für|pour) [1-5](?= *(?:[,;.]|$))"
    sentence = re.sub(worth, r"\1", sentence, flags=re.IGNORECASE)
    return re.sub(_paid(), "", sentence, flags=re.IGNORECASE) if _payment(sentence) else sentence


def _payment(sentence: str) -> str:
    """The resources with which a sentence says that a contract is completed."""
    completes = any(known("turn_word").get(plain(word)) == "complete" for word in _WORD.findall(sentence))
    found = re.search(_paid(), sentence, re.IGNORECASE) if completes else None
    return (lists.cubes(lexemes_of(found[1]), 0)[0] or "") if found else ""


def _paid() -> str:
    return rf"\s{_any('loose', 'paid')}\s((?:(?!\s(?:on|at|auf|sur|au)\s)[^,.;\n])*)"


def _said_besides(found: re.Match[str]) -> str:
    """Nothing, where a bracket says only what a move costs or brings."""
    words = [plain(word) for word in re.findall(r"\d+|[^\W\d]+", found[1])]
    said = all(
        word.isdigit() or set(word) <= {*"mpft"} or any(word in known(sort) for sort in _BESIDES) for word in words
    )
    return "" if said else found[0]


@cache
def _reasons() -> re.Pattern[str]:
    """What a hint says beside what is to be done."""
    tables = (table(name, lang) for lang in LANGUAGES for name in ("advice", "goal"))
    told = {text for one in tables for text in one.values() if text.endswith(".")}
    said = (re.escape(text) for text in told if not re.search(r"{(act|look|steps)}", text))
    return re.compile("|".join(r"(?<=\.) " + re.sub(r"\\{.*?\\}", ".+?", text) for text in said))


@cache
def _again() -> re.Pattern[str]:
    """What a hint tells to do twice."""
    twice = (re.escape(say("advice.twice", lang, act="")) for lang in LANGUAGES)
    return re.compile(rf"((?:[^.:]|: )+?)(?:{'|'.join(twice)})")


@cache
def _placed() -> str:
    """Resources that are taken, with the level on which they then lie: ``metal metal on 2``."""
    cube = _any("resource")
    what = rf"(?:{_any('diver')} )?{cube}(?: {cube})*|{_any('turn_word', 'take')} (?:token )?upgrade"
    return rf"([,;:] *)({what}) (?:on|auf|sur) ([1-5])(?= *(?:[,;.]|$))"


@cache
def _use() -> str:
    use, the = _any("turn_word", "use"), "(?:the |den |die |le |la |l’)?"
    begins = r"(?:^|(?<=[,.;]))\s*"
    return rf"(?:\b{use} {the}({_any('diver')})n?|{begins}\b{use})(?=\s*(?:[,.;]|$))"


@cache
def _any(sort: str, name: str = "") -> str:
    """A pattern of all that stands for `name`, or for anything of the sort."""
    words: Iterable[str] = (word for word, meant in known(sort).items() if name in ("", meant))
    longest = sorted((word for word in words if len(word) > 1), key=len, reverse=True)
    return f"(?:{'|'.join(map(_spelt, longest))})"


def _spelt(word: str) -> str:
    """A pattern of a plain word with any accents."""
    accents = {"a": "[aàâä]", "e": "[eéèêë]", "i": "[iîï]", "o": "[oôö]", "u": "[uùûü]", "c": "[cç]"}
    return "".join(accents.get(sign, re.escape(sign)) for sign in word).replace("ss", "(?:ss|ß)")
