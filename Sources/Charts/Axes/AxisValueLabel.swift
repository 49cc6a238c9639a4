import Foundation
import RenderTree
import Stateroom

/// The direction of a label of an axis.
public struct AxisValueLabelOrientation: Hashable, Sendable {
  let name: String?

  /// The chart's choice: horizontal.
  public static let automatic = AxisValueLabelOrientation(name: nil)
  /// From left to right.
  public static let horizontal = AxisValueLabelOrientation(name: nil)
  /// From top to bottom.
  public static let vertical = AxisValueLabelOrientation(name: "vertical")
  /// From bottom to top.
  public static let verticalReversed = AxisValueLabelOrientation(name: "verticalReversed")
}

/// The way in which labels of an axis that overlap are left out.
public struct AxisValueLabelCollisionResolution: Hashable, Sendable {
  let name: String?
  var priority = 0.0
  var apart: Double?

  /// The chart's choice: as few as needed, at equal distances.
  public static let automatic = AxisValueLabelCollisionResolution(name: nil)
  /// Each label for which there is room after those before it.
  public static let greedy = AxisValueLabelCollisionResolution(name: "greedy")
  /// Words are cut off where the next label begins.
  public static let truncate = AxisValueLabelCollisionResolution(name: "truncate")
  /// Labels overlap.
  public static let disabled = AxisValueLabelCollisionResolution(name: "disabled")

  /// Returns each label for which there is room at a distance in points from those before it and from those of a higher
  /// priority.
  public static func greedy(
    priority: Double = 0, minimumSpacing: CGFloat? = nil
  ) -> AxisValueLabelCollisionResolution {
    .init(name: "greedy", priority: priority, apart: minimumSpacing.map { Double($0) })
  }
}

/// The label of a value of an axis.
public nonisolated struct AxisValueLabel: AxisMark {
  /// The parts. Not for use by apps.
  public let _parts: [_AxisPart]

  private init(
    _ content: _AxisPart.Content, _ centered: Bool?, _ anchor: UnitPoint?, _ alignment: Alignment?,
    _ collision: AxisValueLabelCollisionResolution, _ offsetsMarks: Bool?,
    _ orientation: AxisValueLabelOrientation, _ horizontal: CGFloat?, _ vertical: CGFloat?
  ) {
    var part = _AxisPart(.label)
    part.content = content
    part.isCentered = centered
    part.anchor = anchor
    part.alignment = alignment
    part.collision = collision
    if offsetsMarks != nil { part.unsupported = "AxisValueLabel(offsetsMarks:)" }
    part.orientation = orientation.name
    part.spacing = [horizontal.map { Double($0) }, vertical.map { Double($0) }]
    _parts = [part]
  }

  /// Creates a label with the chart's words for the value.
  public init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.init(
      .automatic, centered, anchor, multiLabelAlignment, collisionResolution, offsetsMarks, orientation,
      horizontalSpacing, verticalSpacing)
  }

  /// Creates a label with a format.
  public init<Format: FormatStyle>(
    format: Format, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
    self.init(
      .format(AxisWords(format)), centered, anchor, multiLabelAlignment, collisionResolution, offsetsMarks,
      orientation, horizontalSpacing,
      verticalSpacing)
  }

  /// Creates a label with a text.
  public init(
    _ text: Text, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.init(
      .text(text), centered, anchor, multiLabelAlignment, collisionResolution, offsetsMarks, orientation,
      horizontalSpacing, verticalSpacing)
  }

  /// Creates a label with a text.
  public init(
    _ titleKey: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.init(
      .text(Text(titleKey)), centered, anchor, multiLabelAlignment, collisionResolution, offsetsMarks,
      orientation, horizontalSpacing,
      verticalSpacing)
  }

  /// Creates a label with a text.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.init(
      .text(Text(title)), centered, anchor, multiLabelAlignment, collisionResolution, offsetsMarks,
      orientation, horizontalSpacing,
      verticalSpacing)
  }

  /// Creates a label of views.
  @MainActor public init<Content: View>(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(
      _AxisPart.Content(content()), centered, anchor, multiLabelAlignment, collisionResolution, offsetsMarks,
      orientation, horizontalSpacing,
      verticalSpacing)
  }
}

extension _AxisPart.Content {
  /// Creates the content of a label from views. A plain text needs no node of its own.
  @MainActor init(_ view: some View) {
    var view: any View = view
    while let optional = view as? any _OptionalView {
      guard let inner = optional._view else {
        self = .view(AnyView(EmptyView()))
        return
      }
      view = inner
    }
    if let text = view as? Text, !text.hasStyle { self = .text(text) } else { self = .view(AnyView(view)) }
  }
}

/// A view that may be missing. Not for use by apps.
protocol _OptionalView {
  @MainActor var _view: (any View)? { get }
}

extension Optional: _OptionalView where Wrapped: View {
  var _view: (any View)? { self }
}
