import Stateroom
import StateroomTesting
import Testing

/// A part of a page may have a colour scheme of its own, which clients are told.
@MainActor @Suite struct ColorSchemeTests {
  struct Scheme: View {
    @Environment(\.colorScheme) private var scheme

    var body: some View { Text(scheme == .dark ? "Dark" : "Light") }
  }

  @Test func `a view in a scheme of its own says so, by the modifier and by the environment`() throws {
    let session = TestSession {
      Scheme().colorScheme(.dark)
      Scheme().environment(\.colorScheme, .dark).padding()
      VStack { Scheme() }.colorScheme(.light)
    }
    #expect(session.texts == ["Dark", "Dark", "Light"])
    let texts = session.root.descendants.filter { $0.type == "Text" }
    #expect(texts.map { $0.modifier("colorScheme") } == ["dark", "dark", nil])
    #expect(try session.first("VStack").modifier("colorScheme") == "light")
  }

  @Test func `another value of the environment is no scheme of the view`() throws {
    let session = TestSession { Scheme().environment(\.printed, .dark) }
    #expect(session.texts == ["Light"])
    #expect(try session.first("Text").modifier("colorScheme") == nil)
  }

  @Test func `a scheme that changes is told anew`() throws {
    struct Card: View {
      @State private var isNight = false

      var body: some View {
        VStack {
          Scheme()
          Button("Turn") { isNight.toggle() }
        }
        .environment(\.colorScheme, isNight ? .dark : .light)
      }
    }
    let session = TestSession { Card() }
    try session.perform("tap", on: "Turn")
    #expect(session.texts.first == "Dark")
    #expect(try session.first("VStack").modifier("colorScheme") == "dark")
  }
}

extension EnvironmentValues {
  /// The scheme in which something is printed.
  @Entry fileprivate var printed: ColorScheme = .light
}
