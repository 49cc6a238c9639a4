import CoreMetrics
import RenderTree

/// The figures of the process, the server's and the app's own, as Prometheus reads them.
///
/// It stands behind swift-metrics unless the app chose another backend: what an app counts with `Counter` and the
/// like is exported beside the server's figures.
package final class PrometheusRegistry: Sendable {
  /// What the values of a family mean.
  enum Kind: String {
    case counter, gauge, histogram
  }

  /// All metrics of one name.
  struct Family {
    let kind: Kind
    var metrics: [String: any PrometheusMetric] = [:]
  }

  private let families = Locked<[String: Family]>([:])

  package init() {}

  /// The metric of a name and labels, which is made when it is first asked for.
  func metric<Metric: PrometheusMetric>(
    _ name: String, _ dimensions: [(String, String)], _ make: () -> Metric
  ) -> Metric {
    let name = Self.name(name, of: Metric.kind)
    let labels = Self.labels(dimensions)
    return families.withLock { families in
      if let metric = families[name]?.metrics[labels] as? Metric { return metric }
      let metric = make()
      // A name that is used for another kind already stays what it is; the newcomer is counted, not exported.
      if families[name] == nil { families[name] = Family(kind: Metric.kind) }
      if families[name]!.kind == Metric.kind { families[name]!.metrics[labels] = metric }
      return metric
    }
  }

  /// Forgets a metric that the app destroyed.
  func remove(_ metric: AnyObject) {
    families.withLock { families in
      for name in Array(families.keys) {
        families[name]!.metrics = families[name]!.metrics.filter { $0.value !== metric }
        if families[name]!.metrics.isEmpty { families[name] = nil }
      }
    }
  }

  /// The exposition in Prometheus' text format, version 0.0.4.
  package func text() -> String {
    let families = families.current
    var text = ""
    for (name, family) in families.sorted(by: { $0.key < $1.key }) {
      text += "# TYPE \(name) \(family.kind.rawValue)\n"
      for (labels, metric) in family.metrics.sorted(by: { $0.key < $1.key }) {
        metric.write(name: name, labels: labels, to: &text)
      }
    }
    return text
  }

  /// Names have letters, digits, underscores and colons only; counters end in `_total`.
  private static func name(_ label: String, of kind: Kind) -> String {
    var name = String(label.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ":") ? $0 : "_" })
    if name.first?.isNumber ?? true { name = "_" + name }
    if kind == .counter, !name.hasSuffix("_total") { name += "_total" }
    return name
  }

  private static func labels(_ dimensions: [(String, String)]) -> String {
    dimensions.map { name, value in
      let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
        "\n", with: "\\n")
      return "\(name)=\"\(escaped)\""
    }.joined(separator: ",")
  }
}

/// One time series or, of a histogram, a few.
protocol PrometheusMetric: AnyObject, Sendable {
  static var kind: PrometheusRegistry.Kind { get }
  /// Writes its lines.
  func write(name: String, labels: String, to text: inout String)
}

extension PrometheusMetric {
  /// Writes one line.
  func writeSample(_ name: String, _ labels: String, _ value: String, to text: inout String) {
    text += labels.isEmpty ? "\(name) \(value)\n" : "\(name){\(labels)} \(value)\n"
  }
}
