import SwiftUI

struct LibraryView: View {
  @Bindable var library: Library
  @State private var order = [KeyPathComparator(\Book.title)]
  @State private var chosen: Book.ID?
  @State private var showsDetails = false
  @State private var words = ""
  @State private var genres: [Book.Genre] = []
  @State private var isImporting = false
  @State private var isExporting = false

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      TimelineView(.everyMinute) { context in
        Text("Books on \(context.date.formatted(date: .abbreviated, time: .omitted))")
          .font(.callout)
          .accessibilityIdentifier("today")
      }
      ReadingList(library: library)
      table
    }
    .padding()
    .searchable(
      text: $words, tokens: $genres, suggestedTokens: .constant(Book.Genre.allCases),
      prompt: "Title or author"
    ) { genre in
      Text(genre.rawValue)
    }
    .searchSuggestions {
      ForEach(library.books.prefix(2)) { Text($0.author).searchCompletion($0.author) }
    }
    .toolbar { tools }
    .inspector(isPresented: $showsDetails) {
      BookDetails(book: library.books.first { $0.id == chosen })
        .inspectorColumnWidth(min: 200, ideal: 240, max: 320)
    }
    .fileImporter(isPresented: $isImporting, allowedContentTypes: BookList.readableContentTypes) { result in
      guard let file = try? result.get(), let data = try? Data(contentsOf: file) else { return }
      library.books = (try? JSONDecoder().decode([Book].self, from: data)) ?? library.books
    }
    .fileExporter(
      isPresented: $isExporting, document: BookList(books: library.books), contentType: .json,
      defaultFilename: "Library"
    ) { _ in }
  }

  private var table: some View {
    Table(rows, selection: $chosen, sortOrder: $order) {
      TableColumn("Title", value: \.title) { Text($0.title).draggable($0) }
      TableColumn("Author", value: \.author)
      TableColumn("Year", value: \.year) { Text("\($0.year, format: .number.grouping(.never))") }
        .width(60)
        .alignment(.numeric)
    }
    .accessibilityIdentifier("books")
  }

  private var rows: [Book] { library.books(with: words, in: genres).sorted(using: order) }

  @ToolbarContentBuilder private var tools: some ToolbarContent {
    ToolbarItemGroup(placement: .primaryAction) {
      Button("Details", systemImage: "sidebar.right") { showsDetails.toggle() }
        .accessibilityIdentifier("details")
      Button("Import", systemImage: "square.and.arrow.down") { isImporting = true }
        .accessibilityIdentifier("import")
      Button("Export", systemImage: "square.and.arrow.up") { isExporting = true }
        .accessibilityIdentifier("export")
      ShareLink("Share titles", items: rows.map(\.title))
    }
  }
}

/// The books to read next, onto which others are dropped.
struct ReadingList: View {
  let library: Library
  @State private var isTargeted = false

  var body: some View {
    VStack(alignment: .leading) {
      Text(library.wanted.isEmpty ? "Drop books here to read them next" : "To read: \(titles)")
        .accessibilityIdentifier("wanted")
      PasteButton(payloadType: String.self) { titles in
        for title in titles { library.add(title) }
      }
    }
    .padding()
    .background(isTargeted ? Color.accentColor.opacity(0.2) : .clear)
    .dropDestination(for: Book.self) { books, _ in
      library.want(books)
      return true
    } isTargeted: {
      isTargeted = $0
    }
  }

  private var titles: String {
    library.wanted.compactMap { id in library.books.first { $0.id == id }?.title }.joined(separator: ", ")
  }
}

struct BookDetails: View {
  let book: Book?
  @State private var days: Set<DateComponents> = []

  var body: some View {
    if let book {
      VStack(alignment: .leading) {
        Text(book.title).font(.headline).accessibilityIdentifier("detail-title")
        LabeledContent("Author", value: book.author)
        LabeledContent("Genre", value: book.genre.rawValue)
        MultiDatePicker("Days of reading", selection: $days)
          .accessibilityIdentifier("days")
      }
      .padding()
    } else {
      ContentUnavailableView("No book chosen", systemImage: "book")
    }
  }
}
