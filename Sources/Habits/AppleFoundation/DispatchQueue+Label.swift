private import CDispatch

/// Returns the label of the queue whose code is running.
public func __dispatch_queue_get_label(_ queue: Never?) -> UnsafePointer<CChar> {
  dispatch_queue_get_label(nil)
}
