import StateroomTesting
import Testing

@testable import Stateroom

/// The previews that this test's program contains: those of `PreviewSamples.swift`.
@MainActor @Suite struct PreviewTests {
  private static let catalog = SceneCatalog(of: Sampled.self, findsPreviews: true)

  private func preview(_ id: String) throws -> PreviewScene { try #require(Self.catalog.preview(id)) }

  private func session(_ id: String) throws -> TestSession {
    let preview = try preview(id)
    return TestSession { PreviewWindow(preview: preview) }
  }

  @Test func `a preview is a scene with an id of its file and name`() throws {
    let named = try preview("previews.PreviewSamples.Two-words")
    #expect(named.scene.title == "PreviewSamples – Two words")
    #expect((named.module, named.file, named.name) == ("StateroomTests", "PreviewSamples", "Two words"))
    #expect(named.line == 7)
    #expect(try preview("previews.PreviewSamples").name == nil)
  }

  @Test func `previews of one name are told apart by their order in the file`() throws {
    let first = try preview("previews.PreviewSamples.Same"),
      second = try preview("previews.PreviewSamples.Same.2")
    #expect(try #require(first.line) < #require(second.line))
    #expect(try session("previews.PreviewSamples.Same.2").root.texts == ["second"])
  }

  @Test func `previewable properties are the state of the preview`() throws {
    let session = try session("previews.PreviewSamples.State")
    #expect(session.root.texts.contains("1 {} [2, 3] later 4"))
    try session.button("Count").tap()
    #expect(session.root.texts.contains("2 {} [2, 3] later 4"))
  }

  @Test func `a preview inside of a type sees its private members`() throws {
    #expect(try session("previews.PreviewSamples.Inside").root.texts == ["secret"])
  }

  @Test func `each view of a provider is a preview with its own traits`() throws {
    #expect(try session("previews.Sample.Big").root.texts == ["big"])
    #expect(try session("previews.Sample").root.texts == ["small"])
    #expect(try session("previews.Sample.Row-2").root.texts == ["row 2"])
    let fixed = try preview("previews.Sample.Big").traits
    guard case .fixed(300, 200) = fixed.layout else {
      Issue.record("The layout is \(fixed.layout).")
      return
    }
    #expect(fixed.device == "iPhone SE")
    #expect(try preview("previews.Sample.Row-2").traits.orientation == .landscapeLeft)
  }

  @Test func `a fixed layout gives the preview its size`() throws {
    let session = try session("previews.PreviewSamples.Fixed")
    let frame = try session.text("fixed").modifier("frame")
    #expect((frame?["width"], frame?["height"]) == (120, 80))
  }

  @Test func `a trait may be made of a closure outside of the main actor`() async throws {
    let session = try session("previews.PreviewSamples.Noted")
    try await session.wait { session.root.texts == ["plain", "noted"] }
  }

  @Test func `modifiers of previews share a context that is made once`() async throws {
    for _ in 0..<2 {
      let session = try session("previews.PreviewSamples.Modified")
      try await session.wait { session.root.texts == ["modified", "context 1"] }
    }
  }

  @Test func `the last layout and orientation count`() throws {
    let traits = try preview("previews.PreviewSamples.Traits").traits
    guard case .sizeThatFits = traits.layout else {
      Issue.record("The layout is \(traits.layout).")
      return
    }
    #expect(traits.orientation == .landscapeRight)
  }

  @Test func `an app that does not ask for previews has none`() {
    #expect(SceneCatalog(of: Sampled.self).previews.isEmpty)
  }
}

private struct Sampled: App {
  var body: some Scene { WindowGroup { Text(verbatim: "app") } }
}
