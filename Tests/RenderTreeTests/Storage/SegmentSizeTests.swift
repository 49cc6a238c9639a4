import RenderTree
import Testing

/// After any sequence of changes, an array has about as many segments as its length requires.
@MainActor
@Suite struct SegmentSizeTests {
  private func expectFew<Element>(
    _ list: StoredList<Element>, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    // Two adjacent segments together have more than 32 elements, even if one of them has few.
    #expect(list.value.segments.count <= 2 * (list.rows.count / 33) + 1, sourceLocation: sourceLocation)
  }

  @Test func `appending one element after another writes one segment each time, of which there are few`()
    throws
  {
    let list = try StoredList(Array(0..<200))
    for row in 0..<500 {
      let change = list.edit { $0.append(row) }
      #expect(change?.segments.count == 1)
      #expect(change?.removedSegments == [])
      #expect(change!.bytes!.count < 60)
    }
    expectFew(list)
    try list.expectSameAfterRestoring()
  }

  @Test func `putting one element before another writes one segment each time, of which there are few`()
    throws
  {
    let list = try StoredList(Array(0..<200))
    for row in 0..<500 {
      let change = list.edit { $0.insert(row, at: 0) }
      #expect(change?.segments.count == 1)
      #expect(change!.bytes!.count < 60)
    }
    expectFew(list)
    try list.expectSameAfterRestoring()
  }

  @Test func `elements that come and go anywhere write two segments at most, of which there stay few`() throws
  {
    var random = SplitMix(seed: 7)
    let list = try StoredList(Array(0..<200))
    for step in 0..<600 {
      let change = list.edit {
        if random.oneIn(4) == (step < 300) {
          $0.remove(at: random.below($0.count))
        } else {
          $0.insert(1_000 + step, at: random.below($0.count + 1))
        }
      }
      #expect(change!.segments.count <= 2)
      expectFew(list)
      if step % 50 == 0 { try list.expectSameAfterRestoring() }
    }
  }

  @Test func `a list that gains one element and loses another each time writes two segments at most`() throws
  {
    let list = try StoredList(Array(0..<500))
    for row in 0..<300 {
      let change = list.edit {
        $0.append(500 + row)
        $0.removeFirst()
      }
      #expect(change!.segments.count <= 2)
      expectFew(list)
    }
    try list.expectSameAfterRestoring()
  }

  @Test func `elements that go far from one another leave the segments between them`() throws {
    let list = try StoredList(Array(0..<1_000))
    let change = list.edit { rows in
      for place in [900, 500, 100] { rows.remove(at: place) }
      rows.insert(-1, at: 300)
    }
    #expect(change?.segments.count == 4)
    try list.expectSameAfterRestoring()
  }

  @Test func `an array that lost all but a few of every segment's elements has few segments`() throws {
    let list = try StoredList(Array(0..<1_000))
    for start in stride(from: 990, through: 0, by: -10) {
      list.edit { $0.removeSubrange(start..<start + 9) }
      expectFew(list)
    }
    #expect(list.rows.count == 100)
    try list.expectSameAfterRestoring()
  }

  @Test func `segments of one element each, where they are stored, become few at the first change`() throws {
    let list = try StoredList(Array(0..<200))
    // Version, record, shape 0 with one name, segments, 200 elements.
    let head: [UInt8] = [1, 16, 0, 1, 4] + Array("rows".utf8) + [14, 200, 1]
    #expect(list.value.bytes.starts(with: head))
    var value = StoredValue(bytes: head + [200, 1])
    for row in 0..<200 {
      value.bytes += variable(row)
      // Version, an array of one integer.
      value.segments[row] = [1, 13, 1, 4] + variable(row * 2)
    }
    list.value = value
    let again = try list.restored()
    #expect(again.rows == list.rows)
    again.edit { $0[50] = -1 }
    expectFew(again)
    try again.expectSameAfterRestoring()
  }

  private func variable(_ number: Int) -> [UInt8] {
    number < 128 ? [UInt8(number)] : [UInt8(number & 0x7f) | 0x80, UInt8(number >> 7)]
  }

  @Test func `values that encode themselves write one segment for each that is appended or put first`() throws
  {
    let list = try StoredList((0..<300).map { Samples.Shape.circle(radius: Double($0)) })
    for step in 0..<100 {
      #expect(list.edit { $0.append(.circle(radius: -Double(step))) }?.segments.count == 1)
      #expect(list.edit { $0.insert(.empty, at: 0) }?.segments.count == 1)
    }
    expectFew(list)
    try list.expectSameAfterRestoring()
  }
}
