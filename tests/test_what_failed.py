"""What failed in `make quick` is said last, in a short list: each sentence once, with the tests that fail with it."""

from __future__ import annotations

from tools.what_failed import MOST, summary

LOG = """\
make[1]: Entering directory '/somewhere'
.venv/bin/pytest -q
..F                                                                      [100%]
=================================== FAILURES ===================================
_ test_every_rule_that_a_text_names_is_there _
tests/test_rule_numbers.py:99: in test_every_rule_that_a_text_names_is_there
    assert not wrong, "\\n".join(wrong)
E   AssertionError: otys_nb/lessons/data/keys.toml:111: there is no rule 999
E   assert not ['otys_nb/lessons/data/keys.toml:111: there is no rule 999']
_______________________________ test_loads[keys] _______________________________
E   ValueError: There is no rule 999.

The above exception was the direct cause of the following exception:
E   LessonError: keys.toml:111: there is no rule 999
________________________________ ERROR collecting tests/test_lessons.py _______________________________
E   LessonError: keys.toml:111: there is no rule 999
______________ test_a_layer_imports_only_what_lies_below_it ______________
E   AssertionError: otys_nb/rules/a.py:3: imports upwards
E     \x1b[0;31mMove it up\x1b[0m
E   assert not ['otys_nb/rules/a.py']
=========================== short test summary info ============================
FAILED tests/test_rule_numbers.py::test_every_rule_that_a_text_names_is_there - AssertionError: ...
FAILED tests/test_loader.py::test_loads[keys] - LessonError
FAILED tests/test_layers.py::test_a_layer_imports_only_what_lies_below_it - AssertionError: otys...
ERROR tests/test_lessons.py - LessonError
make[1]: *** [Makefile:9: check-first] Error 1
tests/amounts.py:92:8: F401 [*] `os` imported but unused
tests/amounts.py:94: error: Incompatible types in assignment
make[1]: *** [Makefile:149: check-python] Error 1
[warn] js/src/loader.js
[warn] Code style issues found in the above file. Run Prettier with --write to fix.
js/src/loader.js(3,4): error TS2304: Cannot find name 'x'.
/somewhere/js/src/loader.js
  3:1  error  'x' is not defined  no-undef
1900 passed
"""


def test_what_failed_is_said_once_each_and_the_layers_first() -> None:
    assert summary(LOG).splitlines() == [
        "",
        "What failed, in check-first, check-python:",
        "  otys_nb/rules/a.py:3: imports upwards",
        "    Move it up",
        "      tests/test_layers.py::test_a_layer_imports_only_what_lies_below_it",
        "  otys_nb/lessons/data/keys.toml:111: there is no rule 999",
        "      tests/test_rule_numbers.py::test_every_rule_that_a_text_names_is_there",
        "  LessonError: keys.toml:111: there is no rule 999",
        "      tests/test_loader.py::test_loads[keys] and 1 more",
        "  tests/amounts.py:92:8: F401 [*] `os` imported but unused",
        "  tests/amounts.py:94: error: Incompatible types in assignment",
        "  [warn] js/src/loader.js",
        "  js/src/loader.js(3,4): error TS2304: Cannot find name 'x'.",
        "  /somewhere/js/src/loader.js:3:1  error  'x' is not defined  no-undef",
    ]


def test_a_long_list_says_how_much_stands_above() -> None:
    many = summary("\n".join(f"a.py:{line}: error: no" for line in range(MOST + 3)))
    assert many.splitlines()[-1] == "  and 3 more, above"


def test_that_tests_did_not_run_is_said_last() -> None:
    interrupted = LOG + "!!!!!!! Interrupted: 1 error during collection !!!!!!!\n"
    assert summary(interrupted).endswith("did not run: mend that, and run it again.")
    assert "did not run" not in summary(LOG)


def test_nothing_is_said_where_nothing_failed() -> None:
    assert summary("1900 passed") == ""


def test_no_bracket_of_a_comparison_is_left_behind_a_place() -> None:
    log = (
        "_ test_credit _\nE   assert (['A'] == ['A'] and (58,) == (85,)\nE     \n"
        "E     otys_nb/rules/sponsors/sponsor_1.py:20: cites 58; write 85)\n=== short test summary info ==="
    )
    assert summary(f"{log}\nmake[1]: *** [Makefile:9: check-quickly] Error 1").splitlines()[2:] == [
        "  otys_nb/rules/sponsors/sponsor_1.py:20: cites 58; write 85",
        "      test_credit",
    ]
