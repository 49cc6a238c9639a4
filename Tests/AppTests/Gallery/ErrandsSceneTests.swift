import StateroomTesting
import SwiftUI
import Testing

@testable import Gallery

@MainActor @Suite struct ErrandsSceneTests {
  @Test func `an errand is added, changed, done and removed`() throws {
    let session = try TestSession(of: GalleryApp.self, scene: "errands")
    try session.button("new-errand").tap()
    #expect(try !session.button("add").isEnabled)
    try session.textField("title").type("Buy stamps")
    try session.button("add").tap()
    #expect(session.text("5 still to do").exists)
    session.hibernate()
    try session.cell(containing: "Buy stamps").tap()
    try session.textField("errand-title").type("Buy two stamps")
    try session.picker("where").choose("Town")
    try session.toggle("done").toggle()
    try session.find(.type("NavigationStack")).perform("pop")
    #expect(session.text("4 still to do").exists)

    try session.button("remove-done").tap()
    try session.alert("Remove what is done?").button("really-remove").tap()
    session.hibernate()
    #expect(session.link().count == 4)
    try session.searchField().type("stamps")
    #expect(!session.link().exists)
    try session.searchField().type("")
    try session.button("all-done").tap()
    try session.button("remove-done").tap()
    try session.alert("Remove what is done?").button("really-remove").tap()
    #expect(session.text("Nothing to do").exists)
  }

  @Test func `errands are read as they were written`() {
    let model = ErrandsModel()
    model.markAll(done: true)
    let copy = ErrandsModel()
    copy.data = model.data
    #expect(copy.errands == model.errands)
    copy.data = Data("no errands".utf8)
    #expect(copy.errands == model.errands)
  }
}
