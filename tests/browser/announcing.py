"""What a browser tells on, as it comes, to who does not see the page."""

from playwright.sync_api import Page

LOOKS = 600  # ten a second


def expect_announced(page: Page, text: str) -> None:
    """The browser tells it on as news; nothing else finds it a second time in the page."""
    cdp = page.context.new_cdp_session(page)
    for _ in range(LOOKS):
        nodes = cdp.send("Accessibility.getFullAXTree")["nodes"]
        by_id = {node["nodeId"]: node for node in nodes}
        for node in nodes:
            name = str(node.get("name", {}).get("value", ""))
            if name.startswith(text) and "status" in roles_above(node, by_id):
                return
        page.wait_for_timeout(100)
    raise AssertionError(f"not read out: {text}")


def roles_above(node: dict, by_id: dict[str, dict]) -> list[str]:
    above = by_id.get(node.get("parentId", ""))
    return [above.get("role", {}).get("value", ""), *roles_above(above, by_id)] if above else []
