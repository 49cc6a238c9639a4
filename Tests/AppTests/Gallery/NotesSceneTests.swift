import StateroomTesting
import Testing

@testable import Gallery

@MainActor @Suite struct NotesSceneTests {
  @Test func `a note is written, moved, found and deleted`() throws {
    let session = try TestSession(of: GalleryApp.self, scene: "notes")
    try session.list().first.set(to: "work")
    try session.button("new-note").tap()
    try session.textEditor("text").fill("Bees\nAsk the neighbour.")
    #expect(session.text("23 characters").exists)
    session.hibernate()
    try session.button("Travel").tap()
    #expect(try session.list().last.texts.contains("Bees") == false)
    try session.list().first.set(to: "travel")
    try session.searchField().fill("neighbour")
    #expect(try session.list().last.texts.contains("Bees"))
    session.hibernate()
    try session.button("delete-note").tap()
    try session.alert("Delete this note?").button("really-delete").tap()
    #expect(session.text("No note chosen").exists)
    #expect(session.find(.containing("No Results")).exists)
  }
}
