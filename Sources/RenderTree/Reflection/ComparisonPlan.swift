/// How two values of one type are compared field by field, cheapest fields first.
///
/// Two values that compare equal are the same to every observer, so that a view can be skipped; values
/// that are the same may still compare unequal (a closure that captured anew, rule 5).
package final class ComparisonPlan: @unchecked Sendable {
  // Immutable after `init`, and the types that it refers to are metadata, which lives for ever.

  enum Step {
    /// Bytes without references that need more than their bits: integers, object references, closures.
    case bytes(offset: Int, count: Int)
    /// Compared with `==`.
    case equatable(offset: Int, type: any Equatable.Type)
    /// A reference-like value with an identity of its own, as a binding has.
    case identity(offset: Int, type: any _ComparableByIdentity.Type)
    /// The wrapped plan where both have a value.
    case optional(offset: Int, wrapped: ComparisonPlan, type: any OptionalProtocol.Type)
    /// The plan of the dynamic type where both have the same.
    case existential(offset: Int, type: Any.Type)
    /// Nothing can be said: always different.
    case never
  }

  let steps: [Step]

  private init(_ steps: [Step]) {
    self.steps = steps
  }

  private static let cache = Locked<[ObjectIdentifier: ComparisonPlan]>([:])

  /// How many types have been planned in this process.
  package static var count: Int { cache.withLock { $0.count } }

  /// The plan of a type. Thread-safe. Complexity: O(1) after the first call for that type.
  package static func of(_ type: Any.Type) -> ComparisonPlan {
    if let plan = cache.withLock({ $0[ObjectIdentifier(type)] }) { return plan }
    var builder = ComparisonPlanBuilder()
    builder.add(type, at: 0)
    let plan = ComparisonPlan(builder.finished)
    cache.withLock { $0[ObjectIdentifier(type)] = plan }
    return plan
  }

  /// Whether the values at two addresses are the same to every observer.
  package func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    for step in steps {
      guard areEqual(step, left, right) else { return false }
    }
    return true
  }

  /// Whether two values of the plan's type are the same to every observer.
  package func areEqual<Value>(_ left: Value, _ right: Value) -> Bool {
    withUnsafePointer(to: left) { left in
      withUnsafePointer(to: right) { right in
        areEqual(UnsafeRawPointer(left), UnsafeRawPointer(right))
      }
    }
  }

  private func areEqual(_ step: Step, _ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    switch step {
    case .bytes(let offset, let count):
      return compareBytes(left + offset, right + offset, count)
    case .equatable(let offset, let type):
      return type.areEqual(left + offset, right + offset)
    case .identity(let offset, let type):
      return type.haveSameIdentity(left + offset, right + offset)
    case .optional(let offset, let wrapped, let type):
      return type.areEqual(left + offset, right + offset, by: wrapped)
    case .existential(let offset, let type):
      return areEqualExistentials(type, left + offset, right + offset)
    case .never:
      return false
    }
  }
}

@inline(__always)
private func compareBytes(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int) -> Bool {
  if count == 8 { return left.loadUnaligned(as: UInt64.self) == right.loadUnaligned(as: UInt64.self) }
  return UnsafeRawBufferPointer(start: left, count: count)
    .elementsEqual(UnsafeRawBufferPointer(start: right, count: count))
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

/// Whether two values of unknown type have the same type and are the same to every observer.
package func areEqualValues(_ left: Any, _ right: Any) -> Bool {
  // An existential that generic code wrapped is one within another: a cast reaches the value, opening does not.
  func compare<Value>(_: Value.Type) -> Bool {
    guard let left = left as? Value, let right = right as? Value else { return false }
    return ComparisonPlan.of(Value.self).areEqual(left, right)
  }
  let type = type(of: left)
  guard type == Swift.type(of: right) else { return false }
  return _openExistential(type, do: compare)
}

extension Equatable {
  fileprivate static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    left.assumingMemoryBound(to: Self.self).pointee == right.assumingMemoryBound(to: Self.self).pointee
  }
}

extension _ComparableByIdentity {
  fileprivate static func haveSameIdentity(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    left.assumingMemoryBound(to: Self.self).pointee
      ._hasSameIdentity(as: right.assumingMemoryBound(to: Self.self).pointee)
  }
}
