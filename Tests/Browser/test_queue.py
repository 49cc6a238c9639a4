"""What waits goes in one request, and does what one action after the other would do."""

import json

import pytest
from playwright.sync_api import expect

TAP_TEN_TIMES = """(name) => {
    const button = document.querySelector(`[data-identifier="${name}"]`);
    for (let count = 0; count < 10; count += 1) button.click();
}"""

# Random actions of which some cannot be done any more when their turn comes, to a server of this test that loses requests
# and answers, refuses long arrays, and knows its keys. Returns the runs that differ from one action after the other.
COMPARE = """async ([first, count]) => {
  const load = (path) => import(new URL(path, document.baseURI));
  const [{ ActionQueue }, { Problem, Unavailable }, { wakeAll }] = await Promise.all(["net/queue.js", "net/api.js", "net/patience.js"].map(load));
  const randomFrom = (seed) => () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const later = () => new Promise((resolve) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = resolve; port2.postMessage(0); });

  class App {
    log = [];
    away = new Set();
    #answers = new Map();

    /** Hiding what is hidden, or acting upon it, is refused. */
    perform({ target, action, value }) {
      if (this.away.has(target) !== (action === "show")) return false;
      if (action === "hide") this.away.add(target);
      if (action === "show") this.away.delete(target);
      this.log.push([target, action, value]);
      return true;
    }

    request(body, key) {
      const held = this.#answers.get(key);
      if (held) return held.body === JSON.stringify(body) ? held.answer : { status: 422 };
      const actions = [body].flat();
      if (actions.length > 6) return { status: 413 };
      let performed = 0;
      while (performed < actions.length && this.perform(actions[performed])) performed += 1;
      const answer = performed === actions.length ? { status: 200 } : { status: 404, ...(Array.isArray(body) ? { performed } : {}) };
      if (performed > 0 || answer.status === 200) this.#answers.set(key, { body: JSON.stringify(body), answer });
      return answer;
    }
  }

  async function run(seed, isSlow) {
    const random = randomFrom(seed);
    const chance = randomFrom(seed + 1);
    const app = new App();
    let known = new Set();
    const wait = async () => { for (let rest = isSlow ? chance() * 5 : 0; rest > 0; rest -= 1) await later(); };
    let losses = 0;
    const lose = () => {
      // What is lost more often is given up, and what is behind it goes on.
      if (!isSlow || chance() > 0.15 || (losses += 1) > 3) return;
      setTimeout(wakeAll);
      throw new Unavailable("lost", { isLost: true });
    };
    let arrays = 0;
    const queue = new ActionQueue(async (body, key) => {
      arrays += body.length > 1;
      await wait();
      lose();
      const answer = app.request(body, key);
      await wait();
      lose();
      losses = 0;
      known = new Set(app.away);
      if (answer.status !== 200) throw new Problem(answer.status, answer);
    }, async () => { known = new Set(app.away); }, () => {});
    const outcomes = [];
    for (let left = 30; left > 0; left -= 1) {
      const target = "abc"[Math.floor(random() * 3)];
      const [action, isOpen, pause] = [["tap", "tap", "set", "hide", "show"][Math.floor(random() * 5)], random() < 0.4, random() * 4];
      const act = { target, action, value: left };
      // What is open looks as late as it can whether there is something to be done.
      const document = isOpen ? () => (known.has(target) === (action === "show") ? act : null) : () => act;
      let outcome = queue.push(document, isOpen && action === "set").catch(() => {});
      outcomes.push(outcome);
      if (isSlow) for (let rest = pause; rest > 1; rest -= 1) await later();
      else await outcome;
    }
    await Promise.all(outcomes);
    return { log: app.log, arrays };
  }

  const differing = [];
  let arrays = 0;
  for (let seed = first; seed < first + count; seed += 1) {
    const [wanted, made] = [await run(seed, false), await run(seed, true)];
    arrays += made.arrays;
    if (JSON.stringify(made.log) !== JSON.stringify(wanted.log)) differing.push({ seed, wanted: wanted.log, made: made.log });
  }
  return { differing, arrays };
}"""

# A server that ends whenever it is to perform one of the actions, and what becomes of those around it.
END = """async () => {
  const load = (path) => import(new URL(path, document.baseURI));
  const [{ ActionQueue }, { Problem, Unavailable }, { wakeAll }] = await Promise.all(["net/queue.js", "net/api.js", "net/patience.js"].map(load));
  const log = [];
  const keys = new Set();
  const queue = new ActionQueue(async (body, key) => {
    await null;
    if ([body].flat().some(({ action }) => action === "end")) {
      setTimeout(wakeAll);
      throw new Unavailable("lost", { isLost: true });
    }
    if (keys.has(key)) throw new Problem(422, null);
    keys.add(key);
    log.push([body].flat().length);
  }, async () => {}, () => {});
  const outcomes = await Promise.allSettled(["tap", "tap", "end", "tap"].map((action) => queue.push(() => ({ target: "it", action }))));
  return { log, outcomes: outcomes.map(({ status, reason }) => (reason ? reason.constructor.name : status)) };
}"""

# A page that goes away while an array is under way and more waits than goes in one.
LEAVE = """async () => {
  const { ActionQueue } = await import(new URL("net/queue.js", document.baseURI));
  const sent = [];
  const queue = new ActionQueue(async (body, key, keepalive = false) => {
    sent.push({ values: [body].flat().map(({ value }) => value), key, keepalive });
    if (sent.length > 1 && !keepalive) await new Promise(() => {});
  }, async () => {}, () => {});
  const push = (value) => queue.push(() => ({ target: "it", action: "tap", value })).catch(() => {});
  for (let value = 0; value < 4; value += 1) push(value);
  while (sent.length < 2) await null;
  for (let value = 4; value < 254; value += 1) push(value);
  queue.flush();
  return sent;
}"""


@pytest.fixture
def counter(scene):
    """The counter, and the bodies of the requests that wait at its door."""
    scene.open("counter")
    scene.sent = []
    return scene


def held(scene, change=lambda body: body):
    def hold(route):
        scene.sent.append(route.request.post_data_json)
        route.continue_(post_data=json.dumps(change(scene.sent[-1])))

    scene.page.route("**/actions?*", hold)


def test_ten_taps_settle_in_two_round_trips(counter):
    held(counter)
    counter.page.evaluate(TAP_TEN_TIMES, "increment")
    counter.shows("count", "Count: 10")
    assert [len(body) if isinstance(body, list) else "alone" for body in counter.sent] == ["alone", 9]


def test_of_an_array_only_what_is_refused_is_not_done(counter):
    held(counter, lambda body: [{**act, "target": "nobody"} if index == 3 else act for index, act in enumerate(body)] if isinstance(body, list) and len(body) > 5 else body)
    counter.page.evaluate(TAP_TEN_TIMES, "increment")
    counter.shows("count", "Count: 9")
    expect(counter.page.get_by_role("alert").filter(has_text="nobody")).to_have_count(1)
    assert [len(body) if isinstance(body, list) else "alone" for body in counter.sent] == ["alone", 9, 5]


def test_an_array_that_is_lost_is_done_once(counter):
    lost = []

    def lose(route):
        counter.sent.append(route.request.post_data_json)
        if len(counter.sent) != 2:
            return route.continue_()
        # It was performed, and nobody heard of it.
        lost.append(route.fetch().status)
        route.abort()

    counter.page.route("**/actions?*", lose)
    counter.page.evaluate(TAP_TEN_TIMES, "increment")
    counter.page.wait_for_function("() => { dispatchEvent(new Event('online')); return document.body.textContent.includes('Count: 10'); }")
    counter.wait_until(lambda: len(counter.sent) > 2)
    assert lost == [200] and counter.sent[1] == counter.sent[2]
    counter.wait_until_still()
    counter.shows("count", "Count: 10")


def test_arrays_do_what_one_action_after_the_other_does(scene):
    scene.page.goto(scene.server.url)
    made = scene.page.evaluate(COMPARE, [1, 200])
    assert made["differing"] == []
    assert made["arrays"] > 200


def test_of_an_array_that_ends_the_server_only_what_ends_it_is_given_up(scene):
    scene.page.goto(scene.server.url)
    made = scene.page.evaluate(END)
    assert made["outcomes"] == ["fulfilled", "fulfilled", "GivenUp", "fulfilled"]
    # The array's key was taken, so that it cannot arrive late.
    assert made["log"] == [1, 0, 1, 1]


def test_a_page_that_goes_away_repeats_what_is_under_way_and_sends_the_rest(scene):
    scene.page.goto(scene.server.url)
    _, under, *flushed = scene.page.evaluate(LEAVE)
    assert under["values"] == [1, 2, 3] and flushed[0] == {**under, "keepalive": True}
    assert all(request["keepalive"] for request in flushed)
    assert [len(request["values"]) for request in flushed[1:]] == [100, 100, 50]
    assert sum((request["values"] for request in flushed[1:]), []) == list(range(4, 254))
    assert len({request["key"] for request in flushed}) == 4


def test_the_key_of_a_lost_array_is_taken_by_an_empty_one(counter):
    counter.page.goto("about:blank")
    url = counter.server.url
    session = counter.page.request.post(url + "sessions", data={"scene": "counter"}).json()["session"]

    def act(body, key):
        return counter.page.request.post(f"{url}sessions/{session}/actions", data=json.dumps(body), headers={"Idempotency-Key": key, "Content-Type": "application/json"}).status

    taps = [{"target": "increment"}] * 2
    assert [act([], "a" * 16), act(taps, "a" * 16)] == [200, 422]
    assert [act(taps, "b" * 16), act([], "b" * 16)] == [200, 422]
