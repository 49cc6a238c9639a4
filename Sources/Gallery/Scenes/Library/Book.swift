import SwiftUI

#if canImport(UniformTypeIdentifiers)
  import UniformTypeIdentifiers
#endif

struct Book: Identifiable, Hashable, Codable, Sendable, Transferable {
  enum Genre: String, CaseIterable, Identifiable, Codable, Sendable {
    case novel = "Novel"
    case poetry = "Poetry"
    case travel = "Travel"

    var id: Self { self }
  }

  let id: Int
  var title: String
  var author: String
  var year: Int
  var genre: Genre

  static let samples = [
    Book(id: 1, title: "Middlemarch", author: "George Eliot", year: 1871, genre: .novel),
    Book(id: 2, title: "The Waves", author: "Virginia Woolf", year: 1931, genre: .novel),
    Book(id: 3, title: "Ariel", author: "Sylvia Plath", year: 1965, genre: .poetry),
    Book(id: 4, title: "In Patagonia", author: "Bruce Chatwin", year: 1977, genre: .travel),
  ]

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .json)
    ProxyRepresentation(exporting: { $0.title })
  }
}

struct BookList: FileDocument {
  static let readableContentTypes = [UTType.json]
  var books: [Book]

  init(books: [Book]) { self.books = books }

  init(configuration: ReadConfiguration) throws {
    guard let bytes = configuration.file.regularFileContents else { throw CocoaError(.fileReadCorruptFile) }
    books = try JSONDecoder().decode([Book].self, from: bytes)
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: try JSONEncoder().encode(books))
  }
}
