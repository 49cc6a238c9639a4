import CoreMetrics
import RenderTree

/// The metrics of the process, the server's and the app's own, for Prometheus.
///
/// It is the backend of swift-metrics unless the app has bootstrapped another: a `Counter` of the app is exported
/// together with the server's metrics.
final class PrometheusRegistry: Sendable {
  /// The type of a family's values.
  enum Kind: String {
    case counter, gauge, histogram
  }

  /// All metrics with one name.
  struct Family {
    let kind: Kind
    /// The line of text about the family.
    let description: String
    var metrics: [String: any PrometheusMetric] = [:]
  }

  private let families = Locked<[String: Family]>([:])
  /// The descriptions of the server's own metrics, by name.
  private let descriptions: [String: String]

  init(descriptions: [String: String] = [:]) {
    self.descriptions = descriptions
  }

  /// Returns the metric with a name and labels. Creates it if there is none.
  func metric<Metric: PrometheusMetric>(
    _ name: String, _ dimensions: [(String, String)], _ make: () -> Metric
  ) -> Metric {
    let label = name
    let name = Self.name(label, of: Metric.kind)
    let labels = Self.labels(dimensions)
    return families.withLock { families in
      if let metric = families[name]?.metrics[labels] as? Metric { return metric }
      let metric = make()
      // If the name is used for another kind already, the family stays as it is. The new metric counts, but is not
      // exported.
      if families[name] == nil {
        // The app's own have no other description than the name that the app gave them.
        families[name] = Family(kind: Metric.kind, description: descriptions[name] ?? label)
      }
      if families[name]!.kind == Metric.kind { families[name]!.metrics[labels] = metric }
      return metric
    }
  }

  /// Removes a metric that the app has destroyed.
  ///
  /// Complexity: O(n) in the number of metrics.
  func remove(_ metric: AnyObject) {
    families.withLock { families in
      for name in Array(families.keys) {
        families[name]!.metrics = families[name]!.metrics.filter { $0.value !== metric }
        if families[name]!.metrics.isEmpty { families[name] = nil }
      }
    }
  }

  /// Returns the metrics in Prometheus' text format, version 0.0.4.
  ///
  /// Complexity: O(n log n) in the number of metrics.
  func text() -> String {
    let families = families.current
    var text = ""
    for (name, family) in families.sorted(by: { $0.key < $1.key }) {
      text += "# HELP \(name) \(Self.escaped(family.description))\n"
      text += "# TYPE \(name) \(family.kind.rawValue)\n"
      for (labels, metric) in family.metrics.sorted(by: { $0.key < $1.key }) {
        metric.write(name: name, labels: labels, to: &text)
      }
    }
    return text
  }

  /// Returns a valid name: of letters, digits, underscores and colons only, with the suffix `_total` for counters.
  private static func name(_ label: String, of kind: Kind) -> String {
    var name = String(label.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ":") ? $0 : "_" })
    if name.first?.isNumber ?? true { name = "_" + name }
    if kind == .counter, !name.hasSuffix("_total") { name += "_total" }
    return name
  }

  private static func labels(_ dimensions: [(String, String)]) -> String {
    dimensions.map { name, value in
      "\(labelName(name))=\"\(escaped(value).replacing("\"", with: "\\\""))\""
    }.joined(separator: ",")
  }

  /// Returns a valid name of a label: of letters, digits and underscores only.
  private static func labelName(_ name: String) -> String {
    let name = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    return name.first?.isNumber ?? true ? "_" + name : name
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
  }
}

/// A time series, or the few time series of a histogram.
protocol PrometheusMetric: AnyObject, Sendable {
  static var kind: PrometheusRegistry.Kind { get }
  /// Appends the metric's lines.
  func write(name: String, labels: String, to text: inout String)
}

extension PrometheusMetric {
  /// Appends one line.
  func writeSample(_ name: String, _ labels: String, _ value: String, to text: inout String) {
    text += labels.isEmpty ? "\(name) \(value)\n" : "\(name){\(labels)} \(value)\n"
  }
}
