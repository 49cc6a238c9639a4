"""Two users behind the documentation's nginx, with a stub in the place of the proxy that authenticates."""

import http.server
import os
import pathlib
import threading
import uuid

import httpx
import pytest
from conftest import ROOT, Server
from httpx_sse import connect_sse
from nginx import Nginx


class Authenticator(http.server.ThreadingHTTPServer):
    """Believes the cookies `user` and `groups`, and asks those who have none to sign in."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), AuthenticatorHandler)
        threading.Thread(target=self.serve_forever, daemon=True).start()


class AuthenticatorHandler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        cookies = dict(part.strip().split("=", 1) for part in self.headers.get("Cookie", "").split(";") if "=" in part)
        if self.path == "/oauth2/auth" and "user" in cookies:
            self.send_response(202)
            self.send_header("X-Auth-Request-User", cookies["user"])
            self.send_header("X-Auth-Request-Groups", cookies.get("groups", ""))
        else:
            self.send_response(401 if self.path == "/oauth2/auth" else 403)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *arguments):
        pass


@pytest.fixture(scope="module")
def site():
    folder = pathlib.Path(os.environ.get("STATEROOM", str(ROOT / ".build" / "debug" / "stateroom"))).parent
    server = Server(
        "--trusted-proxy", "127.0.0.1", "--user-header", "X-Forwarded-User", "--user-claims-header",
        "X-Forwarded-Groups", "--inspector", program=folder / "Everything")
    authenticator = Authenticator()
    proxy = Nginx(server.port, authenticator=authenticator.server_port)
    proxy.server = server
    yield proxy
    proxy.stop()
    authenticator.shutdown()
    assert server.stop() == 0


@pytest.fixture
def users(site):
    """A client of each of two users, and one of nobody."""
    clients = [httpx.Client(base_url=site.url, headers={"Host": "example.com", **headers}, timeout=60)
               for headers in [{"Cookie": "user=ada"}, {"Cookie": "user=bob"}, {}]]
    yield clients
    for client in clients:
        client.close()


def opened(client, **headers):
    answer = client.post("sessions", json={"scene": "greeting"}, headers=headers)
    assert answer.status_code == 201, answer.text
    return "sessions/" + answer.json()["session"]


def attempts(session):
    """All that can be asked of a session."""
    return [
        ("GET", session, {}), ("HEAD", session, {}), ("GET", f"{session}?since=1&wait=5", {}),
        ("GET", f"{session}?include=state", {}), ("GET", f"{session}/nodes/greeting", {}),
        ("GET", f"{session}/events", {}), ("POST", f"{session}/nodes/greeting/tap", {}),
        ("POST", f"{session}/actions", {"Idempotency-Key": "once"}), ("DELETE", session, {}),
    ]


def test_no_user_reaches_the_session_of_another(users):
    ada, bob, _ = users
    session = opened(ada)
    for method, path, headers in attempts(session):
        body = {"json": {"target": "greeting"}} if path.endswith("actions") else {}
        assert bob.request(method, path, headers=headers, **body).status_code == 404, (method, path)
    assert ada.get(session).status_code == 200
    assert ada.delete(session).status_code == 204


def test_who_is_not_signed_in_is_asked_to(users):
    assert users[2].get("scenes").status_code == 403
    assert users[2].get("sessions/none?since=0&wait=1").status_code == 401


def test_no_client_names_itself(site, users):
    ada, bob, nobody = users
    session = opened(ada)
    for name in ["X-Forwarded-User", "x-forwarded-user", "X_Forwarded_User"]:
        assert bob.get(session, headers={name: "ada"}).status_code == 404
        assert nobody.get(session, headers={name: "ada"}).status_code == 403
    # Past nginx, from an address that is not the proxy's.
    with httpx.Client(transport=httpx.HTTPTransport(local_address="127.0.0.2")) as stranger:
        for headers in [{"X-Forwarded-User": "ada"}, {"X-Forwarded-User": "ada", "X-Forwarded-For": "127.0.0.1"}]:
            assert stranger.get(f"{site.server.url}/{session}", headers=headers).status_code == 401
        assert stranger.get(f"{site.server.url}/healthz").status_code == 200


def test_users_with_the_same_key_open_sessions_of_their_own(users):
    ada, bob, _ = users
    key = {"Idempotency-Key": str(uuid.uuid4())}
    session = opened(ada, **key)
    assert opened(bob, **key) != session
    assert opened(ada, **key) == session
    for client in (ada, bob):
        assert client.post("sessions", headers={"Idempotency-Key": "1"}).status_code == 422


def test_the_app_greets_each_by_name_and_follows_their_claims(users):
    for client, name in zip(users, ["ada", "bob"]):
        session = opened(client)
        with connect_sse(client, "GET", session + "/events") as stream:
            events = stream.iter_sse()
            assert f"Welcome, {name}" in next(events).data
            client.get(session, headers={"Cookie": f"user={name}; groups=staff,admins"})
            assert "You may administer." in next(events).data


def test_users_list_and_close_their_own(users):
    ada, bob, _ = users
    for client in (ada, bob):
        assert client.delete("sessions").status_code == 204
    mine, _ = opened(ada), opened(bob)
    assert ["sessions/" + entry["session"] for entry in ada.get("sessions").json()["sessions"]] == [mine]
    assert ada.delete("sessions").status_code == 204
    assert ada.get("sessions").json()["count"] == 0
    assert bob.get("sessions").json()["count"] == 1
