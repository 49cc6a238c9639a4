/// The capacity for the files that clients send to all sessions together.
@MainActor
package enum UploadCapacity {
  /// The number of bytes that the sessions in memory keep.
  package private(set) static var used = 0
  /// Returns whether so many more bytes may be kept. The server sets it.
  package static var admits: (_ count: Int) -> Bool = { _ in true }

  /// Notes that a session keeps so many more bytes, or fewer.
  static func note(_ count: Int) { used += count }
}
