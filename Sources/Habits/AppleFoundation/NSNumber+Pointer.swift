import Foundation

extension NSNumber {
  /// The number as an address, as `Thread.callStackReturnAddresses` has them, or nil if it is 0.
  public var pointerValue: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: uintValue) }
}
