import Foundation
import RenderTree
import Stateroom
import Testing

@testable import StateroomServer
@testable import StateroomStores

/// The action `edit` as clients send it.
@MainActor
@Suite(.serialized) final class TextEditAPITests {
  private let path = FileManager.default.temporaryDirectory.path + "/stateroom-notes-\(UUID().uuidString)"

  deinit { unlink(path) }

  /// An edit of the field, in a text whose fingerprint is that of `base`.
  private nonisolated static func edit(_ start: Int, _ end: Int, _ text: String, in base: String) -> String {
    let base = TextFingerprint(of: base)
    return #"{"target":"Name","action":"edit","value":{"range":[\#(start),\#(end)],"text":"\#(text)","#
      + #""base":{"length":\#(base.length),"hash":\#(base.hash)}}}"#
  }

  private nonisolated static func name(_ client: APIClient, _ session: String) -> String? {
    client.call("GET \(session)/nodes/Name/props/text").json.stringValue
  }

  @Test func `an edit is answered with the change that it makes`() async throws {
    try await withAPI { client in
      let session = client.open()
      let answer = client.act(session, Self.edit(3, 3, " L", in: "Ada"))
      #expect(answer.status == 200)
      #expect(answer.invalidated.contains { $0["props"]?["text"] == .string("Ada L") })
      let value = #"{"range":[3,5],"text":"","base":{"length":5,"hash":"#
      let hash = TextFingerprint(of: "Ada L").hash
      #expect(client.call("POST \(session)/nodes/Name/edit", json: "\(value)\(hash)}}").status == 200)
      #expect(Self.name(client, session) == "Ada")
    }
  }

  @Test func `an edit of another text is a conflict with a type of its own`() async throws {
    try await withAPI { client in
      let session = client.open()
      let answer = client.act(session, Self.edit(0, 0, "x", in: "Eve"))
      #expect(answer.status == 409)
      #expect(answer.json["type"] == .string("urn:stateroom:text-changed"))
      #expect(answer.json["node"] != nil)
      #expect(Self.name(client, session) == "Ada")
    }
  }

  @Test func `the edits of an array are made one after the other, up to one that is refused`() async throws {
    try await withAPI { client in
      let session = client.open()
      let edits = [
        Self.edit(3, 3, "!", in: "Ada"), Self.edit(4, 4, "?", in: "Ada!"), Self.edit(0, 0, "x", in: "Ada"),
        Self.edit(0, 0, "y", in: "Ada!?"),
      ]
      let answer = client.act(session, "[\(edits.joined(separator: ","))]")
      #expect(answer.status == 409)
      #expect(answer.json["performed"] == .integer(2))
      #expect(answer.json["type"] == .string("urn:stateroom:text-changed"))
      #expect(Self.name(client, session) == "Ada!?")
    }
  }

  @Test func `an edit that is repeated under its key is made once`() async throws {
    try await withAPI { client in
      let session = client.open()
      let key = "Idempotency-Key: the-page-s-own-key-of-22\r\n"
      for _ in 0..<2 {
        #expect(client.act(session, Self.edit(0, 0, "x", in: "Ada"), head: key).status == 200)
      }
      #expect(Self.name(client, session) == "xAda")
      // One that was refused may be sent again once it is right.
      let other = "Idempotency-Key: the-page-s-own-key-of-23\r\n"
      #expect(client.act(session, Self.edit(0, 0, "x", in: "Ada"), head: other).status == 409)
      #expect(client.act(session, Self.edit(0, 1, "", in: "xAda"), head: other).status == 200)
      #expect(Self.name(client, session) == "Ada")
    }
  }

  @Test func `an edit beyond the limit of texts is refused as a text beyond it`() async throws {
    var limits = SessionRegistry.Limits()
    limits.tree.textBytes = 5
    try await withAPI(limits: limits) { client in
      let session = client.open()
      let refused = client.act(session, Self.edit(3, 3, "abc", in: "Ada"))
      #expect(refused.status == 413)
      #expect(refused.json["type"] == .string("urn:stateroom:text-too-long"))
      #expect(refused.json["limit"] == .integer(5))
      #expect(refused.detail.contains("would have 6") && refused.detail.contains("--text-limit"))
      #expect(client.act(session, Self.edit(3, 3, "ab", in: "Ada")).status == 200)
    }
  }

  @Test func `what a text may have is the same if it is edited`() throws {
    let usual = try ServerCommand.parse([]).options.limits
    #expect(usual.registry.tree.textBytes == usual.api.textLimit)
    let none = try ServerCommand.parse(["--text-limit", "0"]).options.limits
    #expect(none.registry.tree.textBytes == none.api.bodyLimit)
  }

  @Test func `a quarantine of a text is also one of its edits`() async throws {
    let store = TrialStore()
    let opened = Box<String>()
    let node = Box<String>()
    try await withAPI(store: store) { client in
      opened.value = client.open()
      node.value = client.call("GET \(opened.value!)/nodes/Name").json["id"]?.stringValue
    }
    let file = try NotesFile(path: path)
    var end = WorkEnd(session: 1, cause: .signal(4), time: .now)
    end.scene = Digest.hash("controls".utf8)
    end.node = try #require(Digest(node.value!)).bits
    (end.action, end.kind) = ("set", .request)
    file.keep([QuarantinedAction(end: end, since: .now)])
    try await withAPI(store: store, quarantine: Quarantine(file)) { client in
      let answer = client.act(opened.value!, Self.edit(0, 0, "x", in: "Ada"))
      #expect(answer.status == 503)
      #expect(answer.json["type"] == .string(Problem.actionQuarantined))
    }
  }
}
