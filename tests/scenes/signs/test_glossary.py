"""Is every term found where it stands and nowhere else, and told in words known by then?"""

import pytest

from core.scenes.ink.axes import feature_name
from core.scenes.signs.finding import as_it_is, found_in
from core.scenes.signs.glossary import GLOSSARY, TERMS
from core.scenes.signs.term import Term
from core.scenes.wire.signs import signs_in


def names(text: str) -> list[str]:
    return [term.name for term in found_in([text])]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("θ̂·θ* and θ₀", ["θ₀", "θ̂", "θ*"]),
        ("angle of θ and x", ["x", "θ", "angle"]),
        ("x⁽¹²⁾ is +, but lies on the boundary.", ["boundary", "x⁽ⁱ⁾"]),
        ("(R/γ)²", ["γ", "R"]),
        ("√k·R", ["√k·R"]),
        ("kγ", ["kγ"]),
        ("a ≥ 0 means +", ["a"]),
        ("a", ["a"]),
        ("A line and a point", []),
        ("5x₁x₂ + θ₁x₁", ["x₁, x₂", "θ₁, θ₂"]),
        ("X⁺ or X⁻", ["half-space"]),
        ("Weight space", ["weight space"]),
        ("For “Eight updates” choose the order “restart”, and θ turns.", ["θ"]),
        ("surpasses, scored, K, Rows, xs", []),
        ("‖θ‖ and ‖θ̂‖", ["‖θ‖", "‖θ̂‖"]),
        ("η‖x‖², ‖x̂‖²", ["‖x‖", "η", "‖x̂‖"]),
    ],
)
def test_signs_are_found_whole(text: str, expected: list[str]) -> None:
    assert names(text) == expected


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term.name)
def test_a_term_is_told_in_one_sentence_of_words_that_are_known(term: Term) -> None:
    lesson = next(place for place, one in enumerate(GLOSSARY.values()) if term in one.terms)
    known = [one for chapter in list(GLOSSARY.values())[: lesson + 1] for one in chapter.terms]
    assert set(found_in([term.says])) <= set(known)
    assert not term.says.endswith(".")
    assert ". " not in term.says
    assert (term.here.count("{}") == 1) or not term.here


def test_no_two_terms_are_written_alike() -> None:
    forms = [form.lower() if len(form) > 1 else form for term in TERMS for form in term.forms]
    assert len(set(forms)) == len(forms)
    assert [names(form if form != "a" else "a = 1")[0] for form in ("a", "θ", "η")] == [
        "a",
        "θ",
        "η",
    ]


def test_names_that_people_gave_are_no_signs() -> None:
    for name in ("R", "my score", "γ", "training error of k"):
        assert found_in([feature_name(name)]) == []
        assert as_it_is(name).replace("\u2060", "") == name
    assert names(feature_name("x1")) == ["x₁, x₂"]
    assert names(feature_name("θ₁")) == ["θ₁, θ₂"]


def test_what_is_sent_are_the_terms_of_the_texts_alone() -> None:
    signs = signs_in(["y·a of θ"])
    assert signs is not None
    assert [(term.name, term.lesson, term.title) for term in signs.terms] == [
        ("θ", "linear_classifier", "Linear classifier"),
        ("y·a", "linear_classifier", "Linear classifier"),
    ]
    assert signs_in(["A line."]) is None
