import Foundation
import RenderTree

extension View {
  /// Gives the view a size, as far as one is given.
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    entry(
      "frame",
      .members(
        ("width", .length(width)), ("height", .length(height)), ("alignment", alignment.entry)))
  }

  /// Gives the view bounds for its size; an infinite one takes all the room there is.
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    entry(
      "frame",
      .members(
        ("minWidth", .length(minWidth)), ("idealWidth", .length(idealWidth)),
        ("maxWidth", .length(maxWidth)), ("minHeight", .length(minHeight)),
        ("idealHeight", .length(idealHeight)), ("maxHeight", .length(maxHeight)),
        ("alignment", alignment.entry)))
  }

  /// Leaves the size as it is.
  @available(*, deprecated, message: "Please pass one or more parameters.")
  nonisolated public func frame() -> some View {
    modifier(EmptyModifier())
  }

  /// Keeps the view at its ideal size.
  nonisolated public func fixedSize() -> some View {
    entry("fixedSize", .bool(true))
  }

  /// Keeps the view at its ideal size along some axes.
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    entry(
      "fixedSize",
      horizontal && vertical
        ? .bool(true)
        : .members(("horizontal", .bool(horizontal)), ("vertical", .bool(vertical))))
  }

  /// Says which views give way last.
  nonisolated public func layoutPriority(_ value: Double) -> some View {
    entry("layoutPriority", value)
  }

  /// Says which views lie above.
  nonisolated public func zIndex(_ value: Double) -> some View {
    entry("zIndex", value)
  }

  /// Puts the middle of the view at a point.
  nonisolated public func position(_ position: CGPoint) -> some View {
    self.position(x: position.x, y: position.y)
  }

  /// Puts the middle of the view at a point.
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    entry("position", .members(("x", .length(x)), ("y", .length(y))))
  }

  /// Moves the view from its place.
  nonisolated public func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Moves the view from its place.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    entry("offset", .members(("x", .length(x)), ("y", .length(y))))
  }

  /// Gives the view a shape by the ratio of its sides, or keeps its own.
  nonisolated public func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View {
    entry(
      "aspectRatio",
      .members(("ratio", .length(aspectRatio)), ("contentMode", .string(contentMode.name))))
  }

  /// Gives the view the shape of a size.
  nonisolated public func aspectRatio(_ size: CGSize, contentMode: ContentMode) -> some View {
    aspectRatio(size.width / size.height, contentMode: contentMode)
  }

  /// Makes the view as large as fits.
  nonisolated public func scaledToFit() -> some View {
    aspectRatio(contentMode: .fit)
  }

  /// Makes the view so large that it fills its space.
  nonisolated public func scaledToFill() -> some View {
    aspectRatio(contentMode: .fill)
  }
}

extension Alignment {
  /// The name, left out where it is the usual one.
  fileprivate var entry: JSONValue? { self == .center ? nil : .string(name) }
}
