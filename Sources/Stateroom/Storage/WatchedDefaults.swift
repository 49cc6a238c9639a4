import Foundation
import RenderTree

/// The user defaults of the process, which report that code of a session writes them.
///
/// All sessions read them, so that what an app saves there for one person is shown to all.
// Must have no stored property, since `UserDefaults.standard` becomes one of these.
final class WatchedDefaults: UserDefaults {
  /// Whether the engine writes, on behalf of `@AppStorage` that belongs to the process.
  @TaskLocal static var isOwnWrite = false

  override func set(_ value: Any?, forKey key: String) {
    noteWrite(of: key)
    super.set(value, forKey: key)
  }

  override func removeObject(forKey key: String) {
    noteWrite(of: key)
    super.removeObject(forKey: key)
  }

  private func noteWrite(of key: String) {
    if Self.isOwnWrite { return }
    // Keys are the app's, and may be of any length.
    let limit = 100
    let name = key.utf8.count > limit ? String(decoding: key.utf8.prefix(limit), as: UTF8.self) + "…" : key
    Tree.reportOfRunningCode(
      .defaultsShared,
      "UserDefaults.standard was written (\(name)). It belongs to the process: the sessions of all visitors read it. "
        + "Use @AppStorage, which belongs to the session.")
  }
}

extension UserDefaults {
  /// Has `UserDefaults.standard` report that code of a session writes it. Must be called before other threads use it.
  @MainActor package static func reportSharedWrites() {
    let shared = UserDefaults.standard
    guard type(of: shared) == UserDefaults.self,
      instanceSize(of: WatchedDefaults.self) == instanceSize(of: UserDefaults.self)
    else { return }
    // The first word of an object of Swift's is the address of its class. The subclass has no stored property: it
    // lays out the same fields in the same size, which was just checked, its table of methods begins with those of
    // `UserDefaults`, and it deallocates nothing else. So the object is a valid one of it. The word is aligned, and
    // each of its two values is valid, so that a thread that reads it meanwhile finds one of them.
    Unmanaged.passUnretained(shared).toOpaque().storeBytes(
      of: unsafeBitCast(WatchedDefaults.self as AnyClass, to: UnsafeRawPointer.self),
      as: UnsafeRawPointer.self)
  }

  /// Returns the size of a class's objects, as its metadata says: behind the kind, the superclass, the flags and the
  /// address point (`ClassMetadata` of Swift's runtime, without Objective-C).
  private static func instanceSize(of type: AnyClass) -> UInt32 {
    unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: 24, as: UInt32.self)
  }
}
