import CoreMetrics
import Synchronization

/// A histogram: the number of values up to each of some bounds. Times are in seconds.
final class PrometheusHistogram: PrometheusMetric, TimerHandler, RecorderHandler {
  static let kind = PrometheusRegistry.Kind.histogram

  /// The bounds for times, from a tenth of a millisecond to ten seconds.
  static let timeBounds = [
    0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
  ]
  /// The bounds for other values: powers of ten.
  static let valueBounds = [0.01, 0.1, 1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]

  private struct Contents {
    var counts: [Int]
    var sum = 0.0
  }

  private let bounds: [Double]
  private let contents: Mutex<Contents>

  init(bounds: [Double]) {
    self.bounds = bounds
    contents = Mutex(Contents(counts: Array(repeating: 0, count: bounds.count + 1)))
  }

  func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }
  func record(_ value: Int64) { record(Double(value)) }

  /// Counts a value.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bounds.
  func record(_ value: Double) {
    var index = 0
    while index < bounds.count, value > bounds[index] { index += 1 }
    contents.withLock {
      $0.counts[index] += 1
      $0.sum += value
    }
  }

  /// Appends the samples of the histogram to a text.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bounds.
  func write(name: String, labels: String, to text: inout String) {
    let contents = contents.withLock { $0 }
    let prefix = labels.isEmpty ? "" : labels + ","
    var total = 0
    for (index, count) in contents.counts.enumerated() {
      total += count
      let bound = index < bounds.count ? "\(bounds[index])" : "+Inf"
      writeSample(name + "_bucket", "\(prefix)le=\"\(bound)\"", "\(total)", to: &text)
    }
    writeSample(name + "_sum", labels, "\(contents.sum)", to: &text)
    writeSample(name + "_count", labels, "\(total)", to: &text)
  }
}
