import StateroomTesting
import Testing

@testable import Gallery

@MainActor @Test func `what was recorded is shown again`() async throws {
  let s1 = try TestSession(of: GalleryApp.self, scene: "chat")
  #expect(try await s1.shows("WindowGroup \"Chat\""))
  #expect(try await s1.shows("Image image bubble.left.and.bubble.right.fill"))
  #expect(try await s1.shows("Text \"How may we call you?\""))
  #expect(try await s1.shows("TextField \"Your name\" = \"\" #name"))
  #expect(try await s1.shows("Button \"Come in\" disabled #come-in"))
  try s1.perform(on: "name", value: "Ada")
  #expect(try await s1.shows("TextField \"Your name\" = \"Ada\" #name"))
  #expect(try await s1.shows("Button \"Come in\" #come-in"))
  #expect(try await s1.hides("TextField \"Your name\" = \"\" #name"))
  #expect(try await s1.hides("Button \"Come in\" disabled #come-in"))
}
