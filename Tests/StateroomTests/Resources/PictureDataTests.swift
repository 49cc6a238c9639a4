import Foundation
import Testing

@testable import Stateroom

@MainActor
@Suite struct PictureDataTests {
  private let svg = Data(#"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>"#.utf8)

  @Test func `a picture of data reaches the client whole, with its size`() throws {
    let picture = try #require(_PictureData(svg, scale: 2))
    #expect(picture.size == CGSize(width: 4, height: 2))
    let shown = Host { Image(_picture: picture) }.snapshot
    #expect(shown.contains(#""url":"data:image/svg+xml;base64,\#(svg.base64EncodedString())""#))
    #expect(shown.contains(#""width":4,"height":2"#))
  }

  @Test func `what is no picture is none, and a large one has only its size`() throws {
    #expect(_PictureData(Data("hello".utf8)) == nil)
    let large = try #require(_PictureData(svg + Data(repeating: 32, count: 300_000)))
    #expect(large.size == CGSize(width: 8, height: 4))
    #expect(!Host { Image(_picture: large) }.snapshot.contains("data:"))
  }
}
