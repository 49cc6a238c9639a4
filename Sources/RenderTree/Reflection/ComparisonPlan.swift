/// The comparison of two values of one type field by field, cheapest fields first.
///
/// Values that compare equal cannot be distinguished by any observer, so a view can be skipped. The reverse does
/// not hold: indistinguishable values may compare unequal, such as a closure that captured its context anew (rule
/// 5).
package struct ComparisonPlan: @unchecked Sendable {
  // The steps are immutable once made, and never deallocated, just as the types that they refer to.
  private let steps: UnsafePointer<ComparisonSteps>

  enum Step {
    /// Bytes that are compared as such: integers and object references.
    case bytes(offset: Int, count: Int)
    /// A closure, compared by its bits.
    case function(offset: Int, count: Int)
    /// A closure, compared by its function and the bits that it captured.
    case action(offset: Int)
    /// A string. Equal bits mean equal strings; different bits may.
    case string(offset: Int)
    /// Compared with `==`, unless the given number of bytes, if any, are equal.
    case equatable(offset: Int, bytes: Int, type: any Equatable.Type)
    /// A reference-like value with its own notion of identity, such as a binding.
    case identity(offset: Int, type: any _ComparableByIdentity.Type)
    /// Compared by the wrapped plan if both have a value, unless the given number of bytes, if any, are equal.
    case optional(offset: Int, bytes: Int, wrapped: ComparisonPlan, type: any OptionalProtocol.Type)
    /// Compared by the plan of the dynamic type, if both have the same one.
    case existential(offset: Int, type: Any.Type)
    /// Not comparable: always different.
    case never
  }

  private init(_ steps: [Step]) {
    let pointer = UnsafeMutablePointer<ComparisonSteps>.allocate(capacity: 1)
    pointer.initialize(to: ComparisonSteps(steps))
    self.steps = UnsafePointer(pointer)
  }

  /// Whether the comparison only looks at bytes and strings, so that it runs no code of the app and equal bytes
  /// mean equal values.
  var isDecidedByBytes: Bool { !steps.pointee.hasOthers }

  private static let cache = Locked<[ObjectIdentifier: ComparisonPlan]>([:])

  /// The number of types with a cached plan in this process.
  package static var count: Int { cache.withLock { $0.count } }

  /// Returns the plan of a type. Thread-safe. Complexity: O(1) after the first call for that type.
  package static func of(_ type: Any.Type) -> ComparisonPlan {
    if let plan = cache.withLock({ $0[ObjectIdentifier(type)] }) { return plan }
    var builder = ComparisonPlanBuilder()
    builder.add(type, at: 0)
    let plan = ComparisonPlan(builder.finished)
    cache.withLock { $0[ObjectIdentifier(type)] = plan }
    return plan
  }

  /// Whether the values at two addresses are equal for every observer.
  func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    haveEqualFunctions(left, right) && areEqualButForFunctions(left, right)
  }

  /// Whether the closures of two values are equal.
  @inline(__always)
  private func haveEqualFunctions(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    for part in steps.pointee.functions
    where !compareBytes(left + part.offset, right + part.offset, part.count) { return false }
    for offset in steps.pointee.actions
    where !ClosureCaptures.areEqual(left + offset, right + offset) { return false }
    return true
  }

  /// Whether two values are equal except for their own closures.
  @inline(__always)
  private func areEqualButForFunctions(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    for part in steps.pointee.bytes
    where !compareBytes(left + part.offset, right + part.offset, part.count) { return false }
    for offset in steps.pointee.strings where !compareStrings(left + offset, right + offset) { return false }
    return !steps.pointee.hasOthers || othersAreEqual(left, right)
  }

  /// Whether the fields that are compared neither as bytes nor as strings are equal.
  @inline(never)
  private func othersAreEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    for step in steps.pointee.others {
      guard areEqual(step, left, right) else { return false }
    }
    return true
  }

  /// Whether a stored value, passed by `&` without a copy, equals the value at an address.
  @inline(__always)
  func areEqual<Value>(at left: UnsafePointer<Value>, _ right: UnsafeRawPointer) -> Bool {
    areEqual(UnsafeRawPointer(left), right)
  }

  /// Whether two values of the plan's type are equal for every observer.
  package func areEqual<Value>(_ left: Value, _ right: Value) -> Bool {
    withUnsafePointer(to: left) { left in
      withUnsafePointer(to: right) { right in
        areEqual(UnsafeRawPointer(left), UnsafeRawPointer(right))
      }
    }
  }

  /// Returns how a stored value differs from another: not at all, in its own closures only, or otherwise. Copies
  /// neither.
  @inline(__always)
  func difference<Value>(_ stored: inout Value, _ other: Value) -> Difference {
    withUnsafeMutablePointer(to: &stored) { stored in
      withUnsafePointer(to: other) { other in
        if !areEqualButForFunctions(UnsafeRawPointer(stored), UnsafeRawPointer(other)) { return .other }
        return haveEqualFunctions(UnsafeRawPointer(stored), UnsafeRawPointer(other)) ? .none : .functions
      }
    }
  }

  /// The result of ``difference(_:_:)``.
  package enum Difference {
    case none, functions, other
  }

  /// Whether a stored value equals another for every observer. Copies neither.
  @inline(__always)
  func isSame<Value>(_ stored: inout Value, as other: Value) -> Bool {
    withUnsafeMutablePointer(to: &stored) { stored in
      withUnsafePointer(to: other) { other in
        areEqual(UnsafeRawPointer(stored), UnsafeRawPointer(other))
      }
    }
  }

  private func areEqual(_ step: Step, _ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    switch step {
    case .bytes(let offset, let count), .function(let offset, let count):
      return compareBytes(left + offset, right + offset, count)
    case .action(let offset):
      return ClosureCaptures.areEqual(left + offset, right + offset)
    case .string(let offset):
      return compareStrings(left + offset, right + offset)
    case .equatable(let offset, let count, let type):
      if count > 0, compareBytes(left + offset, right + offset, count) { return true }
      return type.areEqual(left + offset, right + offset)
    case .identity(let offset, let type):
      return type.haveSameIdentity(left + offset, right + offset)
    case .optional(let offset, let count, let wrapped, let type):
      if count > 0, compareBytes(left + offset, right + offset, count) { return true }
      return type.areEqual(left + offset, right + offset, by: wrapped)
    case .existential(let offset, let type):
      return areEqualExistentials(type, left + offset, right + offset)
    case .never:
      return false
    }
  }
}

/// The steps of a plan, in memory that is never deallocated, so that reading them counts no references.
private struct ComparisonSteps {
  let bytes: UnsafeMutableBufferPointer<Part>
  let functions: UnsafeMutableBufferPointer<Part>
  /// The offsets of closures that are actions.
  let actions: UnsafeMutableBufferPointer<Int>
  /// The offsets of strings.
  let strings: UnsafeMutableBufferPointer<Int>
  let others: UnsafeMutableBufferPointer<ComparisonPlan.Step>
  let hasOthers: Bool

  struct Part {
    let offset: Int
    let count: Int
  }

  init(_ steps: [ComparisonPlan.Step]) {
    var bytes: [Part] = []
    var functions: [Part] = []
    var actions: [Int] = []
    var strings: [Int] = []
    var others: [ComparisonPlan.Step] = []
    for step in steps {
      switch step {
      case .bytes(let offset, let count): bytes.append(Part(offset: offset, count: count))
      case .function(let offset, let count): functions.append(Part(offset: offset, count: count))
      case .action(let offset): actions.append(offset)
      case .string(let offset): strings.append(offset)
      default: others.append(step)
      }
    }
    self.bytes = Self.keep(bytes)
    self.functions = Self.keep(functions)
    self.actions = Self.keep(actions)
    self.strings = Self.keep(strings)
    self.others = Self.keep(others)
    hasOthers = !others.isEmpty
  }

  private static func keep<Element>(_ elements: [Element]) -> UnsafeMutableBufferPointer<Element> {
    let buffer = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = buffer.initialize(from: elements)
    return buffer
  }
}

/// Returns whether as many bytes are equal.
///
/// - Complexity: O(*n*), where *n* is `count`.
@inline(__always)
func compareBytes(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int) -> Bool {
  var offset = 0
  while offset + 8 <= count {
    if (left + offset).loadUnaligned(as: UInt64.self) != (right + offset).loadUnaligned(as: UInt64.self) {
      return false
    }
    offset += 8
  }
  while offset < count {
    if (left + offset).load(as: UInt8.self) != (right + offset).load(as: UInt8.self) { return false }
    offset += 1
  }
  return true
}

@inline(__always)
private func compareStrings(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
  if compareBytes(left, right, MemoryLayout<String>.size) { return true }
  return left.assumingMemoryBound(to: String.self).pointee
    == right.assumingMemoryBound(to: String.self).pointee
}

private func areEqualExistentials(
  _ type: Any.Type, _ left: UnsafeRawPointer, _ right: UnsafeRawPointer
) -> Bool {
  func load<Value>(_: Value.Type) -> Bool {
    let left = left.assumingMemoryBound(to: Value.self).pointee as Any
    let right = right.assumingMemoryBound(to: Value.self).pointee as Any
    return areEqualValues(left, right)
  }
  return _openExistential(type, do: load)
}

/// Whether two values of unknown type have the same type and are equal for every observer.
package func areEqualValues(_ left: Any, _ right: Any) -> Bool {
  let type = type(of: left)
  guard type == Swift.type(of: right) else { return false }
  // Generic code may wrap an existential in another one. A cast reaches the innermost value; opening does not.
  func compareInnermost<Value>(_: Value.Type) -> Bool {
    guard let left = left as? Value, let right = right as? Value else { return false }
    return ComparisonPlan.of(Value.self).areEqual(left, right)
  }
  func compare<Left>(_ left: Left) -> Bool {
    func compare<Right>(_ right: Right) -> Bool {
      guard Left.self == type, Right.self == type else { return _openExistential(type, do: compareInnermost) }
      return withUnsafePointer(to: left) { left in
        withUnsafePointer(to: right) { right in
          ComparisonPlan.of(Left.self).areEqual(UnsafeRawPointer(left), UnsafeRawPointer(right))
        }
      }
    }
    return _openExistential(right, do: compare)
  }
  return _openExistential(left, do: compare)
}

extension Equatable {
  fileprivate static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    lend(left.assumingMemoryBound(to: Self.self)) { left in
      lend(right.assumingMemoryBound(to: Self.self)) { right in left == right }
    }
  }
}

extension _ComparableByIdentity {
  fileprivate static func haveSameIdentity(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    lend(left.assumingMemoryBound(to: Self.self)) { left in
      lend(right.assumingMemoryBound(to: Self.self)) { right in left._hasSameIdentity(as: right) }
    }
  }
}
