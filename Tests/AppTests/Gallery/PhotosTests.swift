import StateroomTesting
import SwiftUI
import Testing

@testable import Gallery

@MainActor @Suite struct PhotosTests {
  @Test func `a photo is liked in one language and found in the other`() throws {
    let session = try TestSession(of: GalleryApp.self, scene: "photos")
    #expect(try session.text("count").text == "8 photos")
    try session.link("photo-rain").tap()
    #expect(try session.image("picture").prop("url")?.stringValue?.contains("rain.svg") == true)
    try session.button("favorite").tap()
    try session.find(.type("NavigationStack")).perform("pop")
    session.hibernate()

    try session.picker("Language").choose("Deutsch")
    try session.picker("filter").choose("Lieblinge")
    #expect(try session.text("count").text == "1 Foto")
    try session.link("photo-rain").tap()
    try session.button("facts").tap()
    #expect(session.find(.value("Im Landesinneren")).exists)
    #expect(session.find(.value("320 mal 240 Punkte")).exists)
    try session.button("done").tap()
    try session.button("Aus den Lieblingen entfernen").tap()
    try session.find(.type("NavigationStack")).perform("pop")
    #expect(session.text("Noch keine Lieblinge").exists)
  }

  @Test func `the photos follow the language and the appearance of the device`() throws {
    let session = try TestSession(of: GalleryApp.self, scene: "photos") {
      $0.locale = Locale(identifier: "de_AT")
      $0.colorScheme = .dark
    }
    let lighthouse = session.link("photo-lighthouse")
    #expect(try lighthouse.texts.contains("Der Leuchtturm"))
    #expect(try lighthouse.image().prop("url")?.stringValue?.contains("lighthouse-night.svg") == true)
  }

  @Test func `a photo is magnified within bounds`() throws {
    let session = try TestSession(of: GalleryApp.self, scene: "photos")
    try session.link("photo-moon").tap()
    try session.image("picture").perform("magnify", value: ["magnification": 9])
    try session.button("actual-size").tap()
    #expect(!session.button("actual-size").exists)
  }
}
