import Foundation
import RenderTree

extension View {
  /// Sets a fixed width, height or both for the view.
  ///
  /// ```swift
  /// Text("Map").frame(width: 320, height: 200)
  /// // {"type": "Text", "modifiers": [{"frame": {"width": 320, "height": 200}}], …}
  /// ```
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    entry(
      "frame",
      .members(
        ("width", .length(width)), ("height", .length(height)), ("alignment", alignment.entry)))
  }

  /// Sets bounds for the size of the view. An infinite maximum takes all available space.
  ///
  /// ```swift
  /// Text("Map").frame(minHeight: 200, maxHeight: .infinity)
  /// // {"type": "Text", "modifiers": [{"frame": {"minHeight": 200, "maxHeight": "infinity"}}], …}
  /// ```
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

  /// Leaves the size unchanged.
  @available(*, deprecated, message: "Please pass one or more parameters.")
  nonisolated public func frame() -> some View {
    modifier(EmptyModifier())
  }

  /// Keeps the view at its ideal size.
  ///
  /// ```swift
  /// Text("Never cut off").fixedSize()
  /// // {"type": "Text", "modifiers": [{"fixedSize": true}], …}
  /// ```
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

  /// Sets the priority by which the parent distributes space to the view.
  ///
  /// ```swift
  /// HStack {
  ///   Text("The title gives way last").layoutPriority(1)
  ///   Text("The date gives way first")
  /// }
  /// // {"type": "Text", "modifiers": [{"layoutPriority": 1}], …}
  /// ```
  nonisolated public func layoutPriority(_ value: Double) -> some View {
    entry("layoutPriority", value)
  }

  /// Sets the display order of overlapping views. Higher values are in front.
  ///
  /// ```swift
  /// ZStack {
  ///   Text("In front").zIndex(1)
  ///   Color.blue
  /// }
  /// // {"type": "Text", "modifiers": [{"zIndex": 1}], …}
  /// ```
  nonisolated public func zIndex(_ value: Double) -> some View {
    entry("zIndex", value)
  }

  /// Places the centre of the view at a point of its parent.
  nonisolated public func position(_ position: CGPoint) -> some View {
    self.position(x: position.x, y: position.y)
  }

  /// Places the centre of the view at a point of its parent.
  ///
  /// ```swift
  /// Circle().frame(width: 8, height: 8).position(x: 40, y: 60)
  /// // {"type": "Circle",
  /// //  "modifiers": [{"frame": {"width": 8, "height": 8}}, {"position": {"x": 40, "y": 60}}]}
  /// ```
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    entry("position", .members(("x", .length(x)), ("y", .length(y))))
  }

  /// Offsets the view from its place in the layout.
  nonisolated public func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Offsets the view from its place in the layout.
  ///
  /// ```swift
  /// Text("New").offset(x: 12, y: -4)
  /// // {"type": "Text", "modifiers": [{"offset": {"x": 12, "y": -4}}], …}
  /// ```
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    entry("offset", .members(("x", .length(x)), ("y", .length(y))))
  }

  /// Constrains the view to an aspect ratio, or to its own if the ratio is nil.
  ///
  /// ```swift
  /// Color.gray.aspectRatio(16 / 9, contentMode: .fit)
  /// // {"type": "Color",
  /// //  "modifiers": [{"aspectRatio": {"ratio": 1.7777777777777777, "contentMode": "fit"}}], …}
  /// ```
  nonisolated public func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View {
    entry(
      "aspectRatio",
      .members(("ratio", .length(aspectRatio)), ("contentMode", .string(contentMode.name))))
  }

  /// Constrains the view to the aspect ratio of a size.
  nonisolated public func aspectRatio(_ size: CGSize, contentMode: ContentMode) -> some View {
    aspectRatio(size.width / size.height, contentMode: contentMode)
  }

  /// Scales the view to fit its parent.
  ///
  /// ```swift
  /// Image("Map").resizable().scaledToFit()
  /// // {"type": "Image", "props": {"name": "Map", "resizable": true},
  /// //  "modifiers": [{"aspectRatio": {"contentMode": "fit"}}]}
  /// ```
  nonisolated public func scaledToFit() -> some View {
    aspectRatio(contentMode: .fit)
  }

  /// Scales the view to fill its parent.
  ///
  /// ```swift
  /// Image("Map").resizable().scaledToFill()
  /// // {"type": "Image", "props": {"name": "Map", "resizable": true},
  /// //  "modifiers": [{"aspectRatio": {"contentMode": "fill"}}]}
  /// ```
  nonisolated public func scaledToFill() -> some View {
    aspectRatio(contentMode: .fill)
  }
}

extension Alignment {
  /// The name, or nil for the default alignment.
  fileprivate var entry: JSONValue? { self == .center ? nil : .string(name) }
}
