import Foundation
import Observation
import Stateroom
import StateroomTesting
import Testing

/// Objects of the focused view are found by their types.
@MainActor @Suite struct FocusedObjectTests {
  final class Document: ObservableObject {
    @Published var title: String
    init(_ title: String) { self.title = title }
  }

  @Observable final class Model { var words = "model" }

  private struct Menu: View {
    @FocusedObject private var document: Document?
    @FocusedValue(Model.self) private var model

    var body: some View {
      Text(verbatim: "\(document?.title ?? "none"), \(model?.words ?? "none")")
      Button("Shout") { document?.title += "!" }
      if let title = $document?.title { TextField("Title", text: title) }
    }
  }

  private struct Editor: View {
    let name: String
    @StateObject private var document: Document
    @State private var text = ""

    init(_ name: String) {
      self.name = name
      _document = StateObject(wrappedValue: Document(name))
    }

    var body: some View { TextField("Edit \(name)", text: $text).focusedObject(document) }
  }

  @Test func `others see the object of the focused view, and its changes`() throws {
    let host = Host {
      Menu()
      Editor("A")
      Editor("B")
    }
    #expect(host.texts == ["none, none"])
    try host.perform("focus", on: "Edit A")
    #expect(host.texts == ["A, none"])
    try host.tap("Shout")
    #expect(host.texts == ["A!, none"])
    try host.set("Title", "New")
    #expect(host.texts == ["New, none"])
    try host.perform("focus", on: "Edit B")
    #expect(host.texts == ["B, none"])
    try host.perform("blur", on: "Edit B")
    #expect(host.texts == ["none, none"])
  }

  @Test func `an object of the scene holds while its view is shown`() throws {
    struct Scene: View {
      @StateObject private var document = Document("scene")
      @State private var model = Model()
      @State private var isShown = true

      var body: some View {
        Menu()
        if isShown { Text("Page").focusedSceneObject(document).focusedSceneValue(model) }
        Button("Change") { model.words = "changed" }
        Button("Hide") { isShown = false }
      }
    }
    let host = Host { Scene() }
    #expect(host.texts.first == "scene, model")
    try host.tap("Change")
    #expect(host.texts.first == "scene, changed")
    try host.tap("Hide")
    #expect(host.texts.first == "none, none")
  }
}
