"""The card *Class word*: the word as it is written, and as it is read aloud."""

from __future__ import annotations

from otys_nb.classroom.cards.fields import class_word
from otys_nb.classroom.messages import say
from otys_nb.classroom.wire import AskWord, WordAnswer
from otys_nb.classroom.word import ClassWord
from otys_nb.lessons import lesson
from otys_nb.pictures.safe_text import plain


def answer(data: AskWord, lang: str) -> WordAnswer:
    """The class word of the fields."""
    word = class_word(data, lang)
    typed = plain(data["said"]).strip()
    return {"word": str(word), "aloud": aloud(word, typed, lang)}


def aloud(word: ClassWord, typed: str, lang: str) -> str:
    """What the word stands for and all that is typed of it, for a class; how it is spelt, where typed otherwise."""
    topics = " + ".join(
        say("sheet.on_rules", lang, rules=part) if part[:1].isdigit() else lesson(part).lesson.title(lang)
        for part in word.parts
    )
    said = say("desk.aloud", lang, topics=topics, level=word.level, n=word.count, word=word)
    said = f"{said} {say('desk.box_word', lang)}" if word.box else said
    return said if typed == word.word else f"{said} {say('desk.spelt', lang, typed=typed, word=word.word)}"
