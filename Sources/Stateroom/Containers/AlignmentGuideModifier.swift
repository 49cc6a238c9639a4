import Foundation
import RenderTree

/// The position of a view's alignment guide, as a linear function of the view's width and height.
///
/// The app's closure computes the position from the size, which only clients know. Nearly all such closures
/// are linear: their coefficients follow from calls with three sizes, and a call with a fourth checks them.
nonisolated struct AlignmentGuideModifier: OutputModifier {
  let guide: String
  let axis: Axis
  let value: (ViewDimensions) -> CGFloat

  @MainActor func declare(_ node: NodeDeclaration) {
    func place(_ width: CGFloat, _ height: CGFloat) -> Double {
      Double(value(ViewDimensions(width: width, height: height)))
    }
    let base = place(128, 128)
    let (width, height) = ((place(256, 128) - base) / 128, (place(128, 256) - base) / 128)
    let offset = base - 128 * (width + height)
    guard abs(offset + 512 * width + 384 * height - place(512, 384)) < 0.01 else {
      return node.unsupported("alignmentGuide that is no sum of lengths and parts of the size")
    }
    let entry = JSONValue.members(
      ("guide", .string(guide)), ("axis", isNamedVertical || axis == .horizontal ? nil : .string("vertical")),
      ("offset", offset == 0 ? nil : .number(offset)),
      ("width", width == 0 ? nil : .number(width)), ("height", height == 0 ? nil : .number(height)))
    node.modifier("alignmentGuide") { $0.write(entry) }
  }

  /// Whether the guide's name alone says that it is vertical.
  private var isNamedVertical: Bool {
    ["top", "bottom", "firstTextBaseline", "lastTextBaseline"].contains(guide)
  }
}
