import Foundation
import RenderTree

extension BoxReader {
  /// Returns the box of a control, a shape or a container without a box of its own, in the sizes of the page.
  mutating func control(of node: RenderedNode, _ type: String, _ props: JSONValue) -> LayoutBox {
    switch type {
    case "Image", "AsyncImage": return image(props)
    case "Color", "Rectangle", "RoundedRectangle", "UnevenRoundedRectangle", "Circle", "Ellipse", "Capsule",
      "Path",
      "Shape", "ContainerRelativeShape", "LinearGradient", "RadialGradient", "AngularGradient",
      "EllipticalGradient", "Material":
      return FlexibleBox(ideal: CGSize(width: 10, height: 10), budget)
    case "Canvas", "Chart", "Map", "VideoPlayer":
      return FlexibleBox(ideal: CGSize(width: 10, height: 10), budget)
    case "EmptyView": return SizedBox(ideal: .zero, budget)
    case "Button", "NavigationLink", "Link", "Menu", "EditButton", "ShareLink", "PasteButton":
      return button(node, type, props)
    case "Label":
      let words = label(node, props)
      return StackBox(
        [SizedBox(ideal: CGSize(width: 20, height: 20), budget), words], along: .horizontal, distance: 8,
        alignment: .center, budget)
    case "Toggle", "LabeledContent", "Picker", "DatePicker", "ColorPicker", "Stepper":
      let control = SizedBox(ideal: Self.controlSize(type), budget)
      return StackBox(
        [label(node, props), SpacerBox(along: .horizontal, least: 16, budget), control], along: .horizontal,
        distance: 0, alignment: .center, budget)
    case "TextField", "SecureField":
      return FlexibleBox(ideal: CGSize(width: 180, height: 38.4), axes: .horizontal, budget)
    case "TextEditor": return FlexibleBox(ideal: CGSize(width: 180, height: 128), budget)
    case "Slider": return FlexibleBox(ideal: CGSize(width: 129, height: 28), axes: .horizontal, budget)
    case "ProgressView":
      return props["value"] == nil
        ? SizedBox(ideal: CGSize(width: 24, height: 24), budget)
        : FlexibleBox(ideal: CGSize(width: 100, height: 8), axes: .horizontal, budget)
    case "Gauge": return FlexibleBox(ideal: CGSize(width: 100, height: 40), axes: .horizontal, budget)
    case "List", "Form", "NavigationStack", "NavigationView", "NavigationSplitView", "TabView", "WindowGroup":
      return FlexibleBox(ideal: CGSize(width: 390, height: 600), budget)
    default:
      let inside = boxes(in: node)
      let words = props["label"]?.stringValue ?? props["text"]?.stringValue
      if inside.isEmpty, words != nil { return label(node, props) }
      return StackBox(inside, along: .vertical, distance: nil, alignment: .center, budget)
    }
  }

  /// Returns the box of a control's label: its words, or else its views.
  private mutating func label(_ node: RenderedNode, _ props: JSONValue, isBold: Bool = false) -> LayoutBox {
    let inside = boxes(in: node, along: .horizontal)
    if !inside.isEmpty {
      return StackBox(inside, along: .horizontal, distance: nil, alignment: .center, budget)
    }
    let words = props["label"] ?? props["title"] ?? props["text"] ?? .string("")
    return TextBox(
      .members(("text", words), ("font", props["font"]), ("bold", isBold ? .bool(true) : props["bold"])),
      budget)
  }

  private mutating func button(_ node: RenderedNode, _ type: String, _ props: JSONValue) -> LayoutBox {
    let style = props["style"]?.stringValue ?? "automatic"
    let isBordered = style == "bordered" || style == "borderedProminent"
    let label = label(node, props, isBold: isBordered)
    let hasViews = (node.content?.outputCount ?? 0) > 0
    var insets = EdgeInsets(top: 4, leading: 0, bottom: 4, trailing: 0)
    var least: CGFloat = 35.2
    if isBordered {
      insets = EdgeInsets(top: 6.6, leading: 17, bottom: 6.6, trailing: 17)
      least = 37.6
    } else if style == "plain" || hasViews {
      return label
    } else if type == "Link" {
      insets = EdgeInsets(top: 3.2, leading: 0, bottom: 3.2, trailing: 0)
      least = 0
    }
    return FrameBox(
      PaddingBox(label, insets, budget), across: .init(), down: .init(minimum: least), alignment: .center,
      budget)
  }

  private func image(_ props: JSONValue) -> LayoutBox {
    let width = props["width"]?.doubleValue ?? props["size"]?["width"]?.doubleValue
    let height = props["height"]?.doubleValue ?? props["size"]?["height"]?.doubleValue
    let font = EstimatedFont(props)
    let ideal = CGSize(width: width ?? font.size * 1.25, height: height ?? font.size * 1.25)
    return props["resizable"] == .bool(true)
      ? FlexibleBox(ideal: ideal, budget) : SizedBox(ideal: ideal, budget)
  }

  /// The size of what stands behind the label of a control.
  private static func controlSize(_ type: String) -> CGSize {
    switch type {
    case "Toggle": CGSize(width: 51, height: 31)
    case "Stepper": CGSize(width: 94, height: 34)
    case "ColorPicker": CGSize(width: 54, height: 38)
    case "DatePicker": CGSize(width: 150, height: 38)
    case "Picker": CGSize(width: 110, height: 38)
    default: CGSize(width: 40, height: 22)
    }
  }

  // MARK: Modifiers

  /// Returns a box with a modifier around it. Most modifiers take no room.
  func modified(_ box: LayoutBox, _ name: String, _ value: JSONValue) -> LayoutBox {
    switch name {
    case "padding": return PaddingBox(box, EdgeInsets(wire: value), budget)
    case "safeAreaPadding", "scenePadding": return PaddingBox(box, EdgeInsets(wire: value), budget)
    case "frame":
      return FrameBox(
        box,
        across: .init(
          fixed: value["width"]?.length, minimum: value["minWidth"]?.length,
          ideal: value["idealWidth"]?.length, maximum: value["maxWidth"]?.length),
        down: .init(
          fixed: value["height"]?.length, minimum: value["minHeight"]?.length,
          ideal: value["idealHeight"]?.length, maximum: value["maxHeight"]?.length),
        alignment: Alignment(wire: value["alignment"]?.stringValue), budget)
    case "containerRelativeFrame":
      func length(_ axis: String, _ whole: CGFloat) -> CGFloat? {
        guard case .array(let axes)? = value["axes"], axes.contains(.string(axis)) else { return nil }
        if let fractions = value["fractions"] { return fractions[axis]?.length.map { $0 * whole } }
        let count = max(1, value["count"]?.length ?? 1)
        let (span, distance) = (value["span"]?.length ?? 1, value["spacing"]?.length ?? 0)
        return max(0, (whole - distance * (count - 1)) / count * span + distance * (span - 1))
      }
      return FrameBox(
        box, across: .init(fixed: length("horizontal", container.width)),
        down: .init(fixed: length("vertical", container.height)),
        alignment: Alignment(wire: value["alignment"]?.stringValue), budget)
    case "fixedSize":
      var axes: Axis.Set = []
      if value == .bool(true) || value["horizontal"] == .bool(true) { axes.insert(.horizontal) }
      if value == .bool(true) || value["vertical"] == .bool(true) { axes.insert(.vertical) }
      return FixedSizeBox(box, axes, budget)
    case "aspectRatio":
      return AspectRatioBox(
        box, value["ratio"]?.length, fills: value["contentMode"] == .string("fill"), budget)
    case "position":
      return PositionBox(
        box, at: CGPoint(x: value["x"]?.doubleValue ?? 0, y: value["y"]?.doubleValue ?? 0), budget)
    case "offset":
      return OffsetBox(
        box,
        by: CGSize(width: value["x"]?.doubleValue ?? 0, height: value["y"]?.doubleValue ?? 0), budget)
    case "layoutPriority":
      let around = WrappingBox(box, budget)
      around.priority = value.doubleValue ?? 0
      return around
    case "alignmentGuide":
      let (offset, width, height) = (
        value["offset"]?.doubleValue ?? 0, value["width"]?.doubleValue ?? 0, value["height"]?.doubleValue ?? 0
      )
      let guide = value["guide"]?.stringValue ?? ""
      let isVertical =
        value["axis"] == .string("vertical")
        || ["top", "bottom", "firstTextBaseline", "lastTextBaseline"].contains(guide)
      return GuideBox(
        box, Guide(axis: isVertical ? .vertical : .horizontal, name: guide),
        { CGFloat(offset) + CGFloat(width) * $0.width + CGFloat(height) * $0.height }, budget)
    // What is around is not moved with it.
    case "background", "overlay", "border", "clipShape", "cornerRadius": return WrappingBox(box, budget)
    default: return box
    }
  }
}

extension EdgeInsets {
  /// Reads the insets of a padding in the wire format.
  nonisolated init(wire value: JSONValue) {
    if let all = value.doubleValue {
      let all = CGFloat(all)
      self.init(top: all, leading: all, bottom: all, trailing: all)
    } else if case .object = value {
      func edge(_ name: String) -> CGFloat { CGFloat(value[name]?.doubleValue ?? 0) }
      self.init(
        top: edge("top"), leading: edge("leading"), bottom: edge("bottom"), trailing: edge("trailing"))
    } else {
      self.init(top: 16, leading: 16, bottom: 16, trailing: 16)
    }
  }
}

extension JSONValue {
  /// The length in the wire format, which may be infinite, or nil if it is none.
  nonisolated var length: CGFloat? {
    if let value = doubleValue { return CGFloat(value) }
    return stringValue == "infinity" ? .infinity : nil
  }
}
