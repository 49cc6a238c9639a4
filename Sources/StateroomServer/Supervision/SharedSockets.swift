import Glibc
import StateroomHTTP

/// The descriptors that the parent opens and each process that serves has as well.
struct SharedSockets: Equatable {
  /// The socket that the server listens on.
  var listener: Int32
  /// Whether the server has opened it, and not a service manager.
  var isOwn: Bool
  /// The socket of the operator's port, or -1 if there is none.
  var admin: Int32
  /// The file by whose lock one backtrace is made at a time, or -1.
  var backtraceLock: Int32

  /// The open descriptors.
  var descriptors: [Int32] { [listener, admin, backtraceLock].filter { $0 >= 0 } }
}
