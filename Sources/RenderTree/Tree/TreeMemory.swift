/// The process's memory, as trees see it.
@MainActor
package protocol TreeMemory: AnyObject {
  /// Whether trees may currently grow beyond the size that is always allowed.
  var mayGrow: Bool { get }
  /// The number of times that memory became available again after it had run out.
  var recoveries: Int { get }
}
