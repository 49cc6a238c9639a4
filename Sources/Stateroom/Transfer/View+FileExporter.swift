import Foundation
import RenderTree

extension View {
  /// Offers a document as a file while a binding is true. Clients have its bytes as `data`, in base64, and
  /// say by the action `export` that they have saved them, or cancel by `dismiss`.
  ///
  /// ```swift
  /// struct Notes: View {
  ///   @State private var saves = true
  ///
  ///   var body: some View {
  ///     Text("Notes").fileExporter(isPresented: $saves, item: "Buy milk") { print($0) }
  ///   }
  /// }
  /// // Once the bytes are made, the node has `files`, and offers `export`.
  /// ```
  @preconcurrency nonisolated public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping @MainActor (Result<URL, any Error>) -> Void
  ) -> some View {
    fileExport(
      isPresented, document.map { [ExportedFile($0, contentType)] } ?? [], defaultFilename,
      { onCompletion($0.map { $0[0] }) }, {})
  }

  /// Offers a document as a file while a binding is true.
  @preconcurrency nonisolated public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
    onCompletion: @escaping @MainActor (Result<URL, any Error>) -> Void,
    onCancellation: @escaping @MainActor () -> Void = {}
  ) -> some View {
    let type = contentTypes.first ?? D.writableContentTypes.first ?? .data
    return fileExport(
      isPresented, document.map { [ExportedFile($0, type)] } ?? [], defaultFilename,
      { onCompletion($0.map { $0[0] }) }, onCancellation)
  }

  /// Offers a document as a file while a binding is true.
  @preconcurrency nonisolated public func fileExporter<D: ReferenceFileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping @MainActor (Result<URL, any Error>) -> Void
  ) -> some View {
    fileExport(
      isPresented, document.map { [ExportedFile($0, contentType)] } ?? [], defaultFilename,
      { onCompletion($0.map { $0[0] }) }, {})
  }

  /// Offers documents as files while a binding is true.
  @preconcurrency nonisolated public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentType: UTType,
    onCompletion: @escaping @MainActor (Result<[URL], any Error>) -> Void
  ) -> some View where C.Element: FileDocument {
    fileExport(
      isPresented, documents.map { ExportedFile($0, contentType) }, nil, onCompletion, {})
  }

  /// Offers documents as files while a binding is true.
  @preconcurrency nonisolated public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
    onCompletion: @escaping @MainActor (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping @MainActor () -> Void = {}
  ) -> some View where C.Element: FileDocument {
    let type = contentTypes.first ?? C.Element.writableContentTypes.first ?? .data
    return fileExport(
      isPresented, documents.map { ExportedFile($0, type) }, nil, onCompletion, onCancellation)
  }

  /// Offers a value as a file while a binding is true.
  @preconcurrency nonisolated public func fileExporter<T: Transferable & Sendable>(
    isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
    onCompletion: @escaping @MainActor (Result<URL, any Error>) -> Void,
    onCancellation: @escaping @MainActor () -> Void = {}
  ) -> some View {
    fileExport(
      isPresented, item.map { [ExportedFile(item: $0, contentTypes)] } ?? [], defaultFilename,
      { onCompletion($0.map { $0[0] }) }, onCancellation)
  }

  /// Offers values as files while a binding is true.
  @preconcurrency nonisolated public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, items: C, contentTypes: [UTType] = [],
    onCompletion: @escaping @MainActor (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping @MainActor () -> Void = {}
  ) -> some View where C.Element: Transferable & Sendable {
    fileExport(
      isPresented, items.map { ExportedFile(item: $0, contentTypes) }, nil, onCompletion, onCancellation)
  }

  /// Offers a file to be moved to another place while a binding is true: clients save it, and it stays.
  @preconcurrency nonisolated public func fileMover(
    isPresented: Binding<Bool>, file: URL?,
    onCompletion: @escaping @MainActor (Result<URL, any Error>) -> Void
  ) -> some View {
    fileMover(isPresented: isPresented, file: file, onCompletion: onCompletion, onCancellation: {})
  }

  /// Offers a file to be moved to another place while a binding is true: clients save it, and it stays.
  @preconcurrency nonisolated public func fileMover(
    isPresented: Binding<Bool>, file: URL?,
    onCompletion: @escaping @MainActor (Result<URL, any Error>) -> Void,
    onCancellation: @escaping @MainActor () -> Void
  ) -> some View {
    fileExport(
      isPresented, file.map { [ExportedFile(file: $0)] } ?? [], nil, { onCompletion($0.map { $0[0] }) },
      onCancellation)
  }

  /// Offers files to be moved to another place while a binding is true: clients save them, and they stay.
  @preconcurrency nonisolated public func fileMover<C: Collection>(
    isPresented: Binding<Bool>, files: C,
    onCompletion: @escaping @MainActor (Result<[URL], any Error>) -> Void
  ) -> some View where C.Element == URL {
    fileMover(isPresented: isPresented, files: files, onCompletion: onCompletion, onCancellation: {})
  }

  /// Offers files to be moved to another place while a binding is true: clients save them, and they stay.
  @preconcurrency nonisolated public func fileMover<C: Collection>(
    isPresented: Binding<Bool>, files: C,
    onCompletion: @escaping @MainActor (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping @MainActor () -> Void
  ) -> some View where C.Element == URL {
    fileExport(isPresented, files.map { ExportedFile(file: $0) }, nil, onCompletion, onCancellation)
  }

  nonisolated private func fileExport(
    _ isPresented: Binding<Bool>, _ files: [ExportedFile], _ name: String?,
    _ completed: @escaping @MainActor (Result<[URL], any Error>) -> Void,
    _ cancelled: @escaping @MainActor () -> Void
  ) -> some View {
    modifier(
      PresentationModifier(
        "fileExporter",
        FileExporterPresentation(
          isPresented: isPresented, files: files, name: name, completed: completed, cancelled: cancelled)))
  }
}
