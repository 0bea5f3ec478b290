"""A game as it was played as one page of HTML, to print or to send; it needs neither a kernel nor a network."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from otys_nb.analysis.game_report import GameReport
from otys_nb.explorer.explanation import explain_turn, summary
from otys_nb.explorer.messages import say
from otys_nb.explorer.played_turn_text import (
    COSTLY_SIGN,
    MISSED_SIGN,
    VIOLATION_SIGN,
    turn_in_words,
    turn_label,
    turn_notation,
)
from otys_nb.explorer.review_panel import chances_chart
from otys_nb.explorer.table_turns import RuleViolation, positioned_at
from otys_nb.pictures.result import result
from otys_nb.pictures.safe_text import escaped, plain
from otys_nb.pictures.show import Picture
from otys_nb.pictures.svg.canvas import data_uri
from otys_nb.rules.formats import table_record
from otys_nb.rules.game import Game, Node
from otys_nb.rules.language import spoken
from otys_nb.rules.refusal import cited

STYLE: Final = (
    "body{font:11pt/1.45 system-ui,sans-serif;max-width:46rem;margin:1.5rem auto;padding:0 1rem;color:#111}"
    "body{background:#fff}h1{font-size:1.5rem;margin:0}h2{font-size:1.1rem;margin:1.2rem 0 .3rem;break-after:avoid}"
    "img,svg{max-width:100%;height:auto}"
    "table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #bbb;padding:.15rem .4rem;text-align:left;"
    "vertical-align:top}tr,li{break-inside:avoid}code{font-size:.9em;overflow-wrap:anywhere}ol{padding-left:1.4rem}"
    "@media print{body{margin:0;max-width:none}}"
)


def page(
    parts: Sequence[tuple[Game, Node]], violations: Sequence[RuleViolation], review: GameReport | None, lang: str = ""
) -> str:
    """The page: the chart and findings of the review so far, and every turn in words."""
    lang = spoken(lang)

    def ours(key: str, **facts: Any) -> str:
        return escaped(say(f"ours.{key}", lang, **facts))

    review = review or GameReport(parts, lang)
    last = parts[-1][1].position
    names = " · ".join(plain(player.name) for player in last.players)
    body = [f"<h1>{ours('page')}</h1><p>{escaped(names)}. {escaped(result(last, lang))}</p>"]
    drawn = chances_chart(review, violations, lang)
    if drawn is not None:
        body.append(f'<img alt="{escaped(drawn.alt())}" src="{data_uri(drawn.svg())}">')
        body.append(f"<p>{ours('signs', broken=VIOLATION_SIGN, missed=MISSED_SIGN, costly=COSTLY_SIGN)}</p>")
    found = []
    for one in violations:
        facts = {"turn": turn_label(one.node.position), "name": one.node.position.players[one.seat].name}
        key = "broken_kept" if one.kept else "broken_corrected"
        said = ours(key, **facts, written=one.written or "…")
        found.append(f"{VIOLATION_SIGN} {said} {escaped(one.why)} {escaped(cited(one.rules)) if one.rules else ''}")
    body += _list(ours("broken", count=len(violations)), found)
    found = []
    for missed in review.missed:
        facts = {"turn": turn_label(missed.node.position), "name": missed.node.position.players[missed.seat].name}
        words = summary(explain_turn(missed.node.position, missed.line, lang), lang)
        found.append(f"{MISSED_SIGN} {ours(f'missed_{missed.turns}', **facts, words=words)}")
    body += _list(ours("missed", count=len(found)), found)
    found = []
    for _, verdict in review.costly:
        facts = {"turn": turn_label(verdict.node.position), "name": verdict.name, "cost": f"{verdict.cost * 100:.0f}"}
        said = ours("cost", **facts, played=verdict.played, better=verdict.better, why=verdict.why)
        found.append(f"{COSTLY_SIGN} {said}")
    body += _list(ours("costly"), found)
    broken = {one.node: one for one in violations if one.kept}
    rows = []
    for turn in review.turns:
        violation = broken.get(turn.node)
        played = (violation.written or "…") if violation is not None else turn_notation(turn)
        words = violation.why if violation is not None else turn_in_words(turn, lang)
        mark = VIOLATION_SIGN if violation is not None else ""
        rows.append(
            f"<tr><td>{mark}</td><td>{escaped(turn_label(turn.node.position))}</td><td><code>{escaped(played)}</code></td>"
            f"<td>{escaped(words)}</td></tr>"
        )
    head = f"<tr><th></th><th>{ours('turn')}</th><th>{ours('played')}</th><th>{ours('in_words')}</th></tr>"
    body.append(f"<h2>{ours('all_turns')}</h2><table><thead>{head}</thead><tbody>{''.join(rows)}</tbody></table>")
    body.append(f"<h2>{ours('stands')}</h2>{Picture(last, 'table', None, lang=lang).html()}")
    try:
        code = table_record.write_code([positioned_at(game, end) for game, end in parts])
        body.append(f"<h2>{ours('again')}</h2><p><code>{escaped(code)}</code></p>")
    except ValueError:
        pass  # a position that no record can hold has no code, so the page goes without
    return (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escaped(names)}</title><style>{STYLE}</style><body>{''.join(body)}</body></html>\n"
    )


def _list(title: str, lines: Sequence[str]) -> list[str]:
    return [f"<h2>{title}</h2><ul>{''.join(f'<li>{line}</li>' for line in lines)}</ul>"] if lines else []
