import RenderTree
import Stateroom
import Testing

@MainActor
@Suite struct NavigationStorageTests {
  struct Port: Hashable, Codable { let name: String }
  enum Kind: Hashable { case pier }
  /// A value that cannot be stored, having no name.
  private struct Secret: Hashable {}

  struct Harbour: View {
    var body: some View {
      NavigationStack {
        VStack {
          NavigationLink("Vienna", value: Port(name: "Vienna"))
            .navigationDestination(for: Port.self) { PortPage(port: $0) }
          NavigationLink("Pier", value: Kind.pier)
            .navigationDestination(for: Kind.self) { _ in Text(verbatim: "the pier") }
          NavigationLink("Secret", value: Secret())
            .navigationDestination(for: Secret.self) { _ in Text(verbatim: "secret") }
        }
      }
    }
  }

  struct PortPage: View {
    let port: Port
    @State private var photos = 0
    var body: some View {
      Text(verbatim: "\(port.name) \(photos)")
      Button("Photo") { photos += 1 }
    }
  }

  private func texts(_ session: Session) -> String {
    let json = JSONWriter()
    session.writeRoot(to: json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private func tap(_ session: Session, _ target: String) throws {
    try session.perform(ActionDescription(Target(target), action: "tap"))
    session.settle()
  }

  @Test func `the pages of a stack that keeps its path itself last, with their state`() throws {
    let first = Session(of: Harbour())
    try tap(first, "Vienna")
    try tap(first, "Photo")
    let second = Session(of: Harbour(), restoring: first.tree.storedState())
    #expect(texts(second).contains("Vienna 1"))
    #expect(texts(second) == texts(first))
    #expect(first.tree.unstorableWrites().isEmpty)
  }

  @Test func `values on a path need not be Codable`() throws {
    let first = Session(of: Harbour())
    try tap(first, "Pier")
    let second = Session(of: Harbour(), restoring: first.tree.storedState())
    #expect(texts(second).contains("the pier"))
    #expect(texts(second) == texts(first))
  }

  @Test func `a path of values whose type has no name is not stored, and keeps the session awake`() throws {
    let first = Session(of: Harbour(), collectsState: true)
    var stored = StoredState()
    stored.apply(first.tree.takeStoredChanges())
    try tap(first, "Secret")
    #expect(texts(first).contains("secret"))
    stored.apply(first.tree.takeStoredChanges())
    #expect(first.tree.unstorableWrites().count == 1)
    #expect(first.tree.issues.counts[.stateUnstorable] == 1)
    let second = Session(of: Harbour(), restoring: stored)
    #expect(!texts(second).contains("secret"))
  }
}
