import Foundation
import StateroomTesting
import Testing

@testable import Stateroom

/// A symbol has a name for people, by which it is found where no label has that name.
@MainActor @Suite struct SpokenNameTests {
  private static func name(_ symbol: String, _ locale: String = "en_US") -> String? {
    SpokenNames.name(of: symbol, in: Locale(identifier: locale))
  }

  // MARK: Names

  @Test(arguments: [
    ("plus", "Add"), ("trash", "Delete"), ("xmark.circle.fill", "Close"), ("speaker.slash.fill", "Mute"),
    ("folder.fill.badge.plus", "Add folder"), ("tv.badge.wifi", "TV, Wi-Fi"), ("wifi.circle", "Wi-Fi"),
    ("video.slash", "Video, off"), ("bell.badge", "Notifications, new"),
    ("book.and.scissors", "Book and cut"),
    ("person.crop.circle.badge.checkmark", "Account, done"), ("12.circle.fill", "12"), ("a.square", "A"),
    ("car.2", "Car"),
  ])
  func `a symbol is called as people call it`(symbol: String, name: String) {
    #expect(Self.name(symbol) == name)
  }

  @Test func `the name is in the language of the locale, or else in English`() {
    #expect(Self.name("plus", "de_AT") == "Hinzufügen")
    #expect(Self.name("folder.badge.plus", "de") == "Ordner hinzufügen")
    #expect(Self.name("plus", "pl_PL") == "Add")
  }

  @Test(arguments: [
    "", ".", "a", "fill", "badge", "badge.plus", "slash", "and", "unheard.of", "plus.unheard.of",
    String(repeating: "plus.and.", count: 1_000) + "plus",
  ])
  func `a symbol that is not known has no other name`(symbol: String) {
    #expect(Self.name(symbol) == nil)
  }

  // MARK: Nodes

  @Test func `a symbol and the label that it makes are told with it`() throws {
    let session = TestSession {
      Button {
      } label: {
        Image(systemName: "plus")
      }
      Image(systemName: "heart")
      Button {
      } label: {
        HStack {
          Image(systemName: "envelope"); Text("3")
        }
      }
    }
    #expect(try session.button("plus").prop("spokenName") == "Add")
    #expect(try session.image("heart").prop("spokenName") == "Love")
    #expect(try session.button("envelope, 3").prop("spokenName") == "Mail, 3")
  }

  @Test func `the language is the session's`() throws {
    let session = TestSession(environment: { $0.locale = Locale(identifier: "de_DE") }) {
      Button {
      } label: {
        Image(systemName: "plus")
      }
    }
    #expect(try session.button("Hinzufügen").node.spokenName == "Hinzufügen")
  }

  @Test func `a language that comes later is that of the names as well`() throws {
    struct Changing: View {
      @State var isGerman = false
      var body: some View {
        Button("Deutsch") { isGerman = true }
        Button {
        } label: {
          Image(systemName: "plus")
        }
        .environment(\.locale, Locale(identifier: isGerman ? "de" : "en"))
      }
    }
    let session = TestSession { Changing() }
    #expect(session.button("Add").exists)
    try session.tap("Deutsch")
    #expect(!session.button("Add").exists)
    #expect(session.button("Hinzufügen").exists)
  }

  @Test func `a label of the app's own takes the place of the name`() throws {
    let session = TestSession {
      Image(systemName: "plus").accessibilityLabel("More of it")
      Button {
      } label: {
        Image(systemName: "plus").accessibilityLabel("New page")
      }
      Button {
      } label: {
        Image(systemName: "trash")
      }.accessibilityLabel("Away with it")
    }
    #expect(session.root.descendants.filter { $0.type == "Image" }.count == 3)
    #expect(!session.find(.name("Add")).exists)
    #expect(session.button("New page").exists)
    #expect(try session.button("Away with it").node.spokenName == nil)
    #expect(throws: TestSessionError.self) { try session.tap("Add") }
  }

  @Test func `what assistive technology passes over has no name`() throws {
    let session = TestSession {
      Image(decorative: "plus")
      Image(systemName: "plus").accessibilityHidden(true)
      VStack { Image(systemName: "plus").onTapGesture {} }.accessibilityHidden(true)
      Button {
      } label: {
        HStack {
          Image(systemName: "trash").accessibilityHidden(true); Text("All")
        }
      }
    }
    #expect(!session.image("Add").exists)
    #expect(throws: TestSessionError.self) { try session.tap("Add") }
    #expect(try session.button("All").node.name == "trash, All")
  }

  @Test func `redacted symbols have no name`() {
    let session = TestSession {
      Button {
      } label: {
        Image(systemName: "plus")
      }.redacted(reason: .placeholder)
    }
    #expect(!session.outline.description.contains("Add"))
    #expect(!session.button("Add").exists)
  }

  @Test func `an option that is a symbol is told with its name`() throws {
    let session = TestSession {
      Picker("Look", selection: .constant(0)) { Image(systemName: "list.bullet").tag(0) }
    }
    #expect(
      try session.picker("Look").prop("options")
        == [["value": 0, "label": "list.bullet", "spokenName": "List", "systemImage": "list.bullet"]])
  }

  // MARK: Finding

  private final class Journal {
    var lines: [String] = []
  }

  @Test func `a button is found by the name of its symbol`() throws {
    let journal = Journal()
    let session = TestSession {
      Button {
        journal.lines.append("added")
      } label: {
        Image(systemName: "plus")
      }
    }
    try session.tap("Add")
    try session.button("Add").tap()
    try session.find(.label("Add")).tap()
    #expect(journal.lines == ["added", "added", "added"])
    #expect(try session.node("Add").type == "Button")
  }

  @Test func `every label comes before the name of a symbol`() throws {
    let journal = Journal()
    let session = TestSession {
      Button {
        journal.lines.append("symbol")
      } label: {
        Image(systemName: "plus")
      }
      Button("Add") { journal.lines.append("words") }
      Form { Section("Delete") { Button("All") { journal.lines.append("section") } } }
      Button {
        journal.lines.append("trash")
      } label: {
        Image(systemName: "trash")
      }
    }
    try session.tap("Add")
    try session.button("Add").tap()
    try session.tap("All", in: "Delete")
    #expect(journal.lines == ["words", "words", "section"])
  }

  @Test func `a wait for words goes on where a symbol has them as its name`() async throws {
    let session = TestSession {
      Button {
      } label: {
        Image(systemName: "trash")
      }
    }
    #expect(session.button("Delete").exists)
    try await session.button("Delete").waitUntilGone()
  }

  @Test func `two symbols of one name are refused, and both are named`() throws {
    let session = TestSession {
      Button {
      } label: {
        Image(systemName: "plus")
      }
      Button {
      } label: {
        Image(systemName: "plus.circle")
      }
    }
    let candidates = try ["plus", "plus.circle"].map { "\(try session.button($0).id) (Button)" }
    #expect(throws: TestSessionError.ambiguous("Add", candidates: candidates)) { try session.tap("Add") }
    #expect(throws: TestSessionError.self) { try session.button("Add").tap() }
  }

  @Test func `a name that is nearly a symbol's leads to it`() throws {
    let session = TestSession {
      Button("Go on") {}
      Button {
      } label: {
        Image(systemName: "trash")
      }
    }
    #expect(throws: TestSessionError.notFound("Delet", candidates: ["trash", "Go on"])) {
      try session.tap("Delet")
    }
  }

  @Test func `an outline calls a picture by it that has no other name`() {
    let session = TestSession { Image(systemName: "heart.fill") }
    #expect(session.outline.description.contains(#"Image "Love" image heart.fill"#))
  }
}
