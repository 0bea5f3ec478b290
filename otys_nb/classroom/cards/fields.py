"""Reads the fields of the desk's cards; the page shows an error at the field with the wrong value."""

from __future__ import annotations

from typing import Final

from otys_nb.classroom.messages import say
from otys_nb.classroom.wire import WordFields
from otys_nb.classroom.word import MAX_EXERCISES, MAX_PUPILS, MAX_WORD_CHARS, ClassWord, ClassWordError, normalized
from otys_nb.pictures.safe_text import plain

MAX_TOPIC_CHARS: Final = 200
"""The most characters of all topics together."""


def class_word(data: WordFields, lang: str) -> ClassWord:
    """The class word of the fields: topics, level, number of exercises and any word.

    Raises:
        ClassWordError: naming the field that is wrong.
    """
    said, level, count, topic = data["said"], data["level"], data["count"], data["topic"]
    if len(topic) > MAX_TOPIC_CHARS:
        raise ClassWordError(say("desk.odd", lang))
    if not topic:
        raise ClassWordError(say("desk.no_topic", lang))
    if level is None or count is None:
        told = say("word.count", lang, count=plain(str(count))[:9], most=MAX_EXERCISES)
        raise ClassWordError(told, "count" if count is None else "level")
    if len(said) > MAX_WORD_CHARS:
        raise ClassWordError(say("word.long", lang, most=MAX_WORD_CHARS), "said")
    word = normalized(said)
    if not word:
        raise ClassWordError(say("desk.no_word", lang), "said")
    return ClassWord.of(topic, level, word, count)


def pupil(value: int | None, lang: str) -> int:
    """A pupil's number.

    Raises:
        ClassWordError: for anything else.
    """
    if value is None or not 1 <= value <= MAX_PUPILS:
        raise ClassWordError(say("word.pupil", lang, pupil=plain(str(value))[:9], most=MAX_PUPILS))
    return value
