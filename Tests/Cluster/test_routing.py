"""The documentation's configurations of proxies before servers that only say what has reached them."""

import http.server
import re
import threading
import time
import urllib.error
import urllib.request

import pytest

from haproxy import haproxy_before
from proxy import proxy_before, upstream


class Echo(http.server.BaseHTTPRequestHandler):
    """Answers with the slot that the proxy has named."""

    def do_GET(self):
        # Checks of health name none.
        slot = self.headers.get("X-Stateroom-Slot", "").encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(slot)))
        self.end_headers()
        self.wfile.write(slot)

    do_POST = do_GET

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module", params=[proxy_before, haproxy_before], ids=["nginx", "haproxy"])
def proxy(request):
    servers = [http.server.ThreadingHTTPServer(("127.0.0.1", 0), Echo) for _ in range(3)]
    for server in servers:
        threading.Thread(target=server.serve_forever, daemon=True).start()
    with request.param([server.server_port for server in servers]) as proxy:
        yield proxy
    for server in servers:
        server.shutdown()


def ask(proxy, path, method="GET", **headers):
    """The slot that a request was given, and the server that it reached."""
    request = urllib.request.Request(f"http://127.0.0.1:{proxy.port}{path}", method=method,
                                     headers={name.replace("_", "-"): value for name, value in headers.items()})
    for _ in range(200):
        try:
            with urllib.request.urlopen(request) as answer:
                return answer.read().decode(), upstream(f"{answer.headers}".replace("\n", "\r\n").encode())
        except urllib.error.HTTPError:
            raise
        except urllib.error.URLError:
            time.sleep(0.05)
    raise AssertionError("the proxy does not answer")


def outcome(proxy, path):
    """The same, or the status with which the proxy itself refuses."""
    try:
        return ask(proxy, path)
    except urllib.error.HTTPError as error:
        return error.code


@pytest.mark.parametrize("path", ["", "/actions", "/events?since=4", "/nodes/increment/tap"])
def test_a_session_has_the_slot_of_its_id(proxy, path):
    slot, server = ask(proxy, f"/sessions/aB-cdefghijklmnopqrstu{path}")
    assert slot == "B-"
    assert ask(proxy, "/app/sessions/zB-another") == (slot, server)


@pytest.mark.parametrize("path", [
    "/sessions/a%42-cdefg", "/sessions/%61B%2dcdefg/events", "/sessions/aB-%63/actions", "/%73essions/aB-cdefg",
    # A node's id may be any text.
    "/sessions/aB-cdefg/nodes/sessions/increment", "/app/sessions/aB-cdefg/nodes/x%2Fsessions%2FzzzzzZ/tap"])
def test_a_path_that_is_encoded_has_the_slot_of_its_session(proxy, path):
    assert ask(proxy, path) == ask(proxy, "/sessions/aB-cdefg")


@pytest.mark.parametrize("id", [
    "%C3%9Cbersicht", "a%00Bcdefg", "a%0d%0aX-Forwarded-User:%20a", "a%20b", "x", "a*b", "a%2Fbcd"])
def test_an_id_that_no_server_has_made_leads_to_the_same_server_each_time(proxy, id):
    assert len({outcome(proxy, f"/sessions/{id}/actions") for _ in range(8)}) == 1


def test_what_a_client_says_of_slots_is_overwritten(proxy):
    assert ask(proxy, "/sessions/aBcdefg", X_Stateroom_Slot="zz")[0] == "Bc"
    assert ask(proxy, "/sessions", "POST", X_Stateroom_Slot="zz")[0] != "zz"


def test_an_opening_has_a_slot_by_chance(proxy):
    slots = [ask(proxy, "/sessions", "POST")[0] for _ in range(40)]
    assert all(re.fullmatch("[0-9a-f]{2}", slot) for slot in slots)
    assert len(set(slots)) > 10


def test_sessions_are_spread_over_all_servers(proxy):
    digits = "abcdefghijklmnop"
    servers = [ask(proxy, f"/sessions/x{first}{second}yyyy")[1] for first in digits for second in digits]
    assert len(set(servers)) == 3
    assert min(servers.count(server) for server in set(servers)) > len(servers) / 10


def test_only_the_path_names_a_session(proxy):
    assert ask(proxy, "/scenes?from=/sessions/x_-3456")[0] != "_-"


@pytest.mark.parametrize("scene", ["counter", "sign-up", "Two%20Words", "what%27s%20%28new%29%21", "%C3%9Cbersicht"])
def test_the_page_s_cookie_leads_to_its_session_s_server(proxy, scene):
    cookies = f"stateroom-errands=1QQ2; stateroom-{scene}=x_-3456; stateroom-notes=1RR2"
    slot, server = ask(proxy, f"/scenes/{scene}/session", Cookie=cookies)
    assert slot == "_-"
    assert server == ask(proxy, "/sessions/x_-3456")[1]
    assert ask(proxy, f"/scenes/{scene}/session", Cookie="stateroom-other=x_-3456")[0] != "_-"
    assert ask(proxy, "/scenes", Cookie=cookies)[0] not in ("_-", "QQ", "RR")
