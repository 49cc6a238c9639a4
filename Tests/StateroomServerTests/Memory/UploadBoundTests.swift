import Testing

@testable import StateroomHTTP
@testable import StateroomServer
@testable import StateroomStores

@MainActor
@Suite struct UploadBoundTests {
  @Test func `files are admitted as long as there is room for all`() {
    // Far more than the files of the tests that run beside this one, which count as well.
    let gibibyte = 1 << 30
    let bound = UploadBound(100 * gibibyte, MemoryStore())
    #expect(bound.admits(60 * gibibyte))
    #expect(!bound.admits(41 * gibibyte))
    #expect(bound.admits(39 * gibibyte))
    #expect(!bound.admits(2 * gibibyte))
  }
}
