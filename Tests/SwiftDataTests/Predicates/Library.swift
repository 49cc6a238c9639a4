import Foundation
import StateroomStorage
import SwiftData

// Models as `@Model` would make them, but with plain properties: they are in no context.

/// A model that a test makes a row of.
protocol ShelfModel: PersistentModel {
  var number: Int64 { get }
  var row: [DataValue] { get }
}

enum Status: String, Codable, Equatable {
  case new, used, lost = "Lost"

  var isThere: Bool { self != .lost }
  var label: String { self == .new ? "Like new" : "\(self)" }
}

enum Level: Int, Codable, Comparable {
  case easy = 3
  case hard = 1
  case middle = 2

  private var place: Int { self == .easy ? 0 : self == .middle ? 1 : 2 }
  static func < (one: Level, other: Level) -> Bool { one.place < other.place }
}

struct Format: OptionSet, Codable {
  let rawValue: Int
  static let paper = Format(rawValue: 1)
  static let audio = Format(rawValue: 2)
}

final class Book: ShelfModel {
  let number: Int64
  var title = ""
  var subtitle: String?
  var pages = 0
  var stars: Int?
  var rating = 0.0
  var discount: Double?
  var weight: Float = 0
  var isLent = false
  var isSigned: Bool?
  var published = Date(timeIntervalSinceReferenceDate: 0)
  var returned: Date?
  var isbn = UUID()
  var shelf: UUID?
  var cover = Data()
  var site: URL?
  var copies: UInt64 = 0
  var volume: Int8 = 0
  var status = Status.new
  var level: Level?
  var formats: Format = []
  var notes: [String] = []
  var remark: [String]?
  var author: Author?
  var publisher: Publisher
  var reviews: [Review] = []
  var tags: [Tag] = []
  var draft = ""

  init(_ number: Int64, _ publisher: Publisher) {
    self.number = number
    self.publisher = publisher
  }

  static var schemaMetadata: [Schema.PropertyMetadata] {
    [
      .init(name: "title", keypath: \Book.title), .init(name: "subtitle", keypath: \Book.subtitle),
      .init(name: "pages", keypath: \Book.pages), .init(name: "stars", keypath: \Book.stars),
      .init(name: "rating", keypath: \Book.rating), .init(name: "discount", keypath: \Book.discount),
      .init(name: "weight", keypath: \Book.weight), .init(name: "isLent", keypath: \Book.isLent),
      .init(name: "isSigned", keypath: \Book.isSigned), .init(name: "published", keypath: \Book.published),
      .init(name: "returned", keypath: \Book.returned), .init(name: "isbn", keypath: \Book.isbn),
      .init(name: "shelf", keypath: \Book.shelf), .init(name: "cover", keypath: \Book.cover),
      .init(name: "site", keypath: \Book.site), .init(name: "copies", keypath: \Book.copies),
      .init(name: "volume", keypath: \Book.volume), .init(name: "status", keypath: \Book.status),
      .init(name: "level", keypath: \Book.level), .init(name: "formats", keypath: \Book.formats),
      .init(name: "notes", keypath: \Book.notes), .init(name: "remark", keypath: \Book.remark),
      .init(name: "author", keypath: \Book.author), .init(name: "publisher", keypath: \Book.publisher),
      .init(name: "reviews", keypath: \Book.reviews), .init(name: "tags", keypath: \Book.tags),
    ]
  }

  var row: [DataValue] {
    [
      title._dataValue, subtitle._dataValue, pages._dataValue, stars._dataValue, rating._dataValue,
      discount._dataValue, weight._dataValue, isLent._dataValue, isSigned._dataValue, published._dataValue,
      returned._dataValue, isbn._dataValue, shelf._dataValue, cover._dataValue, site._dataValue,
      copies._dataValue, volume._dataValue, status.rawValue._dataValue, (level?.rawValue)._dataValue,
      formats.rawValue._dataValue, .text("[]"), remark == nil ? .null : .text("[]"),
      author.map { .integer($0.number) } ?? .null, .integer(publisher.number),
    ]
  }

  static var _identityKeyPaths: [AnyKeyPath] { [\Book.persistentModelID, \Book.id] }
  let _$state = _ModelState()
}

final class Author: ShelfModel {
  let number: Int64
  var name = ""
  var age = 0
  var height = 0.0
  var mentor: Author?
  var books: [Book] = []

  init(_ number: Int64) { self.number = number }

  static var schemaMetadata: [Schema.PropertyMetadata] {
    [
      .init(name: "name", keypath: \Author.name), .init(name: "age", keypath: \Author.age),
      .init(name: "height", keypath: \Author.height), .init(name: "mentor", keypath: \Author.mentor),
      .init(name: "books", keypath: \Author.books, metadata: Schema.Relationship(inverse: \Book.author)),
    ]
  }

  var row: [DataValue] {
    [name._dataValue, age._dataValue, height._dataValue, mentor.map { .integer($0.number) } ?? .null]
  }

  static var _identityKeyPaths: [AnyKeyPath] { [\Author.persistentModelID, \Author.id] }
  let _$state = _ModelState()
}

final class Publisher: ShelfModel {
  let number: Int64
  private var storedName = ""
  /// A computed property, as those that `@Model` makes.
  var name: String {
    get { storedName }
    set { storedName = newValue }
  }
  var city: String?
  var books: [Book] = []

  init(_ number: Int64) { self.number = number }

  static var schemaMetadata: [Schema.PropertyMetadata] {
    [
      .init(name: "name", keypath: \Publisher.name), .init(name: "city", keypath: \Publisher.city),
      .init(name: "books", keypath: \Publisher.books),
    ]
  }

  var row: [DataValue] { [name._dataValue, city._dataValue] }

  static var _identityKeyPaths: [AnyKeyPath] { [\Publisher.persistentModelID, \Publisher.id] }
  let _$state = _ModelState()
}

final class Review: ShelfModel {
  let number: Int64
  var text = ""
  var points = 0
  var book: Book?

  init(_ number: Int64) { self.number = number }

  static var schemaMetadata: [Schema.PropertyMetadata] {
    [
      .init(name: "text", keypath: \Review.text), .init(name: "points", keypath: \Review.points),
      .init(name: "book", keypath: \Review.book),
    ]
  }

  var row: [DataValue] {
    [text._dataValue, points._dataValue, book.map { .integer($0.number) } ?? .null]
  }

  static var _identityKeyPaths: [AnyKeyPath] { [\Review.persistentModelID, \Review.id] }
  let _$state = _ModelState()
}

final class Tag: ShelfModel {
  let number: Int64
  var word = ""
  var books: [Book] = []

  init(_ number: Int64) { self.number = number }

  static var schemaMetadata: [Schema.PropertyMetadata] {
    [.init(name: "word", keypath: \Tag.word), .init(name: "books", keypath: \Tag.books)]
  }

  var row: [DataValue] { [word._dataValue] }

  static var _identityKeyPaths: [AnyKeyPath] { [\Tag.persistentModelID, \Tag.id] }
  let _$state = _ModelState()
}

extension Book {
  var persistentModelID: PersistentIdentifier { PersistentIdentifier(entityName: "Book", number: number) }
  var id: PersistentIdentifier { persistentModelID }
  convenience init(backingData: any BackingData<Book>) { self.init(0, Publisher(0)) }
}

extension Author {
  var persistentModelID: PersistentIdentifier { PersistentIdentifier(entityName: "Author", number: number) }
  var id: PersistentIdentifier { persistentModelID }
  convenience init(backingData: any BackingData<Author>) { self.init(0) }
}

extension Publisher {
  var persistentModelID: PersistentIdentifier {
    PersistentIdentifier(entityName: "Publisher", number: number)
  }
  var id: PersistentIdentifier { persistentModelID }
  convenience init(backingData: any BackingData<Publisher>) { self.init(0) }
}

extension Review {
  var persistentModelID: PersistentIdentifier { PersistentIdentifier(entityName: "Review", number: number) }
  var id: PersistentIdentifier { persistentModelID }
  convenience init(backingData: any BackingData<Review>) { self.init(0) }
}

extension Tag {
  var persistentModelID: PersistentIdentifier { PersistentIdentifier(entityName: "Tag", number: number) }
  var id: PersistentIdentifier { persistentModelID }
  convenience init(backingData: any BackingData<Tag>) { self.init(0) }
}

extension ShelfModel {
  func _$write(into row: inout _RowWriter) {}
  func _$read(from row: inout _RowReader) {}
  func _$relate(_ property: Int, to id: Int64) {}
}
