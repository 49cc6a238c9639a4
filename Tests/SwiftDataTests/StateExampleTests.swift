#if SwiftData
  import StateroomTesting
  import SwiftData
  import SwiftUI
  import Testing

  /// The state that a view owns, as a model: views share it and keep it, as they do with a state object.
  @MainActor
  struct StateExampleTests {
    @Test func `a change of a property is seen by the views that read it, and by no others`() throws {
      let session = try TestApp(of: SettingsApp.self).open()
      try session.tap("Rename")
      #expect(session.has("Text \"Other Name\""))
      #expect(session.has("Toggle \"Enabled\" off"))
      try session.toggle("Enabled").toggle()
      #expect(session.has("Toggle \"Enabled\" on"))
    }

    @Test func `the model outlives the app`() throws {
      let session = try TestApp(of: SettingsApp.self).open()
      try session.tap("Rename")
      try session.toggle("Enabled").toggle()
      session.relaunch()
      #expect(session.has("Text \"Other Name\""))
      #expect(session.has("Toggle \"Enabled\" on"))
    }
  }

  @Model
  final class Preferences {
    var name = "Some Name"
    var isEnabled = false

    init() {}
  }

  private struct SettingsApp: App {
    var body: some Scene {
      WindowGroup { NameView() }.modelContainer(for: Preferences.self)
    }
  }

  private struct NameView: View {
    @Query private var preferences: [Preferences]
    @Environment(\.modelContext) private var context

    var body: some View {
      VStack {
        if let preferences = preferences.first {
          Text(preferences.name)
          Button("Rename") { preferences.name = "Other Name" }
          SwitchView(preferences: preferences)
        }
      }
      .onAppear { if preferences.isEmpty { context.insert(Preferences()) } }
    }
  }

  private struct SwitchView: View {
    @Bindable var preferences: Preferences

    var body: some View {
      Toggle("Enabled", isOn: $preferences.isEnabled)
    }
  }

  extension TestSession {
    /// Whether a line is in the outline.
    fileprivate func has(_ line: String) -> Bool { outline.description.contains(line) }
  }
#endif
