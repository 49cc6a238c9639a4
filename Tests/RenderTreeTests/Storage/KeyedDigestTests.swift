import StateroomStorage
import Testing

@Suite struct KeyedDigestTests {
  @Test func `digests are those of SipHash-2-4 with 128 bits`() throws {
    // The first of the vectors that its authors publish: the key 00 01 … 0f, and inputs of 0, 1 and 15 bytes.
    let digest = try #require(KeyedDigest(key: Array(0..<16)))
    #expect(digest.text(of: []) == "a3817f04ba25a8e66df67214c7550293")
    #expect(digest.text(of: [0]) == "da87c1d86b99af44347659119b22fc45")
    #expect(digest.text(of: Array(0..<15)) == "5493e99933b0a8117e08ec0f97cfc3d9")
  }

  @Test func `a key has 16 bytes`() {
    #expect(KeyedDigest(key: [1, 2, 3]) == nil)
  }
}
