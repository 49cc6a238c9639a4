import Foundation
import RenderTree
import Synchronization

/// An item that is dragged, dropped or pasted, with its bytes by content type.
public final class NSItemProvider: NSObject, Sendable {
  private let contents: [(type: UTType, bytes: Data)]
  private let name = Mutex<String?>(nil)

  /// The name that a file of the item gets.
  public var suggestedName: String? {
    get { name.withLock { $0 } }
    set { name.withLock { $0 = newValue } }
  }

  /// Creates an item without contents.
  public override init() { contents = [] }

  /// Creates an item of a text.
  public init(object: NSString) {
    contents = [(.utf8PlainText, Data(String(describing: object).utf8))]
  }

  /// Creates an item of an address.
  public init(object: NSURL) {
    contents = [(.url, Data(object.absoluteString.utf8))]
  }

  /// Creates an item of a text or of bytes, with a content type.
  public init(item: Any?, typeIdentifier: String?) {
    let type = typeIdentifier.flatMap { UTType($0) }
    switch item {
    case let bytes as Data: contents = [(type ?? .data, bytes)]
    case let url as URL: contents = [(type ?? .url, Data(url.absoluteString.utf8))]
    case let text as String: contents = [(type ?? .utf8PlainText, Data(text.utf8))]
    case let text as NSString: contents = [(type ?? .utf8PlainText, Data(String(describing: text).utf8))]
    default: contents = []
    }
  }

  init(_ item: TransferredItem) {
    contents = [(item.contentType, item.bytes)]
    super.init()
    suggestedName = item.name
  }

  /// The identifiers of the content types.
  public var registeredTypeIdentifiers: [String] { contents.map(\.type.identifier) }
  /// The content types.
  public var registeredContentTypes: [UTType] { contents.map(\.type) }

  /// The item's content, as a client would send it, or nil if there is none.
  var item: TransferredItem? {
    contents.first.map { TransferredItem(contentType: $0.type, bytes: $0.bytes, name: suggestedName) }
  }

  private func bytes(_ type: UTType) -> Data? {
    contents.first { $0.type == type || $0.type.conforms(to: type) || type.conforms(to: $0.type) }?.bytes
  }

  /// Returns whether the item has content of a type.
  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    UTType(typeIdentifier).map { bytes($0) != nil } ?? false
  }

  /// Returns whether the item can be loaded as a type.
  public func canLoadObject<T: Transferable>(ofClass type: T.Type) -> Bool {
    T.forms.contains { $0.reading != nil && bytes($0.contentType) != nil }
  }

  /// Returns whether the item can be loaded as a text.
  public func canLoadObject(ofClass type: NSString.Type) -> Bool { bytes(.utf8PlainText) != nil }

  /// Loads the item as a type, and calls a closure with the value or the reason why there is none.
  @discardableResult
  public func loadObject<T: Transferable & Sendable>(
    ofClass type: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress {
    loadTransferable(type: type) { result in
      switch result {
      case .success(let value): completionHandler(value, nil)
      case .failure(let error): completionHandler(nil, error)
      }
    }
  }

  /// Loads the item as a text, and calls a closure with it or the reason why there is none.
  @discardableResult
  public func loadObject(
    ofClass type: NSString.Type,
    completionHandler: @escaping @Sendable (NSString?, (any Error)?) -> Void
  ) -> Progress {
    loadObject(ofClass: String.self) { text, error in
      completionHandler(text.map { NSString(string: $0) }, error)
    }
  }

  /// Loads the item as a type, and calls a closure with the result.
  ///
  /// - Complexity: O(*n* × *m*) in addition to reading the bytes, where *n* is the number of the type's forms
  ///   and *m* that of the item's contents.
  @discardableResult
  public func loadTransferable<T: Transferable & Sendable>(
    type: T.Type, completionHandler: @escaping @Sendable (Result<T, any Error>) -> Void
  ) -> Progress {
    for form in T.forms {
      guard let reading = form.reading, let bytes = bytes(form.contentType) else { continue }
      switch reading {
      case .now(let read): completionHandler(Result { try read(bytes) })
      case .later(let read):
        Task {
          do { completionHandler(.success(try await read(bytes, form.contentType))) } catch {
            completionHandler(.failure(error))
          }
        }
      }
      return Progress(totalUnitCount: 1)
    }
    completionHandler(.failure(CocoaError(.fileReadUnsupportedScheme)))
    return Progress(totalUnitCount: 1)
  }

  /// Loads the bytes of a content type, and calls a closure with them or the reason why there are none.
  @discardableResult
  public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let bytes = UTType(typeIdentifier).flatMap { self.bytes($0) }
    completionHandler(bytes, bytes == nil ? CocoaError(.fileReadUnsupportedScheme) : nil)
    return Progress(totalUnitCount: 1)
  }
}
