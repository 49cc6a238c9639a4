import Charts
import StateroomTesting
import SwiftUI
import Testing

/// Returns the node of the only chart of a session.
func chart(_ session: TestSession) throws -> TestNode {
  try #require(session.root.descendants.first { $0.type == "Chart" })
}

/// Returns the node of a chart.
func chart(@ViewBuilder _ content: @escaping () -> some View) throws -> TestNode {
  try chart(TestSession { content() })
}

extension TestNode {
  /// The layers of the chart.
  var layers: [JSONValue] { array(self["layers"]) }

  /// The words of the labels of an axis.
  func labels(_ axis: String) -> [String] {
    array(self[axis]?["axes"]).flatMap { array($0["marks"]) }.flatMap { array($0["labels"]) }.compactMap {
      $0.stringValue ?? $0["text"]?.stringValue
    }
  }
}

/// Returns the elements of an array, or none.
func array(_ value: JSONValue?) -> [JSONValue] {
  if case .array(let elements)? = value { elements } else { [] }
}

/// Returns the numbers of an array.
func numbers(_ value: JSONValue?) -> [Double] { array(value).compactMap(\.doubleValue) }
