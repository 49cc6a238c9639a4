import CoreMetrics
import RenderTree
import Synchronization

/// A counter of whole numbers.
final class PrometheusCounter: PrometheusMetric, CounterHandler {
  static let kind = PrometheusRegistry.Kind.counter
  private let value = Atomic<Int64>(0)

  func increment(by amount: Int64) { value.wrappingAdd(amount, ordering: .relaxed) }
  func reset() { value.store(0, ordering: .relaxed) }

  func write(name: String, labels: String, to text: inout String) {
    writeSample(name, labels, "\(value.load(ordering: .relaxed))", to: &text)
  }
}

/// A counter of fractional numbers.
final class PrometheusFloatingPointCounter: PrometheusMetric, FloatingPointCounterHandler {
  static let kind = PrometheusRegistry.Kind.counter
  private let value = Locked(0.0)

  func increment(by amount: Double) { value.withLock { $0 += amount } }
  func reset() { value.set(0) }

  func write(name: String, labels: String, to text: inout String) {
    writeSample(name, labels, "\(value.current)", to: &text)
  }
}
