// A part of the module `Sharing` that its package has for Apple's systems alone, because Dispatch watches files there.
#if !canImport(UIKit) && !canImport(AppKit) && !canImport(WatchKit)
  import ConcurrencyExtras
  public import Dependencies
  public import Foundation

  extension SharedReaderKey {
    /// A file with a value in JSON.
    public static func fileStorage<Value: Codable>(
      _ url: URL, decoder: JSONDecoder = JSONDecoder(), encoder: JSONEncoder = JSONEncoder()
    ) -> Self where Self == FileStorageKey<Value> {
      .fileStorage(
        url, decode: { try decoder.decode(Value.self, from: $0) }, encode: { try encoder.encode($0) })
    }

    /// A file with a value in a format of your own.
    public static func fileStorage<Value>(
      _ url: URL, decode: @escaping @Sendable (Data) throws -> Value,
      encode: @escaping @Sendable (Value) throws -> Data
    ) -> Self where Self == FileStorageKey<Value> {
      FileStorageKey(url, decode: decode, encode: encode)
    }
  }

  /// A value that is kept in a file. Changes of the file that other programs make are not noticed.
  public final class FileStorageKey<Value: Sendable>: SharedKey, CustomStringConvertible {
    private let url: URL
    private let storage: FileStorage
    private let decode: @Sendable (Data) throws -> Value
    private let encode: @Sendable (Value) throws -> Data

    fileprivate init(
      _ url: URL, decode: @escaping @Sendable (Data) throws -> Value,
      encode: @escaping @Sendable (Value) throws -> Data
    ) {
      @Dependency(\.defaultFileStorage) var storage
      self.url = url
      self.storage = storage
      self.decode = decode
      self.encode = encode
    }

    /// The file and its storage.
    public var id: FileStorageKeyID { FileStorageKeyID(url: url, storage: storage) }

    /// The key in words.
    public var description: String { ".fileStorage(\(url.absoluteString))" }

    /// Reads the file, if it is there.
    public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
      guard let data = storage.load(url), !data.isEmpty else {
        return continuation.resumeReturningInitialValue()
      }
      continuation.resume(with: Result { try decode(data) })
    }

    /// Does nothing: files are not watched.
    public func subscribe(
      context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
    ) -> SharedSubscription {
      SharedSubscription {}
    }

    /// Writes the file at once.
    public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
      continuation.resume(with: Result { try storage.save(encode(value), url) })
    }
  }

  /// The identity of a value in a file.
  public struct FileStorageKeyID: Hashable {
    fileprivate let url: URL
    fileprivate let storage: FileStorage
  }

  /// The place in which values are kept as files.
  public struct FileStorage: Hashable, Sendable {
    private let id: AnyHashableSendable
    fileprivate let load: @Sendable (URL) -> Data?
    fileprivate let save: @Sendable (Data, URL) throws -> Void

    /// The files of this machine.
    public static let fileSystem = FileStorage(
      id: AnyHashableSendable("fileSystem"), load: { try? Data(contentsOf: $0) },
      save: { data, url in
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url, options: .atomic)
      })

    /// A place of its own in memory, which is lost when the program ends.
    public static var inMemory: FileStorage {
      let files = LockIsolated<[URL: Data]>([:])
      return FileStorage(
        id: AnyHashableSendable(UUID()), load: { url in files.withValue { $0[url] } },
        save: { data, url in files.withValue { $0[url] = data } })
    }

    /// Whether both are the same place.
    public static func == (left: Self, right: Self) -> Bool { left.id == right.id }
    /// Hashes the place.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  extension DependencyValues {
    /// The place of the files of keys.
    public var defaultFileStorage: FileStorage {
      get { self[DefaultFileStorage.self] }
      set { self[DefaultFileStorage.self] = newValue }
    }
  }

  private enum DefaultFileStorage: DependencyKey {
    static var liveValue: FileStorage { .fileSystem }
    static var testValue: FileStorage { .inMemory }
  }
#endif
