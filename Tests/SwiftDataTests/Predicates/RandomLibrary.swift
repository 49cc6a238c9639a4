import Foundation

/// Books and all that they lead to.
struct Library {
  var books: [Book] = []
  var authors: [Author] = []
  var publishers: [Publisher] = []
  var reviews: [Review] = []
  var tags: [Tag] = []
}

/// Numbers of which each seed gives the same.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
  mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }
  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}

/// Values that meet each other often, with those that are easily got wrong.
enum Pools {
  static let texts = [
    "", "a", "A", "ab", "aB", "e", "e\u{301}", "\u{e9}", "e\u{301}a", "\u{e9}a", "eb", "\u{1F44D}",
    "\u{1F44D}\u{1F3FD}",
    "a\u{1F44D}\u{1F3FD}b", "\r\n", "\n", "a\r\nb", "\u{1F1E9}\u{1F1EA}", "\u{1F1E9}", "stra\u{df}e",
    "STRASSE", "\u{212b}ngstr\u{f6}m",
    "\u{c5}ngstro\u{308}m", "z", "10", "9", "a10", "a9", "'", "\"\\", "%", "_", "a\u{0}b", "\u{ac00}",
    "\u{1100}\u{1161}",
    "a b", " ", "\u{10FFFF}", "\u{FFFD}", "i", "I", "\u{130}", "\u{131}", "q\u{323}\u{307}",
    "q\u{307}\u{323}",
  ]
  /// Texts after which a character may go on.
  static let starts = ["e", "q", "a\r", "\n", "\u{1F44D}", "\u{1F1E9}", "\u{1100}"]
  static let integers = [-100, -7, -3, -1, 0, 1, 2, 3, 4, 5, 7, 10, 100]
  static let doubles: [Double] = [
    0, -0.0, 0.1, 0.5, 1, 1.5, -1, 2, 3, 100, 1e17, 1e300, -1e300, .infinity, -.infinity, .nan,
    .leastNonzeroMagnitude, 0.30000000000000004,
  ]
  static let floats: [Float] = [0, 0.1, 0.3, 0.7, 1, -1, 3, 16_777_216, 1e38, .infinity, .nan]
  static let numbers: [UInt64] = [0, 1, 2, 5, 1 << 63 - 1, 1 << 63, .max - 1, .max]
  static let dates = ([0, 1, 86_400, -1e9, 7.5e8, .infinity] as [Double]).map(
    Date.init(timeIntervalSinceReferenceDate:))
  static let identifiers = (0..<4).map {
    UUID(uuid: (UInt8($0) * 80, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))
  }
  static let datas = [Data(), Data([0]), Data([0, 1]), Data([255])]
  static let sites = ["http://a/", "http://a/%41", "http://a/b?c#d", "x:y"].map { URL(string: $0)! }
  static let statuses: [Status] = [.new, .used, .lost]
  static let levels: [Level] = [.easy, .middle, .hard]
}

extension Library {
  /// Makes a library with values as they are after they were stored and read again.
  init(seed: UInt64, count: Int = 40) {
    var random = SplitMix(seed: seed &+ 1000)
    publishers = (1...Int64(3)).map { number in
      let publisher = Publisher(number)
      publisher.name = random.text()
      publisher.city = random.maybe { $0.text() }
      return publisher
    }
    authors = (1...Int64(8)).map { number in
      let author = Author(number)
      author.name = random.text()
      author.age = random.pick(Pools.integers)
      author.height = random.double()
      return author
    }
    for author in authors { author.mentor = random.maybe { [authors] in $0.pick(authors) } }
    tags = (1...Int64(6)).map { number in
      let tag = Tag(number)
      tag.word = random.text()
      return tag
    }
    books = (1...Int64(count)).map { [publishers, authors] number in
      random.book(number, random.pick(publishers), random.maybe { $0.pick(authors) })
    }
    for book in books {
      book.author?.books.append(book)
      book.publisher.books.append(book)
      for tag in tags where random.oneIn(3) {
        book.tags.append(tag)
        tag.books.append(book)
      }
    }
    reviews = (1...Int64(count)).map { [books] number in
      let review = Review(number)
      review.text = random.text()
      review.points = random.pick(Pools.integers)
      review.book = random.maybe { $0.pick(books) }
      review.book?.reviews.append(review)
      return review
    }
  }
}

extension SplitMix {
  mutating func maybe<Value>(_ value: (inout SplitMix) -> Value) -> Value? { oneIn(3) ? nil : value(&self) }

  /// A number as the store keeps it: without a negative zero.
  mutating func double() -> Double {
    let number = pick(Pools.doubles)
    return number == 0 ? 0 : number
  }

  /// A text in normal form C, as the store keeps it.
  mutating func text() -> String {
    let text = oneIn(3) ? pick(Pools.texts) + pick(Pools.texts) : pick(Pools.texts)
    return String(_dataValue: text._dataValue)!
  }

  fileprivate mutating func book(_ number: Int64, _ publisher: Publisher, _ author: Author?) -> Book {
    let book = Book(number, publisher)
    book.author = author
    book.title = text()
    book.subtitle = maybe { $0.text() }
    book.pages = pick(Pools.integers)
    book.stars = maybe { $0.pick(Pools.integers) }
    book.rating = double()
    // A number that is none is nil once it was stored.
    book.discount = maybe { $0.double() }.flatMap { $0.isNaN ? nil : $0 }
    book.weight = pick(Pools.floats)
    book.isLent = oneIn(2)
    book.isSigned = maybe { $0.oneIn(2) }
    book.published = pick(Pools.dates)
    book.returned = maybe { $0.pick(Pools.dates) }
    book.isbn = pick(Pools.identifiers)
    book.shelf = maybe { $0.pick(Pools.identifiers) }
    book.cover = pick(Pools.datas)
    book.site = maybe { $0.pick(Pools.sites) }
    book.copies = pick(Pools.numbers)
    book.volume = Int8(pick(Pools.integers))
    book.status = pick(Pools.statuses)
    book.level = maybe { $0.pick(Pools.levels) }
    book.formats = Format(rawValue: below(4))
    book.remark = oneIn(2) ? nil : []
    return book
  }
}
