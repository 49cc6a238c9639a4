import StateroomTesting
import Testing

@testable import Gallery

@MainActor @Suite struct SettingsTests {
  @Test func `settings are kept and reset`() throws {
    let session = try TestSession(of: GalleryApp.self, scene: "settings")
    try session.textField("name").type("Ida")
    try session.link("notifications").tap()
    try session.toggle("notify").toggle()
    #expect(try !session.toggle("sound").isEnabled)
    session.hibernate()
    #expect(try !session.toggle("notify").isOn)
    try session.find(.type("NavigationStack")).perform("pop")
    #expect(session.link("notifications").find(.value("Off")).exists)

    try session.link("appearance").tap()
    try session.picker("scheme").choose("Dark")
    try session.slider("text-size").set(to: 1.5)
    #expect(try session.section("Text size").prop("footer") == "150% of the usual size")
    try session.find(.type("NavigationStack")).perform("pop")

    try session.button("reset").tap()
    try session.alert("Reset all settings?").button("really-reset").tap()
    #expect(session.link("notifications").find(.value("On")).exists)
    #expect(session.link("appearance").find(.value("As the system")).exists)
    #expect(try session.textField("name").value == "")
  }

  @Test func `downloads are removed only after a question`() throws {
    let session = try TestSession(of: GalleryApp.self, scene: "settings")
    try session.link("storage").tap()
    try session.button("remove-downloads").tap()
    try session.alert("Remove all downloads?").button("really-remove").tap()
    #expect(try !session.button("remove-downloads").isEnabled)
  }
}
