import RenderTree
import StateCore

/// The pages of one navigation stack: those of its path, and those that views present.
@MainActor
final class NavigationModel {
  let root = NavigationPage(.root)
  /// Columns beside the stack whose links open pages on it.
  let columns: [NavigationPage]
  /// The pages above the root, as of the last update.
  private(set) var pages: [NavigationPage] = []
  private var path: NavigationPathSource?
  private var presented: [PresentedPage] = []
  private var destinations: [NavigationDestination] = []
  private let pagesSource = Source(of: nil)
  private let destinationsSource = Source(of: nil)

  init(columnCount: Int = 0) {
    columns = (0..<columnCount).map { _ in NavigationPage(.root) }
  }

  /// The page on top of the stack.
  var shown: NavigationPage { pages.last ?? root }
  /// The page below the one on top, or nil if the root is shown.
  var below: NavigationPage? { pages.isEmpty ? nil : pages.count == 1 ? root : pages[pages.count - 2] }

  /// The colour scheme that a covered page gives the window, or nil if the page on top prefers one.
  var coveredColorScheme: ColorScheme? {
    shown.preferredColorScheme == nil ? shown.colorSchemeBelow : nil
  }

  // MARK: Pages

  /// Updates the pages from the path, and returns them with their content. The pages that a page's views
  /// present come directly above it, followed by the next page of the path.
  ///
  /// - Complexity: O(*n* × *m*), where *n* is the number of pages and *m* the number of those that views present.
  func arrange(_ path: NavigationPathSource) -> [StackPage] {
    Tracker.current?.reads(pagesSource)
    self.path = path
    let old = pages
    pages = []
    var views: [StackPage] = []
    /// Appends a page whose content `source` decides, or the page that is already there.
    func append(
      _ origin: NavigationPage.Origin, id: AnyHashable, of source: AnyObject,
      _ content: @escaping @MainActor (NavigationPage) -> AnyView
    ) {
      let below = shown
      let page: NavigationPage
      if pages.count < old.count, old[pages.count].origin == origin {
        page = old[pages.count]
      } else {
        page = NavigationPage(origin) { [weak self] in self?.pop($0) }
      }
      pages.append(page)
      below.cover(with: page)
      views.append(StackPage(id: id, source: source) { content(page) })
      appendPresented(on: page)
    }
    /// Appends the pages that views of a page present.
    ///
    /// - Complexity: O(*n*), not counting the pages that these present in turn, where *n* is the number of presented
    ///   pages.
    func appendPresented(on page: NavigationPage) {
      for presented in presented where presented.base === page {
        append(.presented(presented.key), id: AnyHashable(presented.key.bits), of: presented) { page in
          AnyView(PageView(page: page, content: PresentedPageView(presented: presented)))
        }
      }
    }
    for base in [root] + columns { appendPresented(on: base) }
    for value in path.elements() {
      append(.value(value), id: value, of: self) { page in
        AnyView(PageView(page: page, content: ValuePageView(model: self, value: value)))
      }
    }
    shown.cover(with: nil)
    return views
  }

  /// Pushes a page for a value. Returns false if the path holds values of another type.
  func push(_ value: AnyHashable, from page: NavigationPage?) -> Bool {
    clear(for: page)
    return path?.append(value) ?? false
  }

  /// Ends the pages that a page has opened, before it opens another. A link in a column replaces everything
  /// on the stack.
  ///
  /// - Complexity: O(*n*) in addition to popping pages, where *n* is the number of columns and of presented pages.
  func clear(for page: NavigationPage?) {
    if columns.contains(where: { $0 === page }), let first = pages.first { pop(first) }
    for presented in presented where presented.base === page { presented.isPresented.wrappedValue = false }
  }

  /// Pops a page and everything above it.
  ///
  /// - Complexity: O(pages × presented pages).
  func pop(_ page: NavigationPage) {
    guard let index = pages.firstIndex(where: { $0 === page }) else { return }
    var valuesBelow = 0
    for page in pages[..<index] { if case .value = page.origin { valuesBelow += 1 } }
    for page in pages[index...].reversed() {
      guard case .presented(let key) = page.origin else { continue }
      presented.first { $0.key == key }?.isPresented.wrappedValue = false
    }
    // The path may have become shorter since the last update.
    let values = (path?.elements().count ?? 0) - valuesBelow
    if values > 0 { path?.removeLast(values) }
  }

  // MARK: Registrations of views

  func present(_ key: Digest, on base: NavigationPage?, _ isPresented: Binding<Bool>, _ content: AnyView) {
    if let page = presented.first(where: { $0.key == key }) {
      page.isPresented = isPresented
      page.content = content
    } else if let base {
      presented.append(PresentedPage(key: key, base: base, isPresented: isPresented, content: content))
      pagesSource.invalidateReaders()
    }
  }

  func endPresenting(_ key: Digest) {
    guard let index = presented.firstIndex(where: { $0.key == key }) else { return }
    presented.remove(at: index)
    pagesSource.invalidateReaders()
  }

  func setDestination(_ key: Digest, _ make: @escaping (Any) -> AnyView?) {
    if let destination = destinations.first(where: { $0.key == key }) {
      destination.make = make
    } else {
      destinations.append(NavigationDestination(key: key, make: make))
      destinationsSource.invalidateReaders()
    }
  }

  func removeDestination(_ key: Digest) {
    destinations.removeAll { $0.key == key }
    destinationsSource.invalidateReaders()
  }

  /// Returns the view for a value, or nil if no destination is declared for its type.
  ///
  /// - Complexity: O(declared destinations).
  func destination(for value: AnyHashable) -> AnyView? {
    Tracker.current?.reads(destinationsSource)
    for destination in destinations {
      guard let view = destination.make(value.base) else { continue }
      Tracker.current?.reads(destination.source)
      return view
    }
    return nil
  }
}

/// The destination declared for values of one type.
@MainActor
final class NavigationDestination {
  let key: Digest
  /// Makes the view for a value, or returns nil for a value of another type.
  var make: (Any) -> AnyView? { didSet { source.invalidateReaders() } }
  let source = Source(of: nil)

  init(key: Digest, make: @escaping (Any) -> AnyView?) {
    self.key = key
    self.make = make
  }
}

/// A page that a view presents.
@MainActor
final class PresentedPage {
  let key: Digest
  /// The page that contains the presenting view.
  let base: NavigationPage
  var isPresented: Binding<Bool>
  private let source = Source(of: nil)
  var content: AnyView { didSet { source.invalidateReaders() } }

  init(key: Digest, base: NavigationPage, isPresented: Binding<Bool>, content: AnyView) {
    self.key = key
    self.base = base
    self.isPresented = isPresented
    self.content = content
  }

  /// The content. Registers the view that is being evaluated as a reader.
  var readContent: AnyView {
    Tracker.current?.reads(source)
    return content
  }
}

extension EnvironmentValues {
  /// The enclosing navigation stack, or nil if there is none.
  var navigation: NavigationModel? {
    get { self[NavigationModelKey.self] }
    set { self[NavigationModelKey.self] = newValue }
  }
}

private enum NavigationModelKey: EnvironmentKey {
  static let defaultValue: NavigationModel? = nil
}
