import Foundation
import RenderTree
import Stateroom

/// The element that renders a chart.
nonisolated struct ChartElement: Container {
  let attributes: ChartAttributes
  let parts: [ChartPart]

  @MainActor var content: some View {
    ForEach(Array(parts.enumerated()), id: \.offset) { $0.element }
      .environment(\.chartOptions, ChartOptions())
  }
}

/// The table of a chart, and what can be done with it.
nonisolated struct ChartAttributes: ElementAttributes {
  let members: [JSONMember]
  let hasDropped: Bool
  let unsupported: [String]
  let actions: ChartActions
  let room: Binding<ChartRoom?>?

  static var typeName: StaticString { "Chart" }

  @MainActor func declare(_ node: NodeDeclaration) {
    for member in members { node.set(named: member.name, member.value) }
    if hasDropped {
      node.node.tree.report(
        .viewUnsupported,
        "A chart shows at most \(_MarkCollector.limit) marks. Show fewer, for example one for each day.",
        at: node.node)
    }
    for name in unsupported { node.node.tree.reportUnsupported(name) }
    actions.declare(node)
    guard let room else { return }
    node.report("plot") { value in
      let new = try ChartRoom(value)
      if room.wrappedValue?.isNear(new) != true { room.wrappedValue = new }
    }
  }
}

/// A view of a chart: a label, an annotation, the legend, or a layer in front of the chart or behind it.
nonisolated struct ChartPart: Container {
  let attributes: ChartPartAttributes
  let view: AnyView

  init(_ role: String, _ view: AnyView, _ alignment: Alignment = .center) {
    attributes = ChartPartAttributes(role: role, alignment: alignment)
    self.view = view
  }

  init(_ annotation: PlannedAnnotation) {
    let own = annotation.annotation
    attributes = ChartPartAttributes(
      role: "annotation", alignment: own.alignment, layer: annotation.layer, row: annotation.row,
      position: own.position == .automatic ? "top" : own.position.name, spacing: own.spacing,
      overflow: [own.overflow.x.name, own.overflow.y.name])
    view = own.content
  }

  var content: AnyView { view }
}

/// The place of a view in a chart.
nonisolated struct ChartPartAttributes: ElementAttributes {
  let role: String
  let alignment: Alignment
  var layer: Int?
  var row: Int?
  var position: String?
  var spacing: Double?
  var overflow = ["automatic", "automatic"]

  static var typeName: StaticString { "ChartPart" }

  @MainActor func declare(_ node: NodeDeclaration) {
    node.set("role", role)
    if alignment != .center { node.set("alignment", alignment.wireName) }
    if let layer { node.set("layer", layer) }
    if let row { node.set("row", row) }
    node.set("position", position)
    if let spacing { node.set("spacing", spacing) }
    if overflow != ["automatic", "automatic"] { node.set("overflow", .array(overflow.map { .string($0) })) }
  }
}

/// The place of the plot in a chart, and the size of the chart, as a client has measured them.
struct ChartRoom: Codable, Hashable, Sendable {
  var plot: CGRect
  var size: CGSize

  /// The room of a chart that no client has measured.
  static let usual = ChartRoom(
    plot: CGRect(x: 0, y: 0, width: 320, height: 220), size: CGSize(width: 358, height: 240))

  init(plot: CGRect, size: CGSize) {
    self.plot = plot
    self.size = size
  }

  /// Parses a room that a client reports.
  init(_ value: JSONValue?) throws(ActionProblem) {
    func length(_ name: String) throws(ActionProblem) -> Double {
      guard let number = try value?.measure(name, in: 0...JSONValue.measureLimit) else {
        throw .invalidValue("The value must have the number \"\(name)\".")
      }
      return number
    }
    plot = CGRect(
      x: try length("x"), y: try length("y"), width: try length("width"), height: try length("height"))
    size = CGSize(width: try length("chartWidth"), height: try length("chartHeight"))
  }

  /// Whether all measures differ by less than a point.
  func isNear(_ other: ChartRoom) -> Bool {
    let pairs = [
      (plot.minX, other.plot.minX), (plot.minY, other.plot.minY), (plot.width, other.plot.width),
      (plot.height, other.plot.height), (size.width, other.size.width), (size.height, other.size.height),
    ]
    return pairs.allSatisfy { abs($0 - $1) < 1 }
  }
}
