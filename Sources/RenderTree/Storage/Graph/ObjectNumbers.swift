/// The numbers of the objects beside a value, from 1. Those of objects that left are used again, the lowest first.
struct ObjectNumbers {
  private var last = 0
  /// The highest first.
  private var free: [Int] = []

  /// Returns an unused number, or throws if there are too many objects.
  mutating func make() throws -> Int {
    if let number = free.popLast() { return number }
    guard last < StorageFormat.objectLimit else {
      throw StorageError.unstorable("it refers to more than \(StorageFormat.objectLimit) objects")
    }
    last += 1
    return last
  }

  /// Sets the numbers that are in use.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the highest number.
  mutating func use(_ numbers: [Int]) {
    let used = Set(numbers)
    last = used.max() ?? 0
    free = last == used.count ? [] : (1...last).reversed().filter { !used.contains($0) }
  }
}
