import CoreMetrics
import RenderTree

/// A number that rises and falls.
final class PrometheusGauge: PrometheusMetric, MeterHandler, RecorderHandler {
  static let kind = PrometheusRegistry.Kind.gauge
  private let value = Locked(0.0)

  func set(_ new: Int64) { value.set(Double(new)) }
  func set(_ new: Double) { value.set(new) }
  func increment(by amount: Double) { value.withLock { $0 += amount } }
  func decrement(by amount: Double) { value.withLock { $0 -= amount } }
  func record(_ new: Int64) { value.set(Double(new)) }
  func record(_ new: Double) { value.set(new) }

  func write(name: String, labels: String, to text: inout String) {
    let value = value.current
    let whole = Int64(exactly: value).map(String.init)
    writeSample(name, labels, whole ?? "\(value)", to: &text)
  }
}
