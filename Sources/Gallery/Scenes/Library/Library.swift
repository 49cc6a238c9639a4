import Observation

@Observable
final class Library {
  var books = Book.samples
  var wanted: [Book.ID] = []

  func add(_ title: String) {
    let id = (books.map(\.id).max() ?? 0) + 1
    books.append(Book(id: id, title: title, author: "Unknown", year: 2026, genre: .novel))
  }

  func want(_ books: [Book]) {
    wanted += books.map(\.id).filter { !wanted.contains($0) }
  }

  func books(with words: String, in genres: [Book.Genre]) -> [Book] {
    books.filter { book in
      (genres.isEmpty || genres.contains(book.genre))
        && (words.isEmpty || "\(book.title) \(book.author)".localizedCaseInsensitiveContains(words))
    }
  }
}
