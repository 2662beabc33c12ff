"""Does the page of names show its tables, with ways into the course?"""

from core.lessons.contents import COURSE
from core.lessons.names import words
from tests.pages.visiting import told, visit


def test_it_opens_with_the_table_of_names() -> None:
    app = visit("names")
    assert [title.value for title in app.title] == [words.QUESTION]
    [table] = [text.value for text in app.markdown if text.value.startswith("| here")]
    lines = table.splitlines()
    assert len(lines) == 2 + len(words.NAMES)
    assert {line.count(" | ") for line in lines[2:]} == {2}
    assert "| θ₀ | the offset | b or w₀, called *bias*." in table


def test_no_page_to_read_or_to_write_on_is_offered_to_a_room() -> None:
    offers = {
        page: "choose_present" in {button.key for button in visit(page).button}
        for page in ("names", "glossary", "lecture", "homework", "practice")
    }
    assert [page for page, is_offered in offers.items() if is_offered] == ["practice"]


def test_every_goal_has_a_link_to_its_view() -> None:
    app = visit("names", view="goals")
    assert all(source in told(app) for source in words.GOALS)
    shown = [
        (link.proto.page, link.proto.query_string, link.proto.label)
        for link in app.get("page_link")
    ]
    lessons = {lesson.key: lesson for lesson in COURSE}
    for goal in (goal for goals in words.GOALS.values() for goal in goals):
        lesson = lessons[goal.lesson]
        query = "" if lesson.views[0].key == goal.view else f"view={goal.view}"
        [label] = {text for page, asks, text in shown if (page, asks) == (goal.lesson, query)} - {
            "Step through a run"
        }
        assert label.startswith(lesson.title)
    assert ("convergence", "view=second", "Convergence: A second proof") in shown
