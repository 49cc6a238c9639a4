import Foundation
import RenderTree

/// A file or folder in memory.
public final class FileWrapper: Sendable {
  private let contents: Contents
  /// The name that the file gets when it is written, or nil if there is none.
  public let preferredFilename: String?
  /// The name of the file, or nil if it has none.
  public var filename: String? { preferredFilename }

  private enum Contents: Sendable {
    case file(Data)
    case folder([String: FileWrapper])
  }

  /// Creates a file of some bytes.
  public convenience init(regularFileWithContents contents: Data) {
    self.init(.file(contents), name: nil)
  }

  /// Creates a folder of files by their names.
  public convenience init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    self.init(.folder(childrenByPreferredName), name: nil)
  }

  private init(_ contents: Contents, name: String?) {
    (self.contents, preferredFilename) = (contents, name)
  }

  /// Creates a file with a name.
  convenience init(_ bytes: Data, name: String?) { self.init(.file(bytes), name: name) }

  /// Whether it is a file.
  public var isRegularFile: Bool {
    if case .file = contents { true } else { false }
  }
  /// Whether it is a folder.
  public var isDirectory: Bool { !isRegularFile }
  /// The bytes of the file, or nil for a folder.
  public var regularFileContents: Data? {
    if case .file(let bytes) = contents { bytes } else { nil }
  }
  /// The files of the folder by their names, or nil for a file.
  public var fileWrappers: [String: FileWrapper]? {
    if case .folder(let files) = contents { files } else { nil }
  }
}

/// A file that is read as a document.
public struct FileDocumentReadConfiguration {
  /// The content type.
  public let contentType: UTType
  /// The file.
  public let file: FileWrapper
}

/// A file that a document is written to.
public struct FileDocumentWriteConfiguration {
  /// The content type.
  public let contentType: UTType
  /// The file as it was before, or nil if there was none.
  public let existingFile: FileWrapper?
}

/// A document that is a value, read from and written to files.
public protocol FileDocument {
  /// A file that is read.
  typealias ReadConfiguration = FileDocumentReadConfiguration
  /// A file that is written.
  typealias WriteConfiguration = FileDocumentWriteConfiguration
  /// The content types that can be read.
  static var readableContentTypes: [UTType] { get }
  /// The content types that can be written.
  static var writableContentTypes: [UTType] { get }
  /// Creates a document from a file.
  init(configuration: ReadConfiguration) throws
  /// Returns the file of the document.
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
  /// The content types that can be read.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A document that is an object, read from and written to files.
public protocol ReferenceFileDocument: ObservableObject {
  /// The state of the document at a moment.
  associatedtype Snapshot
  /// A file that is read.
  typealias ReadConfiguration = FileDocumentReadConfiguration
  /// A file that is written.
  typealias WriteConfiguration = FileDocumentWriteConfiguration
  /// The content types that can be read.
  static var readableContentTypes: [UTType] { get }
  /// The content types that can be written.
  static var writableContentTypes: [UTType] { get }
  /// Creates a document from a file.
  init(configuration: ReadConfiguration) throws
  /// Returns the state of the document.
  func snapshot(contentType: UTType) throws -> Snapshot
  /// Returns the file of a state of the document.
  func fileWrapper(snapshot: Snapshot, configuration: WriteConfiguration) throws -> FileWrapper
}

extension ReferenceFileDocument {
  /// The content types that can be read.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}
