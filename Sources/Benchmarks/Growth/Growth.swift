import Glibc

/// The growth of the processor time when something that clients or apps make large is doubled.
@MainActor
struct Growth {
  /// The number of times that the size is doubled.
  private static let doublings = 3
  private static let rounds = 5
  /// The largest growth that counts as linear, with a margin for caches and sorting.
  private static let limit = 2.3

  let name: String
  /// The smallest size.
  let size: Int
  /// Creates the workload for a size.
  let make: (Int) throws -> Workload

  init(_ name: String, from size: Int, _ make: @escaping (Int) throws -> Workload) {
    self.name = name
    self.size = size
    self.make = make
  }

  /// Returns the growth for each doubling, and the cost of the largest size.
  func measure() throws -> [Row] {
    let workloads = try (0...Self.doublings).map { try make(size << $0) }
    // The first run of each is not typical.
    for workload in workloads { _ = workload.measure(1) }
    var growth = Series()
    var largest = Series()
    for _ in 0..<Self.rounds {
      let costs = workloads.map { workload in
        (0..<3).map { _ in workload.measure(1) }.min { $0.processor < $1.processor }!
      }
      growth.append(pow(costs.last!.processor / costs[0].processor, 1 / Double(Self.doublings)))
      largest.append(costs.last!.processor)
    }
    let count = size << Self.doublings
    return [
      Row(name: "\(name), \(size) to \(count)", unit: .times, value: growth, targets: [.atMost(Self.limit)]),
      Row(name: "  which then takes", unit: .nanoseconds, value: largest),
    ]
  }
}
