"""The documentation's files for Kubernetes."""

import pathlib
import re

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
CATALOG = ROOT / "Sources/Stateroom/Stateroom.docc"
PAGE = CATALOG / "OnKubernetes.md"


def documents():
    """All documents of the page."""
    return [document for listing in re.findall(r"```yaml\n(.*?)```", PAGE.read_text(), re.S)
            for document in yaml.safe_load_all(listing)]


def resource(kind, name):
    """The only resource of a kind with a name."""
    [found] = [each for each in documents() if each.get("kind") == kind and each["metadata"]["name"] == name]
    return found


def pod():
    """The specification of the servers' pods."""
    return resource("StatefulSet", "stateroom")["spec"]["template"]["spec"]


def environment():
    """The variables of a server whose values stand in the page."""
    [container] = pod()["containers"]
    return {each["name"]: each["value"] for each in container["env"] if "value" in each}


def envoy():
    """The configuration of Envoy."""
    [found] = [each["static_resources"] for each in documents() if "static_resources" in each]
    return found


def connection_manager():
    """The part of Envoy's configuration that is about requests."""
    [listener] = envoy()["listeners"]
    [chain] = listener["filter_chains"]
    [filter] = chain["filters"]
    return filter["typed_config"]


def script():
    """The script by which Envoy finds slots."""
    return connection_manager()["http_filters"][0]["typed_config"]["default_source_code"]["inline_string"]
