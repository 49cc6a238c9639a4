import Foundation
import RenderTree

/// Sizes a view by fractions of its nearest container.
struct ContainerFractionModifier: ViewModifier {
  let axes: Axis.Set
  let alignment: Alignment
  let length: @MainActor (CGFloat, Axis) -> CGFloat
  @Environment(\.windowSize) private var windowSize

  nonisolated init(
    axes: Axis.Set, alignment: Alignment, length: @escaping @MainActor (CGFloat, Axis) -> CGFloat
  ) {
    self.axes = axes
    self.alignment = alignment
    self.length = length
  }

  func body(content: Content) -> some View {
    content.entry(
      "containerRelativeFrame",
      .members(
        ("axes", axes.json),
        (
          "fractions",
          .members(
            ("horizontal", fraction(.horizontal, windowSize.width)),
            ("vertical", fraction(.vertical, windowSize.height)))
        ),
        ("alignment", alignment == .center ? nil : .string(alignment.name))))
  }

  private func fraction(_ axis: Axis, _ whole: CGFloat) -> JSONValue? {
    guard axes.contains(axis == .horizontal ? .horizontal : .vertical), whole > 0 else { return nil }
    return .length(max(0, length(whole, axis)) / whole)
  }
}
