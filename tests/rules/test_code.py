"""The position code: it carries everything, survives links, and points at what is wrong with it."""

import pickle
import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from otys_nb.rules import language, messages
from otys_nb.rules.edition import Edition
from otys_nb.rules.formats.checksum import signed
from otys_nb.rules.formats.code import CodeError, read, write
from otys_nb.rules.formats.interchange import from_json, to_json
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.mistake import WrongKind
from otys_nb.rules.position import Position, Turn
from otys_nb.rules.setup import new_position
from tests.strategies import legal_positions, well_formed_positions

START = "otys1_r1f0t0_3B1B5B2B4B_mfobg-ptgvo-koug-mpobo-ftgvg_mpff_12_mpp3-ft2_0_uovg_2214c-1112b_"
ADA = "Ada.s0c3b1h0m0x0.12345X-0.rmspeftx.0-m-f-p-t.nnnnn.0"
GRACE = "Grace.s0c3b1h0m0x0.145-23X.RmSpeFtx.0-m-mpf-p-t.nmfonnn.mpp3cb-x2"
CODE = f"{START}{ADA}_{GRACE}_end"


@given(st.one_of(legal_positions(), well_formed_positions))
def test_what_is_written_is_read_again(position: Position) -> None:
    assert read(write(position)) == position


@given(st.one_of(legal_positions(), well_formed_positions))
def test_every_character_survives_a_link(position: Position) -> None:
    code = write(position)
    assert re.fullmatch(r"[A-Za-z0-9._~-]+", code)
    assert code[-1].isalnum()  # programs that make links clickable leave a dot or a dash at the end out


def test_a_code_says_what_the_page_says() -> None:
    position = read(CODE)
    ada, grace = position.players
    assert (position.round, position.first_player, position.to_move, position.finished) == (1, 0, 0, False)
    assert (ada.name, ada.credits, ada.batteries, ada.keys, ada.track) == ("Ada", 3, 1, "12345X", "")
    assert ada.divers == ("trader", "metal", "spy", "plant", "engineer", "fuel", "tech", "explorer")
    assert grace.divers == ("trader+", "metal", "spy+", "plant", "engineer", "fuel+", "tech", "explorer")
    assert (grace.keys, grace.track, grace.zone) == ("145", "23X", ("", "m", "mpf", "p", "t"))
    assert grace.rewards == (None, "mf/orange", None, None, None)
    assert grace.contracts == ("mpp:3cb", "?", "?")
    colony = position.colony
    assert colony.sponsors == ("3B", "1B", "5B", "2B", "4B")
    assert colony.display[:2] == (("mf/orange", "battery/green"), ("pt/green", "prestige/orange"))
    assert colony.display[2] == ("contracts/orange", "upgrade/green")
    assert (colony.store, colony.neutral_x) == ("mpff", 12)
    assert colony.contracts == ("mpp:3", "ft:2")
    assert colony.deck == ("221:4c", "111:2b")
    assert write(position) == signed(CODE)


def test_groups_stand_between_dots() -> None:
    code = CODE.replace("_uovg_", "_.uovg.bg_").replace("_2214c-1112b_", "_mp1.ft1-mp2..111c-x3_")
    colony = read(code).colony
    assert colony.bag == (("prestige/green", "upgrade/orange"), "battery/green")
    assert colony.deck == ("mp:1", ("ft:1", "mp:2"), ("11:1c", "?", "?", "?"))
    assert read(write(read(code))) == read(code)


def test_an_empty_group_is_nothing() -> None:
    position = read(CODE)
    for bag, same in (((), ((),)), (("mf/orange",), ((), "mf/orange", ())), (("mf/orange",), (("mf/orange",),))):
        codes = {write(replace(position, colony=replace(position.colony, bag=held))) for held in (bag, same)}
        assert len(codes) == 1


def test_the_rest_of_the_frame() -> None:
    position = read(CODE.replace("_r1f0t0_", "_r7f1z_vdesigner_"))
    assert (position.round, position.first_player, position.to_move, position.finished) == (7, 1, None, True)
    assert position.variants == ("designer",)


def test_an_edition_is_named_unless_it_is_the_default_one() -> None:
    house = Edition("my box", hacker=(5, 4, 3, 2))
    position = replace(read(CODE), edition=house)
    assert "_emy~20box_" in write(position)
    assert read(write(position), editions=[house]) == position
    with pytest.raises(CodeError, match="editions="):
        read(write(position))


@pytest.mark.parametrize("name", ["Zoë", "a_b.c~d", "李", "", "end", "x y", "🤿"])
def test_names_of_any_kind(name: str) -> None:
    position = new_position(["Ada", "Grace"], seed=1)
    position = replace(position, players=(replace(position.players[0], name=name), position.players[1]))
    assert read(write(position)) == position


def test_spaces_around_and_between_are_read() -> None:
    assert read(f"  {CODE}\n") == read(CODE)
    assert read(CODE.replace("_", " ")) == read(CODE)


def test_a_new_game_is_short_enough_for_a_message() -> None:
    for seed in range(20):
        assert len(write(new_position(["Ada", "Grace"], seed=seed))) < 450
        assert len(write(new_position(["Ada", "Grace", "Zoe", "Emile"], seed=seed))) < 550


def test_the_methods_of_a_position_do_the_same() -> None:
    position = new_position(["Ada", "Grace"], seed=1)
    assert Position.from_code(position.code()) == position


def test_a_turn_under_way_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="start of a turn"):
        write(replace(read(CODE), turn=Turn(stage="sponsor", key="3", level=3)))


def test_what_is_no_code_cannot_be_written() -> None:
    position = read(CODE)
    ada, grace = position.players
    for spoilt in (
        replace(ada, divers=("spie",)),
        replace(ada, zone=("q", "", "", "", "")),
        replace(ada, zone=()),
        replace(ada, keys="7"),
        replace(ada, rewards=("mf",)),
        replace(ada, contracts=("mp",)),
        replace(ada, name="\ud800"),
    ):
        with pytest.raises(ValueError):
            write(replace(position, players=(spoilt, grace)))


# errors


@pytest.mark.parametrize(
    ("right", "wrong", "there", "says"),
    [
        ("otys1_", "otys2_", "otys2_r1", "otys1"),
        ("_r1f0t0_", "_r1f0_t0_", "t0_3B", "sponsors"),
        ("_r1f0t0_", "_round1_", "round1", "r1f0t0"),
        ("_r1f0t0_", "_r20000f0t0_", "r20000", "10000"),
        ("_3B1B", "_3B9B", "9B5B", "sponsors such as 3B"),
        ("mfobg-", "mfobx-", "bx-", "tokens such as"),
        ("-ftgvg_", "_", "mfobg-ptgvo", "5 levels"),
        ("_mpff_", "_mpqf_", "qf_12", "mpft"),
        ("_12_", "_twelve_", "twelve", "neutral X"),
        ("_mpp3-", "_pmp3-", "pmp3", "order"),
        ("-ft2_", "-ftt_", "ftt_", "contracts such as"),
        ("_0_uovg", "_n_uovg", "n_uovg", "reward spaces"),
        ("_0_uovg", "_0_uoqg", "qg_", "tokens such as"),
        ("2214c-", "1224c-", "1224c", "largest first"),
        ("-1112b_", "-n_", "2214c-n_", "n is an empty public slot"),
        ("Ada.", "A,a.", ",a.", "letters, digits"),
        ("Ada.", "~ff.", "~ff.", "UTF-8"),
        ("Ada.s0c3", "Ada.s0k3", "s0k3", "s0c3b1h0m0x0"),
        (".12345X-0.", ".12346X-0.", "6X-0", "12345XN"),
        (".12345X-0.", ".12345X.", "12345X.", "on the track"),
        ("rmspeftx.0-m", "rmspeftz.0-m", "z.0-m", "divers"),
        (".0-m-f-p-t.nnnnn.0_", ".0-m-f-p.nnnnn.0_", "0-m-f-p.", "5 levels"),
        (".0-m-f-p-t.nnnnn.0_", ".0-m-f-p-t.nnnn.0_", "nnnn.", "5 levels"),
        (".nnnnn.0_", ".nnnnn_", "_Grace", "7 parts"),
        ("_end", "_end_more", "more", "nothing after"),
        (f"_{GRACE}_end", f"{f'_{GRACE}' * 4}_end", f"{GRACE}_end", "4 players"),
        (f"{ADA}_{GRACE}_", "", "end", "a player"),
    ],
)
def test_an_error_points_at_the_place(right: str, wrong: str, there: str, says: str) -> None:
    code = CODE.replace(right, wrong, 1)
    assert code != CODE
    with pytest.raises(CodeError) as caught:
        read(code)
    message = str(caught.value)
    assert says in message
    at = caught.value.at
    assert code[at:].startswith(there)
    first, shown, caret = message.split("\n")
    assert f"character {at}" in first
    assert shown[caret.index("^") :].startswith(there[:30])


def test_a_code_that_was_cut_off_is_not_read() -> None:
    for length in range(len(CODE)):
        with pytest.raises(CodeError):
            read(CODE[:length])


def test_an_error_says_that_the_code_ends() -> None:
    with pytest.raises(CodeError, match="ends here") as caught:
        read(f"{START}{ADA}_")
    assert caught.value.at == len(f"{START}{ADA}_")


def test_what_is_too_large_is_refused() -> None:
    for code in (
        "otys1_" + "x" * 30_000,
        CODE.replace("-1112b", "-x999"),
        CODE.replace("-1112b", "-x200"),
        CODE.replace("-ft2", "-ft2" * 20),
        CODE.replace(".rmspeftx.", f".{'r' * 21}."),
        CODE.replace("Ada", "A" * 201),
    ):
        with pytest.raises(CodeError):
            read(code)


def test_a_code_has_to_be_text() -> None:
    with pytest.raises(WrongKind, match="text: expected str, not None"):
        read(None)  # type: ignore[arg-type]


def test_an_error_outlives_a_process() -> None:
    error = CodeError("otys2_", 0, "expected 'otys1'")
    again = pickle.loads(pickle.dumps(error))
    assert (again.at, str(again)) == (error.at, str(error))


@given(st.text("otys1_rf0tz.-~mpnxXN3Bbgkuv9 é", max_size=60))
def test_nonsense_is_refused(text: str) -> None:
    with pytest.raises(CodeError):
        read(text)


@given(st.data())
def test_one_changed_character_is_refused_with_one_sentence(data: st.DataObject) -> None:
    code = write(data.draw(legal_positions()))
    at = data.draw(st.integers(0, len(code) - 1))
    slip = data.draw(
        st.sampled_from([*"_.-~0123456789abcdefmnptxzABNX", "é", "\ud800"]).filter(lambda to: to != code[at])
    )
    with pytest.raises(CodeError) as caught:
        read(code[:at] + slip + code[at + 1 :])
    if at < len(code) - len("_end-00000000"):
        assert str(caught.value).startswith("This code was changed on the way") and "\n" not in str(caught.value)


def test_a_code_that_was_cut_off_within_its_checksum_is_refused() -> None:
    code = signed(CODE)
    for cut in range(1, 9):
        with pytest.raises(CodeError, match="missing"):
            read(code[:-cut])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_changed_code_is_refused_in_the_language_spoken(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "_chosen", lang)
    with pytest.raises(CodeError) as caught:
        read(signed(CODE).replace("Ada", "Eda"))
    assert str(caught.value) == messages.say("mistake.code_changed", lang)


@given(st.data())
def test_a_slip_is_refused_or_read_but_never_crashes(data: st.DataObject) -> None:
    code = write(data.draw(legal_positions()))
    at = data.draw(st.integers(0, len(code) - 1))
    slip = data.draw(st.sampled_from(["", "_", ".", "-", "0", "1", "9", "n", "x", "x5", "~", "~e4", "A", "é", "٣"]))
    code = code[:at] + slip + code[at + data.draw(st.integers(0, 2)) :]
    try:
        position = read(code)
    except CodeError as error:
        assert 0 <= error.at <= len(code)
        assert str(error)
    else:
        assert read(write(position)) == position
        assert from_json(to_json(position)) == position
