import Testing

@testable import StateroomHTTP
@testable import StateroomServer
@testable import StateroomStores

@MainActor
@Suite struct UploadBoundTests {
  @Test func `files are admitted as long as there is room for all`() {
    let bound = UploadBound(100, MemoryStore())
    #expect(bound.admits(60))
    #expect(!bound.admits(41))
    #expect(bound.admits(40))
    #expect(!bound.admits(1))
  }
}
