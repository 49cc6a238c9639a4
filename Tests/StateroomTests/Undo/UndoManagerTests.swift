import Foundation
import Stateroom
import StateroomTesting
import Testing

private final class Counter {
  private(set) var value = 0

  @MainActor func set(_ new: Int, _ manager: UndoManager) {
    let old = value
    value = new
    manager.registerUndo(withTarget: self) { $0.set(old, manager) }
  }
}

@MainActor
struct UndoManagerTests {
  private let manager = UndoManager()
  private let counter = Counter()

  private func group(_ name: String = "", _ body: () -> Void) {
    manager.groupsByEvent = false
    manager.beginUndoGrouping()
    body()
    manager.setActionName(name)
    manager.endUndoGrouping()
  }

  @Test func `a change is undone and redone`() {
    counter.set(1, manager)
    manager.undo()
    #expect(counter.value == 0 && !manager.canUndo && manager.canRedo)
    manager.redo()
    #expect(counter.value == 1 && manager.canUndo && !manager.canRedo)
  }

  @Test func `a group is undone at once, the last change first`() {
    group {
      counter.set(1, manager)
      counter.set(2, manager)
    }
    group { counter.set(3, manager) }
    manager.undo()
    #expect(counter.value == 2)
    manager.undo()
    #expect(counter.value == 0)
    manager.redo()
    manager.redo()
    #expect(counter.value == 3)
  }

  @Test func `a new change ends what could be redone`() {
    group { counter.set(1, manager) }
    manager.undo()
    group { counter.set(5, manager) }
    #expect(!manager.canRedo)
  }

  @Test func `names follow their groups`() {
    group("Rename") { counter.set(1, manager) }
    #expect(manager.undoMenuItemTitle == "Undo Rename" && manager.redoMenuItemTitle == "Redo")
    manager.undo()
    #expect(manager.undoActionName.isEmpty && manager.redoMenuItemTitle == "Redo Rename")
  }

  @Test func `a group within another is undone by itself`() {
    manager.groupsByEvent = false
    manager.beginUndoGrouping()
    counter.set(1, manager)
    manager.beginUndoGrouping()
    counter.set(2, manager)
    manager.endUndoGrouping()
    manager.undoNestedGroup()
    #expect(counter.value == 1 && manager.groupingLevel == 1)
    manager.undo()
    #expect(counter.value == 0)
  }

  @Test func `nothing is registered while registration is disabled`() {
    manager.disableUndoRegistration()
    counter.set(1, manager)
    manager.enableUndoRegistration()
    #expect(!manager.canUndo)
  }

  @Test func `the oldest groups are forgotten beyond the levels`() {
    manager.levelsOfUndo = 2
    for value in 1...5 { group { counter.set(value, manager) } }
    #expect(manager.undoCount == 2)
    manager.undo()
    manager.undo()
    manager.undo()
    #expect(counter.value == 3)
  }

  @Test func `without levels a thousand groups are kept`() {
    for value in 1...1_200 { group { counter.set(value, manager) } }
    #expect(manager.undoCount == 1_000)
  }

  @Test func `operations on an object are forgotten when asked`() {
    let other = Counter()
    group {
      counter.set(1, manager)
      other.set(1, manager)
    }
    group { other.set(2, manager) }
    manager.removeAllActions(withTarget: other)
    #expect(manager.undoCount == 1)
    manager.undo()
    #expect(counter.value == 0 && other.value == 2)
  }

  @Test func `an operation does nothing once its object is gone`() {
    do {
      let other = Counter()
      other.set(1, manager)
    }
    manager.undo()
    #expect(!manager.canRedo)
  }

  @Test func `each action of a client is a group`() throws {
    let session = TestSession { Editor() }
    try session.tap("Double and add")
    try session.tap("Double and add")
    #expect(session.shows("value 3"))
    try session.tap("Undo")
    #expect(session.shows("value 1"))
    try session.tap("Undo")
    try session.tap("Redo")
    #expect(session.shows("value 1"))
  }

  @Test func `the window says what clients can undo and redo, and does it`() throws {
    let session = TestSession { Editor() }
    #expect(!session.shows("Undo Double"))
    try session.tap("Double and add")
    #expect(try session.first("WindowGroup")["undo"] == "Undo Double")
    let window = try session.first("WindowGroup").id
    try session.perform("undo", on: window)
    #expect(session.shows("value 0"))
    #expect(try session.first("WindowGroup")["undo"] == nil)
    #expect(try session.first("WindowGroup")["redo"] == "Redo Double")
    try session.perform("redo", on: window)
    #expect(session.shows("value 1"))
  }

  @Test func `a group that an action leaves open ends with the action`() throws {
    let session = TestSession { Editor() }
    try session.tap("Begin")
    try session.tap("Undo")
    #expect(session.shows("value 0"))
    try session.tap("Begin")
    try session.tap("Double and add")
    try session.tap("Undo")
    #expect(session.shows("value 7"))
  }

  @Test func `sessions undo nothing of each other`() throws {
    let (one, other) = (TestSession { Editor() }, TestSession { Editor() })
    try one.tap("Double and add")
    try other.tap("Undo")
    #expect(one.shows("value 1"))
  }
}

private struct Editor: View {
  @Observable
  final class Document {
    var value = 0
  }

  @State private var document = Document()
  @Environment(\.undoManager) private var undoManager

  var body: some View {
    Text("value \(document.value)")
    Button("Double and add") {
      set(document.value * 2)
      set(document.value + 1)
      undoManager?.setActionName("Double")
    }
    Button("Begin") {
      undoManager?.beginUndoGrouping()
      set(7)
    }
    Button("Undo") { undoManager?.undo() }
    Button("Redo") { undoManager?.redo() }
  }

  private func set(_ new: Int) { Self.set(new, in: document, undoManager) }

  private static func set(_ new: Int, in document: Document, _ manager: UndoManager?) {
    let old = document.value
    document.value = new
    manager?.registerUndo(withTarget: document) { set(old, in: $0, manager) }
  }
}

extension TestSession {
  /// Whether a text is shown.
  fileprivate func shows(_ text: String) -> Bool { outline.description.contains(text) }
}
