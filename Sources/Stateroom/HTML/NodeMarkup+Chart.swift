import Foundation
import RenderTree

extension NodeMarkup {
  /// The number of rows of a table of values. Further ones are counted.
  private static let rows = 200

  /// Writes a chart as a table for each of its layers, and the views in it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of values.
  mutating func write(chart node: MarkedNode) {
    paragraph(node.face["accessibilityLabel"]?.stringValue)
    if case .array(let layers)? = node.face["layers"] {
      for layer in layers { write(layer: layer, x: node.face["x"], y: node.face["y"]) }
    }
    write(node.children)
  }

  private mutating func write(layer: JSONValue, x: JSONValue?, y: JSONValue?) {
    let columns = ["x", "xEnd", "y", "yEnd", "value"].compactMap {
      name -> (String, [JSONValue], JSONValue?)? in
      guard case .array(let values)? = layer[name] else { return nil }
      let axis = name.hasPrefix("x") ? x : name.hasPrefix("y") ? y : nil
      return (axis?["label"]?.stringValue ?? layer["label"]?.stringValue ?? name, values, axis)
    }
    let count = columns.map(\.1.count).max() ?? 0
    if count == 0 { return }
    markup { html in
      html.begin("table")
      if let series = layer["series"]?.stringValue { html.element("caption", text: series) }
      html.begin("tr")
      for column in columns { html.element("th", text: column.0) }
      html.end("tr")
      for row in 0..<min(count, Self.rows) {
        html.begin("tr")
        for column in columns { html.element("td", text: Self.cell(column.1, row, column.2)) }
        html.end("tr")
      }
      html.end("table")
    }
    if count > Self.rows { paragraph("\(count - Self.rows) further values") }
  }

  private static func cell(_ values: [JSONValue], _ row: Int, _ axis: JSONValue?) -> String {
    guard values.indices.contains(row), let number = values[row].doubleValue else { return "" }
    switch axis?["type"]?.stringValue {
    case "category":
      guard case .array(let names)? = axis?["domain"], let index = Int(exactly: number.rounded()),
        names.indices.contains(index)
      else { return "" }
      return names[index].stringValue ?? ""
    case "date": return Date(timeIntervalSince1970: number).formatted(.iso8601)
    default: return plain(values[row])
    }
  }
}
