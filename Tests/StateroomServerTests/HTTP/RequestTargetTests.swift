import Testing

@testable import StateroomHTTP
@testable import StateroomServer

@Suite struct RequestTargetTests {
  private func target(_ text: String) -> RequestTarget? {
    Array(text.utf8).withUnsafeBufferPointer { RequestTarget($0) }
  }

  @Test(arguments: [
    ("/", []), ("/a", ["a"]), ("/a/", ["a", ""]), ("//a", ["", "a"]), ("/a%2Fb/%C3%A9", ["a/b", "é"]),
    ("/é", ["é"]), ("/a+b", ["a+b"]), ("/../a", ["..", "a"]), ("*", ["*"]), ("HTTP://h/a?b", ["a"]),
    ("http://h", []), ("/%252e", ["%2e"]),
  ])
  func `the segments of a path are decoded`(text: String, path: [String]) {
    #expect(target(text)?.path == path)
  }

  @Test(arguments: [
    "", "a", "a/b", "/a b", "/a\u{7f}", "/a\u{1}", "/a#b", "/%", "/%4", "/%4g", "/%c3", "/%00", "/?a=%00",
    "/?%ff", "http:///a", "ftp://h/a", "host:80",
  ])
  func `a text that is no target is refused`(text: String) {
    #expect(target(text) == nil)
  }

  @Test func `the items of a query are decoded`() {
    let query = target("/a?b=c%26d&&e=f=g&h+i=%2B")?.query
    #expect(query?.map(\.name) == ["b", "e", "h i"])
    #expect(query?.map(\.value) == ["c&d", "f=g", "+"])
    #expect(target("/a?")?.query == [])
    #expect(target("http://h:1?b=c")?.authority == "h:1")
  }
}
