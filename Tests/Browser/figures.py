"""Prints what the page costs in this browser: `python Tests/Browser/figures.py`. STATEROOM and CHROMIUM name the programs.

The requests and bytes of a first visit, the time to its first content over a slow connection, and the times that
a list of 1,000 rows takes. The times are the best of several, since whatever else the machine does makes them longer.
"""

import os

from conftest import Server
from handmade import DRAW, node, window
from playwright.sync_api import sync_playwright

SLOW = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 1.6e6 / 8}
ROWS = 1000

CHANGE = "(invalidated) => view.apply(tree.apply({ revision: tree.revision + 1, invalidated }))"

# The longest task while scrolling through the page.
SCROLL = """async () => {
    let longest = 0;
    const observer = new PerformanceObserver((list) => list.getEntries().forEach((one) => (longest = Math.max(longest, one.duration))));
    observer.observe({ entryTypes: ["longtask"] });
    const scroller = document.scrollingElement;
    for (let top = 0; top < scroller.scrollHeight; top += 600) {
      scroller.scrollTop = top;
      await new Promise(requestAnimationFrame);
    }
    observer.disconnect();
    return longest;
}"""

# The time that some work takes until its boxes are known.
TIMED = """
([source, value]) => {
  const work = eval(source);
  const start = performance.now();
  return Promise.resolve(work(value)).then(() => {
    document.querySelector("#page").getBoundingClientRect();
    return performance.now() - start;
  });
}
"""


def visit(browser, url, scene, is_slow):
    """Opens a scene for the first time. Returns its answers and the time to its first content in milliseconds."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    answers = []
    page.on("response", lambda answer: answers.append(answer))
    if is_slow:
        network = context.new_cdp_session(page)
        network.send("Network.enable")
        network.send("Network.emulateNetworkConditions", SLOW)
    page.goto(url + scene)
    page.wait_for_selector("#page[data-state=live]")
    painted = page.evaluate("() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime")
    # A stream has no end that could be waited for.
    sizes = [answer.request.sizes() for answer in answers if "/events" not in answer.url]
    context.close()
    return len(sizes), sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes), painted


def row(number, title=None):
    """A row as the gallery's list of them has it."""
    words = node(f"w{number}", "Text", text=title or f"Row {number}")
    star = node(f"s{number}", "Button", label="☆", actions=["tap"], style="plain")
    return node(f"r{number}", "HStack", words, node(f"g{number}", "Spacer"), star, modifiers=[{"tag": f"r{number}"}], actions=["delete"])


def timed(page, source, value=None):
    return page.evaluate(TIMED, [source, value])


def rows(browser, url):
    """The times in milliseconds to draw rows, to change one and to remove one, and the longest task while scrolling."""
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.goto(url)
    tree = window(node("list", "List", *(row(number) for number in range(ROWS))))
    draw, change, remove = [], [], []
    for _ in range(8):
        draw.append(timed(page, DRAW, tree))
    for number in range(3, 13):
        entry = {"id": f"w{500 + number}", "type": "Text", "props": {"text": f"Changed {number}"}}
        change.append(timed(page, CHANGE, [entry]))
        entry = {"id": "list", "type": "List", "splice": [{"at": number, "remove": 1}]}
        remove.append(timed(page, CHANGE, [entry]))
    scroll = [page.evaluate(SCROLL) for _ in range(5)]
    page.close()
    return [min(times) for times in (draw, change, remove, scroll)]


def main():
    server = Server()
    program = Server()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell"), args=["--no-sandbox"])
            for scene in ("counter", "kitchen"):
                first = visit(browser, program.url, scene, False)
                slow = [visit(browser, program.url, scene, True)[2] for _ in range(5)]
                print(f"{scene}: {first[0]} requests, {first[1]:,} bytes, first content after {min(slow):.0f} ms at 1.6 Mbit/s and 150 ms")
            draw, change, remove, longest = rows(browser, server.url)
            print(f"{ROWS:,} rows: drawn in {draw:.0f} ms, one changed in {change:.1f} ms, one removed in {remove:.1f} ms, longest task while scrolling {longest:.0f} ms")
            browser.close()
    finally:
        server.stop()
        program.stop()


if __name__ == "__main__":
    main()
