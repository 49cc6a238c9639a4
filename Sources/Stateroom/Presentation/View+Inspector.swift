import Foundation
import RenderTree

/// A column with details beside the view that presents it.
enum InspectorKind: PresentationKind {
  static var typeName: StaticString { "Inspector" }
}

extension View {
  /// Presents a column with details while a binding is true.
  ///
  /// ```swift
  /// struct Editor: View {
  ///   @State private var isShown = true
  ///
  ///   var body: some View {
  ///     Text("Page").inspector(isPresented: $isShown) { Text("Margins") }
  ///   }
  /// }
  /// // {"type": "Inspector", "actions": ["dismiss"]}
  /// ```
  nonisolated public func inspector<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        "inspector",
        BooleanPresentation(InspectorKind.self, isPresented: isPresented, onDismiss: nil, content: content)))
  }

  /// Sets the width of the column of an inspector.
  nonisolated public func inspectorColumnWidth(_ width: CGFloat) -> some View {
    entry("inspectorColumnWidth", Double(width))
  }

  /// Sets the least, ideal and greatest width of the column of an inspector.
  nonisolated public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil)
    -> some View
  {
    entry(
      "inspectorColumnWidth",
      .members(("min", .length(min)), ("ideal", .length(ideal)), ("max", .length(max))))
  }
}
