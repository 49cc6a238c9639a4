"""As much of the documentation's files for Kubernetes as is true without a cluster."""

import re
import subprocess
import urllib.request

import pytest

from database import Database
from manifests import CATALOG, ROOT, connection_manager, documents, environment, envoy, pod, resource, script
from member import Member

# The servers' options that libpq reads.
OTHERS = {"PGPASSWORD"}


def seconds(text):
    return float(text.removesuffix("s"))


# The servers


def test_each_variable_is_one_of_the_server():
    program = Member("memory").command[0]
    help = " ".join(subprocess.run([program, "--help"], capture_output=True, text=True, check=True).stdout.split())
    [container] = pod()["containers"]
    for each in container["env"]:
        assert each["name"] in OTHERS or re.search(rf"\[{each['name']}[\],;]", help), each["name"]


def test_the_server_starts_with_the_variables_and_answers_the_probes(tmp_path, monkeypatch):
    [container] = pod()["containers"]
    with Database(["fsync=off"]) as database:
        for name, value in environment().items():
            monkeypatch.setenv(name, value)
        monkeypatch.setenv("STORE", database.url)
        monkeypatch.setenv("NOTES", str(tmp_path / "stateroom.notes"))
        member = Member("unused")
        member.command = [member.command[0], "--port", str(member.port)]
        member.start()
        try:
            for probe in ("readinessProbe", "livenessProbe"):
                # A probe asks for the pod's address.
                request = urllib.request.Request(
                    f"http://127.0.0.1:{member.port}{container[probe]['httpGet']['path']}",
                    headers={"Host": "10.244.1.7:8080"})
                with urllib.request.urlopen(request) as answer:
                    assert answer.status == 200
        finally:
            member.kill()


def test_the_times_fit_each_other():
    [container] = pod()["containers"]
    values, readiness = environment(), container["readinessProbe"]
    delay, stall = int(values["DRAIN_DELAY"]), int(values["STALL_LIMIT"])
    assert pod()["terminationGracePeriodSeconds"] > delay + int(values["GRACE"])
    # Whoever checks is not misled by code that takes long, and knows of an end before it comes.
    [cluster] = envoy()["clusters"]
    [check] = cluster["health_checks"]
    shortest = min(route["route"]["idle_timeout"] for route in routes())
    for count, interval, timeout in [
            (readiness["failureThreshold"], readiness["periodSeconds"], readiness["timeoutSeconds"]),
            (check["unhealthy_threshold"], seconds(check["interval"]), seconds(check["timeout"]))]:
        assert stall < count * timeout + (count - 1) * interval
        assert count * (interval + timeout) < delay
    # One that has stopped is asked no more when the first request to it is given up.
    assert check["unhealthy_threshold"] * (seconds(check["interval"]) + seconds(check["timeout"])) < seconds(shortest)
    assert stall < seconds(shortest)
    assert check["no_traffic_interval"] == check["interval"]


def test_the_container_is_the_image_of_the_dockerfile():
    image = (ROOT / "Dockerfile").read_text()
    [container] = pod()["containers"]
    assert f"--uid {pod()['securityContext']['runAsUser']} " in image
    assert f"EXPOSE {container['ports'][0]['containerPort']}" in image
    assert {"/data", "/tmp"} == {mount["mountPath"] for mount in container["volumeMounts"]}
    assert "VOLUME /data" in image
    assert {mount["name"] for mount in container["volumeMounts"]} == {volume["name"] for volume in pod()["volumes"]}
    # Four fifths, as Running It says.
    limit, whole = environment()["MEMORY_LIMIT"], container["resources"]["limits"]["memory"]
    assert int(limit.removesuffix("MiB")) * 5 == int(whole.removesuffix("Mi")) * 4


def test_the_resources_name_each_other():
    labels = resource("StatefulSet", "stateroom")["spec"]["template"]["metadata"]["labels"]
    service, ready = resource("Service", "stateroom"), resource("Service", "stateroom-ready")
    # The proxies choose pods by themselves.
    for each in (service, ready):
        assert each["spec"]["clusterIP"] == "None" and each["spec"]["selector"] == labels
    assert service["spec"].get("publishNotReadyAddresses") and not ready["spec"].get("publishNotReadyAddresses")
    assert resource("StatefulSet", "stateroom")["spec"]["serviceName"] == service["metadata"]["name"]
    assert resource("PodDisruptionBudget", "stateroom")["spec"]["selector"]["matchLabels"] == labels
    [reference] = [each["valueFrom"]["secretKeyRef"] for each in pod()["containers"][0]["env"] if "valueFrom" in each]
    assert reference["key"] in resource("Secret", reference["name"])["stringData"]
    for each in documents():
        if each.get("kind") == "Ingress":
            [rule] = each["spec"]["rules"]
            [path] = rule["http"]["paths"]
            assert rule["host"] == environment()["ALLOWED_HOSTS"]
            [port] = ready["spec"]["ports"]
            assert path["backend"]["service"] == {"name": "stateroom-ready", "port": {"name": port["name"]}}


# ingress-nginx


def test_the_maps_are_those_of_nginx_and_nginx_takes_them(tmp_path):
    ours = resource("ConfigMap", "ingress-nginx-controller")["data"]["http-snippet"]
    page = (CATALOG / "SeveralServers.md").read_text()
    [theirs] = re.findall(r"```nginx\n(.*?)\n# What may be answered late", page, re.S)

    def maps(text):
        return [line.strip() for line in text.split("\n") if line.strip() and not line.strip().startswith("#")]

    assert maps(ours) == maps(theirs)
    # The controller writes the headers of this map into its configuration, in quotes.
    headers = "".join(f'proxy_set_header {name} "{value}";' for name, value in
                      resource("ConfigMap", "stateroom-headers")["data"].items())
    named = resource("ConfigMap", "ingress-nginx-controller")["data"]["proxy-set-headers"]
    assert named == "ingress-nginx/stateroom-headers"
    (tmp_path / "nginx.conf").write_text(
        f"pid {tmp_path}/pid; error_log {tmp_path}/log; events {{}} http {{ access_log off; {ours} "
        f"server {{ listen 127.0.0.1:1; location / {{ {headers} proxy_pass http://127.0.0.1:2; }} }} }}\n")
    tried = subprocess.run(["nginx", "-t", "-e", f"{tmp_path}/log", "-c", f"{tmp_path}/nginx.conf"],
                           capture_output=True, text=True, env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin"})
    assert tried.returncode == 0, tried.stderr


def test_no_ingress_needs_a_snippet_or_a_retry_of_what_was_answered():
    found = [each["metadata"]["annotations"] for each in documents() if each.get("kind") == "Ingress"]
    assert len(found) == 2
    for annotations in found:
        assert not any("snippet" in name for name in annotations)
        values = {name.removeprefix("nginx.ingress.kubernetes.io/"): value for name, value in annotations.items()}
        assert all(isinstance(value, str) for value in values.values())
        assert values["upstream-hash-by"] == "$stateroom_slot"
        assert values["proxy-next-upstream"] == "error timeout"


# Envoy


def routes():
    [host] = connection_manager()["route_config"]["virtual_hosts"]
    return host["routes"]


def test_envoy_repeats_only_what_has_reached_no_server():
    [host] = connection_manager()["route_config"]["virtual_hosts"]
    assert host["retry_policy"]["retry_on"] == "connect-failure,refused-stream"
    assert not any("retry_policy" in route["route"] for route in routes())
    [cluster] = envoy()["clusters"]
    assert "outlier_detection" not in cluster


def test_envoy_has_the_times_of_nginx():
    page = (CATALOG / "SeveralServers.md").read_text()
    times = re.findall(r"proxy_read_timeout (\d+s);", page)
    assert {route["route"]["idle_timeout"] for route in routes()} == set(times)
    # All but the last route are for what may be answered late.
    assert [route["route"]["idle_timeout"] == max(times, key=seconds) for route in routes()] == [True] * 4 + [False]
    assert {route["route"]["timeout"] for route in routes()} == {"0s"}


def test_envoy_asks_the_pods_by_their_names():
    [cluster] = envoy()["clusters"]
    [locality] = cluster["load_assignment"]["endpoints"]
    names = [each["endpoint"]["address"]["socket_address"]["address"] for each in locality["lb_endpoints"]]
    set = resource("StatefulSet", "stateroom")
    assert names == [f"stateroom-{number}.{set['spec']['serviceName']}.default.svc.cluster.local"
                     for number in range(set["spec"]["replicas"])]
    assert {route["route"]["cluster"] for route in routes()} == {cluster["name"]}


# Gives the script one request, whose headers are read from lines of the standard input.
HANDLE = """
local headers, added = {}, nil
for line in io.lines() do
  local name, value = line:match("^(:?[^:]+): (.*)$")
  headers[name] = value
end
envoy_on_request({ headers = function()
  return { get = function(_, name) return headers[name] end,
           replace = function(_, name, value) added = name .. "=" .. value end }
end })
print(added)
"""


@pytest.mark.parametrize("path, cookie, slot", [
    ("/sessions/aB-cdefg", None, "B-"),
    ("/app/sessions/aB-cdefg/events?since=4", None, "B-"),
    ("/sessions/a%42%2dcdefg/actions", None, "B-"),
    ("/%73essions/aB-cdefg", None, "B-"),
    ("/sessions/aB-cdefg/nodes/sessions/increment", None, "B-"),
    ("/sessions/%C3%9Cbersicht", None, "AA"),
    ("/sessions/a%0d%0ab", None, "AA"),
    ("/sessions/x", None, "AA"),
    ("/sessions", None, "7f"),
    ("/scenes?from=/sessions/x_-3456", None, "7f"),
    ("/scenes/sign-up/session?a=b", "stateroom-errands=1QQ2; stateroom-sign-up=x_-3456; stateroom-notes=1RR2", "_-"),
    ("/scenes/Two%20Words/session", "stateroom-Two%20Words=x_-3456", "_-"),
    ("/scenes/sign-up/session", "stateroom-other=x_-3456", "7f"),
    ("/scenes", "stateroom-sign-up=x_-3456", "7f"),
])
def test_the_script_of_envoy_finds_the_slot(path, cookie, slot):
    headers = f":path: {path}\nx-request-id: 7f3a\nx-stateroom-slot: zz\n" + (f"cookie: {cookie}\n" if cookie else "")
    ran = subprocess.run(["lua5.1", "-e", script() + HANDLE], input=headers, capture_output=True, text=True)
    assert ran.stdout == f"x-stateroom-slot={slot}\n", ran.stderr
