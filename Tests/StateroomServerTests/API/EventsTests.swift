import Stateroom
import Testing

@testable import StateroomServer

@MainActor @Suite(.serialized) struct EventsTests {
  @Test func `a stream begins with the snapshot and goes on with changes`() async throws {
    try await withAPI { client in
      let session = client.open()
      let stream = SocketClient(port: client.port)
      stream.request("GET \(session)/events", head: "Accept: text/event-stream\r\n", host: "localhost")
      #expect(stream.receive(until: "\r\n\r\n").contains("text/event-stream"))
      let snapshot = stream.receive(until: "\n\n")
      #expect(snapshot.contains("event: snapshot\nid: 1\ndata: {\"session\""))
      _ = client.act(session, #"{"target":"increment"}"#)
      let change = stream.receive(until: "\n\n")
      #expect(change.contains("event: change\nid: 2\ndata: {\"since\":1,\"revision\":2,"))
    }
  }

  @Test func `all readers of a session are told of a change`() async throws {
    try await withAPI { client in
      let session = client.open()
      let streams = (0..<3).map { _ in SocketClient(port: client.port) }
      for stream in streams {
        stream.request("GET \(session)/events", host: "localhost")
        _ = stream.receive(until: "\r\n\r\n")
        _ = stream.receive(until: "\n\n")
      }
      for revision in 2...3 {
        _ = client.act(session, #"{"target":"increment"}"#)
        for stream in streams {
          #expect(
            stream.receive(until: "\n\n").contains(
              "event: change\nid: \(revision)\ndata: {\"since\":\(revision - 1),\"revision\":\(revision),"))
        }
      }
    }
  }

  @Test func `a stream resumes after the last event`() async throws {
    try await withAPI { client in
      let session = client.open()
      for _ in 0..<2 { _ = client.act(session, #"{"target":"increment"}"#) }
      let stream = SocketClient(port: client.port)
      stream.request("GET \(session)/events", head: "Last-Event-ID: 1\r\n", host: "localhost")
      _ = stream.receive(until: "\r\n\r\n")
      #expect(stream.receive(until: "\n\n").contains("\"since\":1,\"revision\":3"))
    }
  }

  @Test func `a senseless event ID is answered by a snapshot`() async throws {
    try await withAPI { client in
      let session = client.open()
      for id in ["99", "x", "-1"] {
        let stream = SocketClient(port: client.port)
        stream.request("GET \(session)/events", head: "Last-Event-ID: \(id)\r\n", host: "localhost")
        _ = stream.receive(until: "\r\n\r\n")
        #expect(stream.receive(until: "\n\n").contains("event: snapshot"))
      }
    }
  }

  @Test func `a shared model arrives on the stream of another session without a request`() async throws {
    try await withAPI { client in
      let one = client.open("board")
      let stream = SocketClient(port: client.port)
      stream.request("GET \(client.open("board"))/events", host: "localhost")
      _ = stream.receive(until: "\r\n\r\n")
      _ = stream.receive(until: "\n\n")
      _ = client.act(one, #"{"target":"Visit"}"#)
      #expect(stream.receive(until: "\n\n").contains("Visits: "))
    }
  }

  @Test func `the head of a stream is only a head`() async throws {
    try await withAPI { client in
      let answer = client.call("HEAD \(client.open())/events")
      #expect(answer.headers["content-type"] == "text/event-stream")
      #expect(answer.text.isEmpty)
    }
  }

  @Test func `a stream says why it ends`() async throws {
    try await withAPI { client in
      let session = client.open()
      let stream = SocketClient(port: client.port)
      stream.request("GET \(session)/events", host: "localhost")
      _ = stream.receive(until: "\n\n")
      _ = client.call("DELETE \(session)")
      #expect(stream.receiveAll().contains("event: closed\ndata: {\"reason\":\"deleted\"}"))
    }
  }
}
