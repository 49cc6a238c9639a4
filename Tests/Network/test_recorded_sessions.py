"""Ids, output and stored sessions stay as former versions have made them."""

from recorded_sessions import RECORDED, Client, agree, lines, read, restored


def differences(expected, shown):
    return [pair for pair in zip(expected, shown) if pair[0] != pair[1] and not pair[0].endswith(" *")][:5]


def test_scenes_begin_with_the_ids_and_the_output_of_before(start):
    client = Client(start().url)
    for scene, entry in read().items():
        shown = lines(client.open(scene)["root"])
        assert agree(entry["opened"], shown), (scene, differences(entry["opened"], shown))


def test_sessions_go_on_that_a_version_before_has_stored(start):
    recorded = read()
    for scene, shown in restored(start, RECORDED, recorded).items():
        assert agree(recorded[scene]["used"], shown), (scene, differences(recorded[scene]["used"], shown))
