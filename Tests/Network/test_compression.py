"""Compressed answers and streams, decoded by programs that share no code with the server."""

import gzip
import json
import zlib

import httpx


def get(url, **headers):
    """An answer with its bytes as they were sent."""
    with httpx.Client() as client, client.stream("GET", url, headers={"Accept-Encoding": "gzip", **headers}) as answer:
        return answer, b"".join(answer.iter_raw())


def test_a_large_answer_is_compressed_and_its_id_is_not(server):
    session = server.open("rows")
    answer, raw = get(session)
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["etag"].startswith("W/")
    plain = httpx.get(session, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert json.loads(gzip.decompress(raw)) == plain.json()
    assert len(raw) * 4 < len(plain.content)
    # Stored as it is, so that the size of the answer says nothing about it.
    assert session.rsplit("/")[-1].encode() in raw
    refused, _ = get(session, **{"Accept-Encoding": "gzip;q=0, br"})
    assert "content-encoding" not in refused.headers


def test_a_small_answer_is_not_compressed(server):
    session = server.open()
    answer = httpx.post(f"{session}/actions", json={"target": "increment"}, headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in answer.headers


def test_the_tag_of_a_compressed_answer_names_its_revision(server):
    session = server.open("rows")
    tag = get(session)[0].headers["etag"]
    answer = httpx.post(f"{session}/actions", json={"target": "prepend"}, headers={"If-Match": tag})
    assert answer.status_code == 200, answer.text
    again = httpx.post(f"{session}/actions", json={"target": "prepend"}, headers={"If-Match": tag})
    assert again.status_code == 412


def test_a_compressed_stream_holds_no_event_back(server):
    session = server.open("rows")
    decoder = zlib.decompressobj(31)
    with httpx.stream("GET", f"{session}/events", headers={"Accept-Encoding": "gzip"}, timeout=60) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        pieces = answer.iter_raw()
        received = b""

        def event():
            nonlocal received
            while b"\n\n" not in received:
                received += decoder.decompress(next(pieces))
            found, _, received = received.partition(b"\n\n")
            return found

        assert event().startswith(b"event: snapshot")
        for _ in range(3):
            httpx.post(f"{session}/actions", json={"target": "prepend"})
            assert event().startswith(b"event: change")
        httpx.delete(session)
        assert event().startswith(b"event: closed")
        for piece in pieces:
            decoder.decompress(piece)
    # The end of the format, with the right checksum and size.
    assert decoder.eof
