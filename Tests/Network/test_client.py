"""`stateroom` as a client: of a server of ours, of one that is not there, and of one that makes no sense."""

import json
import os
import random
import re
import socket
import subprocess
import threading

import httpx
import pytest
from conftest import ROOT, Server, wait_until
from nginx import Nginx

PROGRAM = os.environ.get("STATEROOM", str(ROOT / ".build" / "debug" / "stateroom"))
PAGE = ROOT / "Sources/Stateroom/Stateroom.docc/CommandLine.md"


def client(*arguments, server=None, session=None, status=0, **options):
    """What the program prints; what it says if it is to end with a status."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("STATEROOM_")}
    environment |= {"STATEROOM_SERVER": server} if server else {}
    environment |= {"STATEROOM_SESSION": session} if session else {}
    result = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, timeout=300,
                            env=environment | options.pop("environment", {}), **options)
    assert result.returncode == status, f"{arguments}: {result.returncode}, {result.stdout[-2000:]}{result.stderr[-2000:]}"
    return result.stderr if status else result.stdout


@pytest.fixture
def form(server):
    """The program with a session of the form."""
    session = client("open", "form", server=server.url).strip()
    return lambda *arguments, **options: client(*arguments, server=server.url, session=session, **options)


@pytest.fixture
def answering():
    """A server that sends the same bytes to each that asks."""
    sockets = []

    def answering(answer, times=1):
        listener = socket.create_server(("127.0.0.1", 0))
        sockets.append(listener)

        def serve():
            for _ in range(1_000):
                try:
                    connection, _ = listener.accept()
                    connection.recv(65_536)
                    for _ in range(times):
                        connection.sendall(answer)
                    if answer:
                        connection.close()
                    else:
                        sockets.append(connection)
                except OSError:
                    return

        threading.Thread(target=serve, daemon=True).start()
        return f"http://127.0.0.1:{listener.getsockname()[1]}/"

    yield answering
    for each in sockets:
        each.close()


def http(body, kind="application/json", status="200 OK"):
    return f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nConnection: close\r\n\r\n{body}".encode()


def listens(path):
    """Whether a socket takes connections; its file is there a little earlier."""
    with socket.socket(socket.AF_UNIX) as trial:
        return trial.connect_ex(str(path)) == 0


# Sessions


def test_a_session_is_opened_used_and_closed(server):
    session = client("open", "counter", server=server.url)
    assert re.fullmatch(r"[\w-]{22}\n", session)
    ask = lambda *arguments, **options: client(*arguments, server=server.url, session=session.strip(), **options)
    assert 'Text "Count: 1" #count' in ask("act", "increment")
    assert ask("show", "count") == 'Text "Count: 1" #count\n'
    assert ask("show", "--json") == httpx.get(f"{server.url}/sessions/{session.strip()}").text
    ask("close")
    assert "There is no such session" in ask("show", status=1)


def test_the_url_of_a_session_names_its_server(server):
    url = client("open", "counter", "--url", server=server.url).strip()
    assert url.startswith(f"{server.url}/sessions/")
    assert "Count: 0" in client("show", session=url)


def test_the_environment_of_a_session_is_given(server):
    answer = client("open", "form", "-e", "locale=de_DE", "-e", 'windowSize={"width": 320, "height": 480}', "--json",
                    server=server.url)
    assert json.loads(answer)["scene"] == "form"
    assert "locle" in client("open", "-e", "locle=de", server=server.url, status=1)


def test_the_scenes_are_listed(server):
    assert re.search(r"^shared-room +Shared room$", client("scenes", server=server.url), re.M)


# Values


def test_a_value_is_what_a_person_would_type(form):
    form("set", "name", "42")
    assert '"42"' in form("show", "name")
    form("set", "breakfast", "off")
    assert "off" in form("show", "breakfast")
    form("set", "breakfast", "yes")
    assert " on" in form("show", "breakfast")
    form("set", "pillow", "3")
    assert "= 3" in form("show", "pillow")
    options = json.loads(form("show", "cabin", "--json"))["props"]["options"]
    form("set", "cabin", options[1]["label"])
    assert json.loads(form("show", "cabin", "--json"))["props"]["selection"] == options[1]["value"]
    form("set", "cabin", options[0]["value"])
    assert json.loads(form("show", "cabin", "--json"))["props"]["selection"] == options[0]["value"]


def test_a_value_may_be_forced(form):
    form("set", "--string", "name", "true")
    assert '"true"' in form("show", "name")
    assert "not JSON" in form("set", "--json-value", "pillow", "much", status=64)
    assert form("set", "--json-value", "pillow", '"3"', status=1)


def test_a_value_may_begin_with_a_dash(form):
    form("set", "name", "--", "-v")
    assert '"-v"' in form("show", "name")


# Finding and waiting


def test_nodes_are_listed_in_columns(form):
    assert re.fullmatch(r'[\w-]{11}  Toggle  "Breakfast"  .*#breakfast \[toggle, set\]\n', form("find", "--type", "toggle"))
    buttons = form("find", "--type", "Button").splitlines()
    assert len({line.index("#") for line in buttons if "=" not in line and "disabled" not in line}) == 1
    assert len(form("find", "--limit", "1").splitlines()) == 1
    assert json.loads(form("find", "--identifier", "name", "--json"))["nodes"][0]["label"] == "Name"
    assert "No node meets" in form("find", "--text", "nowhere", status=1)


def test_a_wait_ends_with_what_it_is_for(server):
    session = client("open", "counter", server=server.url).strip()
    waits = [subprocess.Popen([PROGRAM, "wait", *arguments, "--server", server.url, "--session", session],
                              stdout=subprocess.PIPE, text=True)
             for arguments in [["--text", "Count: 1"], ["--text", "Count: 0", "--gone"]]]
    client("act", "increment", server=server.url, session=session)
    outputs = [wait.communicate(timeout=60)[0] for wait in waits]
    assert [wait.returncode for wait in waits] == [0, 0]
    assert "Count: 1" in outputs[0] and outputs[1] == ""
    said = client("wait", "--text", "Count: 7", "--timeout", "0.5", server=server.url, session=session, status=75)
    assert said == "No node met these conditions.\n"
    assert "Wait for what?" in client("wait", server=server.url, session=session, status=64)


# Refusals


def test_what_is_not_found_is_told_with_what_could_be_meant(form):
    said = form("act", "nmae", status=1)
    assert said.startswith('No node here has the id, identifier or label "nmae"')
    assert '\n  TextField "Name" #name @' in said


def test_what_is_ambiguous_is_told_and_narrowed(server):
    session = client("open", "errands", server=server.url).strip()
    assert '"Duplicate" names' in client("act", "Duplicate", server=server.url, session=session, status=1)
    client("act", "Duplicate", "--in", "errand-1", server=server.url, session=session)


def test_a_refusal_is_json_if_that_is_asked_for(form, server):
    result = subprocess.run(
        [PROGRAM, "act", "nmae", "--json", "--server", server.url, "--session", json.loads(form("show", "--json"))["session"]],
        capture_output=True, text=True)
    assert json.loads(result.stdout)["status"] == 404 and result.returncode == 1


@pytest.mark.parametrize("arguments, meant", [
    (["opne"], "open"), (["act", "--sesion", "x", "y"], "--session"), (["recrod"], "record"), (["srve"], "serve")])
def test_an_unknown_name_is_refused_with_the_nearest(arguments, meant):
    assert re.search(f"[Dd]id you mean ['\"]{meant}['\"]", client(*arguments, status=64))


def test_a_subcommand_goes_first():
    assert "A subcommand is the first word" in client("--port", "0", "scenes", status=64)


def test_the_session_has_to_be_named(server):
    assert "stateroom open" in client("show", server=server.url, status=64)
    assert "no such session" in client("show", server=server.url, session="nothing", status=1)


def test_a_server_without_users_lists_no_sessions(server):
    assert "does not know its users" in client("sessions", server=server.url, status=1)


def test_credentials_are_sent_and_not_repeated(answering):
    address = answering(http('{"title":"Unauthorized","status":401,"detail":"Who are you?"}', status="401 Unauthorized"))
    said = client("scenes", "--header", "Authorization: Bearer topsecret", server=address, status=77)
    assert said == "Who are you?\n"
    assert "topsecret" not in client("scenes", "--header", "topsecret", server=address, status=64)
    assert "topsecret" not in client("scenes", server="http://me:topsecret@127.0.0.1:1/", status=69)


# Servers


def test_a_server_that_cannot_be_reached_is_told():
    assert "http://127.0.0.1:1/ cannot be reached" in client("scenes", server="http://127.0.0.1:1", status=69)
    assert "cannot be reached" in client("scenes", server="unix:/tmp/no-such-socket", status=69)
    assert "is no address" in client("scenes", server="ftp://example.com/", status=64)


@pytest.mark.parametrize("answer, status", [
    (b"SSH-2.0-OpenSSH_9.2\r\n", 76), (http("<html></html>", "text/html"), 76), (http("never"), 76),
    (http("", "text/html", "302 Found"), 76), (http("<h1>Bad Gateway</h1>", "text/html", "502 Bad Gateway"), 69),
    (http("<h1>Not Found</h1>", "text/html", "404 Not Found"), 76), (http('{"scenes":17}'), 0)])
def test_an_answer_that_makes_no_sense_is_told(answering, answer, status):
    client("scenes", server=answering(answer), status=status)


def test_a_server_that_says_nothing_is_given_up(answering):
    assert "did not answer within 1 second" in client("scenes", "--max-time", "1", server=answering(b""), status=75)


def test_an_answer_without_an_end_is_given_up(answering):
    endless = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n{" + "x" * (1 << 20)
    assert "longer than 256 MiB" in client("scenes", "--max-time", "300", server=answering(endless.encode(), times=300), status=76)


def test_a_large_answer_arrives_whole_and_a_reader_may_leave_it(answering):
    words = "x" * (8 << 20)
    document = f'{{"scenes":[{{"id":"a","title":"{words}"}}]}}'
    address = answering(http(document))
    assert client("scenes", "--json", server=address) == document + "\n"
    left = subprocess.run(["bash", "-c", f"set -o pipefail; {PROGRAM} scenes --json --server {address} | head -c 1"],
                          capture_output=True)
    assert left.returncode in (0, 141) and left.stderr == b""


def test_an_answer_cannot_steer_the_terminal(answering):
    address = answering(http('Text "\x1b[2Jhello\x9b"\n', "text/plain; charset=utf-8"))
    assert client("show", server=address, session="x") == 'Text "\\u001B[2Jhello\\u009B"\n'


def test_a_unix_socket_will_do(start, tmp_path):
    path = tmp_path / "http.sock"
    process = subprocess.Popen([PROGRAM, "--store", "memory", "--socket", path], stderr=subprocess.DEVNULL)
    try:
        wait_until(lambda: listens(path))
        session = client("open", "counter", server=f"unix:{path}").strip()
        assert "Count: 1" in client("act", "increment", server=f"unix:{path}", session=session)
        script = tmp_path / "session.sh"
        client("record", script, "--", "bash", "-c", f"{PROGRAM} open counter", server=f"unix:{path}")
        assert f"unix:{path}" in script.read_text()
        subprocess.run(["bash", script], check=True, capture_output=True)
    finally:
        process.terminate()
        process.wait(timeout=60)


def test_a_server_below_a_path_will_do(server):
    proxy = Nginx(server.port)
    try:
        session = client("open", "counter", server=proxy.url).strip()
        assert "Count: 1" in client("act", "increment", server=proxy.url, session=session)
    finally:
        proxy.stop()


def test_libcurl_that_is_missing_is_told_with_its_package(tmp_path):
    for name in ["libcurl.so.4", "libcurl-gnutls.so.4"]:
        (tmp_path / name).write_text("nothing")
    said = client("scenes", environment={"LD_LIBRARY_PATH": str(tmp_path)}, status=72)
    assert "libcurl4" in said


# Streams


def test_changes_are_followed_over_a_restart(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    options = ["--store", f"sqlite:{tmp_path / 'store'}"]

    def serve():
        log = open(tmp_path / "log", "w")
        process = subprocess.Popen([PROGRAM, "--port", port, *options], stderr=log)
        wait_until(lambda: "Serving" in (tmp_path / "log").read_text())
        return process

    url = f"http://127.0.0.1:{port}"
    server = serve()
    session = client("open", "counter", server=url).strip()
    output = tmp_path / "output"
    with open(output, "w") as file:
        watch = subprocess.Popen([PROGRAM, "watch", "--server", url, "--session", session, "--since", "1"],
                                 stdout=file, stderr=subprocess.PIPE, text=True)
    try:
        client("act", "increment", server=url, session=session)
        wait_until(lambda: "Count: 1" in output.read_text())
        server.terminate()
        server.wait(timeout=60)
        server = serve()
        client("act", "increment", server=url, session=session)
        wait_until(lambda: "Count: 2" in output.read_text())
        client("close", server=url, session=session)
        assert watch.wait(timeout=60) == 0
        said = watch.stderr.read()
        assert "The connection was lost" in said and "The session was closed" in said
    finally:
        watch.kill()
        server.terminate()
        server.wait(timeout=60)


def test_events_are_json_if_that_is_asked_for(server):
    session = client("open", "counter", server=server.url).strip()
    client("act", "increment", server=server.url, session=session)
    line = client("watch", "--since", "1", "-n", "1", "--json", server=server.url, session=session)
    assert json.loads(line)["revision"] == 2


# Help


def test_the_completion_of_each_shell_is_a_script():
    script = client("--generate-completion-script", "bash")
    subprocess.run(["bash", "-n"], input=script, text=True, check=True)
    assert "replay" in script and "--memory-limit" in script and "--identifier" in script
    for shell in ["zsh", "fish"]:
        assert "replay" in client("--generate-completion-script", shell)


def test_targets_are_completed(server):
    session = client("open", "form", server=server.url).strip()
    names = client("---completion", "act", "--", "target", "0", "0", server=server.url, session=session).split()
    assert "breakfast" in names


def test_actions_types_and_places_are_completed(form):
    words = ["--", "stateroom", "act", "guests", ""]
    assert form("---completion", "act", "--", "positional@1", "3", "0", *words[1:]).split() == ["decrement", "increment"]
    assert "Toggle" in form("---completion", "find", "--", "--type", "3", "0").split()
    assert "Guest" in form("---completion", "find", "--", "--in", "3", "0").split()


def test_options_before_the_subcommand_are_refused_with_their_place(form):
    assert "A subcommand is the first word" in form("--server", "http://localhost:1", "show", status=64)


def test_a_section_is_named_by_its_header(form):
    assert "#name" in form("find", "--in", "Guest", "--type", "TextField")


def test_the_manual_page_can_be_set_and_lists_each_status():
    page = client("manual")
    result = subprocess.run(["groff", "-man", "-Tascii", "-ww"], input=page, capture_output=True, text=True)
    assert result.returncode == 0 and result.stderr == ""
    assert page.count(r"\-\-version") == 1 and "30 by default" in page
    rows = re.findall(r"^\| (\d+) \| (.*) \|$", PAGE.read_text(), re.M)
    assert len(rows) == 11
    shown = client("act", "--help")
    for status, meaning in rows:
        assert f".TP\n.B {status}\n{meaning}" in page.replace("\\-", "-")
        assert re.search(rf"^ +{status}  {meaning[:30]}", shown, re.M)


def test_each_subcommand_and_option_is_documented():
    for name in re.findall(r"^  ([a-z]+) {2,}\S", client("--help").partition("SUBCOMMANDS:")[2], re.M):
        page = {"serve": "YourOwnApp", "new": "YourOwnApp", "kit": "YourOwnApp", "dev": "DevelopingAnApp", "shots": "Previews"}.get(name)
        text = (PAGE.parent / f"{page}.md").read_text() if page else PAGE.read_text()
        assert f"`{'stateroom ' if page else ''}{name}" in text, name
        # What all that build an app take stands once.
        text += (PAGE.parent / "YourOwnApp.md").read_text() if page else ""
        for option in set(re.findall(r"--[a-z][a-z-]+", client(name, "--help").partition("ARGUMENTS")[0])):
            assert option in text or option == "--help", f"{name} {option}"


# Recordings


def everything(node):
    yield node
    for child in node.get("children", []):
        yield from everything(child)


def wander(url, scene, count, seed):
    """Performs random actions, most by ids, as the page does; returns the session."""
    dice = random.Random(seed)
    with httpx.Client(base_url=url) as http:
        session = http.post("sessions", json={"scene": scene}).json()["session"]
        for _ in range(count):
            root = http.get(f"sessions/{session}").json()["root"]
            node = dice.choice([node for node in everything(root) if node.get("actions")])
            action = dice.choice(node["actions"])
            value = {"set": "3", "move": 0, "delete": None}.get(action)
            target = node.get("props", {}).get("identifier", node["id"]) if dice.random() < 0.2 else node["id"]
            document = {"target": target, "action": action} | ({} if value is None else {"value": value})
            http.post(f"sessions/{session}/actions", json=document)
        return session


def test_a_hundred_recorded_requests_lead_to_the_same_outline_elsewhere(server, start, tmp_path):
    script = tmp_path / "session.sh"
    recorder = subprocess.Popen([PROGRAM, "record", script, "--server", server.url],
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    session = wander(recorder.stdout.readline().strip(), "errands", 100, seed=7)
    recorder.terminate()
    assert "Recorded 101 requests" in recorder.communicate(timeout=60)[1]
    expected = client("show", server=server.url, session=session)
    elsewhere = start().url
    assert client("replay", script, server=elsewhere) == expected
    shell = subprocess.run(["bash", "-c", f"source {script} > /dev/null; echo $S1"], capture_output=True, text=True,
                           env=os.environ | {"STATEROOM_SERVER": elsewhere})
    assert shell.returncode == 0, shell.stderr
    assert client("show", server=elsewhere, session=shell.stdout.strip()) == expected
    assert script.stat().st_mode & 0o77 == 0


def recorded(server, script, scene, actions, *options):
    """Records what some commands do in a scene."""
    done = " && ".join([f"export STATEROOM_SESSION=$({PROGRAM} open {scene})", *(f"{PROGRAM} {action}" for action in actions)])
    client("record", *options, script, "--", "bash", "-c", done, server=server.url)
    return script.read_text()


def test_what_was_seen_is_compared(server, tmp_path):
    script = tmp_path / "session.sh"
    text = recorded(server, script, "counter", ["act increment tap"] * 2)
    assert "shows $S1 'Text \"Count: 1\" #count'\nhides $S1 'Text \"Count: 0\" #count'\n" in text
    client("replay", script, server=server.url)
    environment = os.environ | {"STATEROOM_SERVER": server.url}
    subprocess.run(["bash", script], check=True, capture_output=True, env=environment)
    script.write_text(text.replace("Count: 2", "Count: 3"))
    line = 1 + script.read_text().splitlines().index("shows $S1 'Text \"Count: 3\" #count'")
    said = client("replay", "--patience", "1", script, server=server.url, status=1)
    assert f'{script}:{line}: This was shown when it was recorded, and is not: Text "Count: 3" #count' in said
    shell = subprocess.run(["bash", script], capture_output=True, text=True, env=environment)
    assert (shell.returncode, shell.stderr) == (1, 'Not shown: Text "Count: 3" #count\n')


def test_a_recording_is_a_test_in_swift(server, tmp_path):
    text = recorded(server, tmp_path / "RecordedTests.swift", "chat", ["set name Ada"], "--swift", "Gallery.GalleryApp")
    assert text == (ROOT / "Tests/AppTests/RecordedTests.swift").read_text()
    assert "takes the name of a type" in client("record", "--swift", "1", tmp_path / "other", server=server.url, status=64)


def test_recorded_targets_have_the_names_that_people_read(server, tmp_path):
    script = tmp_path / "session.sh"

    def record(url):
        with httpx.Client(base_url=url) as http:
            session = http.post("sessions", json={"scene": "errands"}).json()["session"]
            nodes = list(everything(http.get(f"sessions/{session}").json()["root"]))
            ids = [node["id"] for node in nodes
                   if node["type"] == "Button" and node["props"].get("label") == "Duplicate"]
            http.post(f"sessions/{session}/actions", json={"target": ids[1]})
            check = next(node["id"] for node in nodes if node.get("props", {}).get("identifier") == "check-1")
            http.post(f"sessions/{session}/nodes/{check}/tap")

    recorder = subprocess.Popen([PROGRAM, "record", script, "--server", server.url], stdout=subprocess.PIPE, text=True)
    record(recorder.stdout.readline().strip())
    recorder.terminate()
    recorder.wait(timeout=60)
    text = script.read_text()
    assert '{"target":"Duplicate","in":"errand-2","role":"button"}' in text
    assert '"$SERVER/sessions/$S1/nodes/check-1/tap"' in text


def test_a_request_that_comes_again_is_recorded_once(server, tmp_path):
    script = tmp_path / "session.sh"
    recorder = subprocess.Popen([PROGRAM, "record", script, "--server", server.url], stdout=subprocess.PIPE, text=True)
    with httpx.Client(base_url=recorder.stdout.readline().strip()) as http:
        session = http.post("sessions", json={"scene": "counter"}).json()["session"]
        for _ in range(2):
            http.post(f"sessions/{session}/actions", json={"target": "increment"}, headers={"Idempotency-Key": "k"})
        with http.stream("GET", f"sessions/{session}/events") as stream:
            assert next(stream.iter_lines()) == "event: snapshot"
        # A site whose name was rebound to this machine is not let in.
        assert http.get("scenes", headers={"Host": "example.com"}).status_code == 403
    recorder.terminate()
    recorder.wait(timeout=60)
    assert script.read_text().count('"target":"increment"') == 1


def test_a_command_is_recorded_with_a_session_that_was_open_before(server, tmp_path):
    script = tmp_path / "session.sh"
    session = client("open", "counter", server=server.url).strip()
    client("record", script, "--", PROGRAM, "act", "increment", server=server.url, session=session)
    assert "Count: 1" in client("replay", script, server=server.url)
    assert "exists" in client("record", script, "--", "true", server=server.url, status=73)
    assert "ended with 3" in client("record", "--force", script, "--", "bash", "-c", "exit 3", server=server.url, status=1)


def test_a_replay_ends_at_the_first_difference(server, tmp_path):
    script = tmp_path / "session.sh"
    client("record", script, "--", "bash", "-c", f"S=$({PROGRAM} open counter); {PROGRAM} act -s $S reset; true",
           server=server.url)
    lines = script.read_text().splitlines()
    broken = tmp_path / "broken.sh"
    broken.write_text("\n".join([*lines, lines[-1].replace("reset", "nothing"), ""]))
    said = client("replay", broken, "--patience", "0", server=server.url, status=1)
    assert f"broken.sh:{len(lines) + 1}: The answer is 404, and was 200" in said
    broken.write_text("\n".join([*lines, "rm -rf ~", ""]))
    assert "is not a line that stateroom record writes" in client("replay", broken, server=server.url, status=65)
    assert "cannot be read" in client("replay", tmp_path / "none", server=server.url, status=66)
