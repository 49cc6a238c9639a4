import Foundation
import RenderTree

/// The possible changes of a column.
public struct TableColumnCustomizationBehavior: SetAlgebra, Sendable {
  private var bits: UInt8 = 0

  /// Creates an empty set.
  public init() {}
  private init(bits: UInt8) { self.bits = bits }

  /// Moving the column.
  public static let reorder = TableColumnCustomizationBehavior(bits: 1)
  /// Changing the width.
  public static let resize = TableColumnCustomizationBehavior(bits: 2)
  /// Showing and hiding the column.
  public static let visibility = TableColumnCustomizationBehavior(bits: 4)
  /// All changes.
  public static let all = TableColumnCustomizationBehavior(bits: 7)

  /// The names of the changes, or nil if there are none.
  var json: JSONValue? {
    let all: [(Self, String)] = [(.reorder, "reorder"), (.resize, "resize"), (.visibility, "visibility")]
    let names = all.filter { contains($0.0) }.map { JSONValue.string($0.1) }
    return names.isEmpty ? nil : .array(names)
  }

  /// Returns whether the set contains changes.
  public func contains(_ member: Self) -> Bool { bits & member.bits == member.bits }
  /// Returns the changes of either set.
  public func union(_ other: Self) -> Self { Self(bits: bits | other.bits) }
  /// Returns the changes of both sets.
  public func intersection(_ other: Self) -> Self { Self(bits: bits & other.bits) }
  /// Returns the changes of exactly one of the sets.
  public func symmetricDifference(_ other: Self) -> Self { Self(bits: bits ^ other.bits) }
  /// Adds changes.
  public mutating func formUnion(_ other: Self) { bits |= other.bits }
  /// Removes the changes that are not in both sets.
  public mutating func formIntersection(_ other: Self) { bits &= other.bits }
  /// Keeps the changes of exactly one of the sets.
  public mutating func formSymmetricDifference(_ other: Self) { bits ^= other.bits }

  /// Adds changes.
  @discardableResult
  public mutating func insert(_ newMember: Self) -> (inserted: Bool, memberAfterInsert: Self) {
    defer { formUnion(newMember) }
    return (!contains(newMember), newMember)
  }

  /// Removes changes.
  @discardableResult
  public mutating func remove(_ member: Self) -> Self? {
    let had = contains(member)
    bits &= ~member.bits
    return had ? member : nil
  }

  /// Adds changes.
  @discardableResult
  public mutating func update(with newMember: Self) -> Self? {
    let had = contains(newMember)
    formUnion(newMember)
    return had ? newMember : nil
  }
}
