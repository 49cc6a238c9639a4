import Foundation
import RenderTree

/// A question for photos and films, which is one for files with bounds of its own.
package nonisolated struct PhotoQuestion: Sendable {
  private let types: [UTType]
  private let isMultiple: Bool
  private let limit: Int?
  private let isAsIs: Bool

  /// Creates a question for items of some types: for one, or for at most so many. Without `isAsIs`, clients may send large
  /// pictures smaller.
  package init(types: [UTType], isMultiple: Bool, limit: Int?, isAsIs: Bool) {
    (self.types, self.isMultiple, self.isAsIs) = (types, isMultiple, isAsIs)
    self.limit = limit.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Returns a modifier that asks while a binding is true. The closure gets the addresses of the files.
  @MainActor package func asked(
    while isPresented: Binding<Bool>, _ completed: @escaping @MainActor ([URL]) -> Void
  ) -> some ViewModifier {
    PresentationModifier(
      "photosPicker",
      FileImporterPresentation(
        isPresented: isPresented,
        attributes: FileImporterAttributes(
          isPresented: isPresented, contentTypes: types, isMultiple: isMultiple, photos: self,
          completed: { completed((try? $0.get()) ?? []) }, cancelled: {})))
  }

  @MainActor func declare(_ node: NodeDeclaration) {
    node.set("photos", isAsIs ? "current" : "automatic")
    if isMultiple, let limit { node.set("maxSelectionCount", Double(limit)) }
  }

  func check(_ count: Int) throws(ActionProblem) {
    guard isMultiple, let limit, count > limit else { return }
    throw .invalidValue("At most \(limit) items are asked for.")
  }
}

extension Transferable {
  /// Returns a value of some bytes, or nil if the type reads no bytes of the content type.
  package static func value(of bytes: Data, as contentType: UTType) async throws -> Self? {
    let form = forms.first { $0.reading != nil && contentType.conforms(to: $0.contentType) }
    switch form?.reading {
    case nil: return nil
    case .now(let read)?: return try read(bytes)
    case .later(let read)?: return try await read(bytes, contentType)
    }
  }
}
