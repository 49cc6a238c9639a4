import Foundation
import RenderTree
import Testing

/// The comparison of a long array with its stored segments.
@MainActor
@Suite struct SegmentComparisonTests {
  struct Row: Equatable {
    var isDone = false
    var number: Int
    var title = "a title that is too long to be kept in place"
  }

  @Test func `elements made anew of the same values are not written`() throws {
    let list = try StoredList((0..<200).map { Row(number: $0) })
    let change = list.edit { rows in
      rows = rows.map { Row(number: $0.number, title: $0.title.split(separator: " ").joined(separator: " ")) }
    }
    #expect(change == nil)
    #expect(list.edit { $0[150].title += "." }?.segments.count == 1)
    try list.expectSameAfterRestoring()
  }

  @Test func `what differs in the sign of a zero or in how a letter is composed is written`() throws {
    let numbers = try StoredList(Array(repeating: 0.0, count: 200))
    #expect(numbers.edit { $0[100] = -0.0 }?.segments.count == 1)
    #expect(numbers.edit { $0[100] = -0.0 } == nil)
    let letters = try StoredList(Array(repeating: "\u{e9}", count: 200))
    #expect(letters.edit { $0[100] = "e\u{301}" }?.segments.count == 1)
    #expect(try letters.restored().rows[100].unicodeScalars.count == 2)
  }

  struct Tagged: Equatable {
    var tags: Set<String>
    var notes: [String: String] = [:]
    var link: URL?
    var price: Decimal
  }

  @Test func `sets and dictionaries within elements`() throws {
    let list = try StoredList((0..<300).map { Tagged(tags: ["\($0)"], price: Decimal($0) / 10) })
    #expect(list.edit { $0[100].tags.insert("new") }?.segments.count == 1)
    #expect(list.edit { $0[200].notes["a"] = "b" }?.segments.count == 1)
    #expect(list.edit { $0[299].link = URL(string: "https://example.org") }?.segments.count == 1)
    #expect(list.edit { $0[0].price += 1 }?.segments.count == 1)
    #expect(list.edit { $0.insert(Tagged(tags: [], price: 0), at: 150) }?.segments.count == 1)
    #expect(list.edit { $0.swapAt(0, 1) }?.segments.count == 1)
    try list.expectSameAfterRestoring()
  }

  final class Note: Codable {
    var text: String
    init(_ text: String) { self.text = text }
  }

  struct Page {
    let number: Int
    let note: Note
    var older: [Note?] = []
  }

  @Test func `an object within an element that changed is written, though the element is the same`() throws {
    let list = try StoredList((0..<200).map { Page(number: $0, note: Note("\($0)")) })
    #expect(list.edit { $0[70].note.text = "changed" }?.segments.count == 1)
    // The row and the new object.
    #expect(list.edit { $0[130].older = [nil, Note("old")] }?.segments.count == 2)
    #expect(list.edit { $0[130].older[1]!.text = "older" }?.segments.count == 1)
    let again = try list.restored()
    #expect(again.rows.map(\.note.text) == list.rows.map(\.note.text))
    #expect(again.rows[130].older.last??.text == "older")
  }

  @Test func `equal elements in whatever number`() throws {
    var random = SplitMix(seed: 3)
    let list = try StoredList(Array(repeating: 0, count: 300))
    for step in 0..<200 {
      list.edit { rows in
        let place = random.below(rows.count)
        switch random.below(4) {
        case 0: rows.insert(contentsOf: Array(repeating: 0, count: random.below(100)), at: place)
        case 1: rows.removeSubrange(place..<min(rows.count, place + random.below(100)))
        case 2: rows[place] = 1 - rows[place]
        default: rows.rotate(by: place % 70)
        }
        if rows.count < 200 { rows += Array(repeating: step % 2, count: 100) }
      }
      let whole = try list.restored()
      #expect(whole.rows == list.rows)
    }
    #expect(list.value.segments.count <= 2 * (list.rows.count / 33) + 1)
  }
}

extension Array {
  fileprivate mutating func rotate(by count: Int) { self = Array(self[count...] + self[..<count]) }
}
