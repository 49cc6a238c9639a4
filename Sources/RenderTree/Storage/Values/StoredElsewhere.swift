/// An object that is stored apart from the session's state, which has a reference to it only.
///
/// A session does not observe it as its own, looks for nothing behind it, and finds it again by its reference.
public protocol _StoredElsewhere: AnyObject {
  /// The text by which the object is found again, or nil if it is stored nowhere.
  var _storedReference: String? { get }
  /// Returns the object of a reference, or nil if it is gone.
  static func _object(at reference: String) -> Self?
}

extension _StoredElsewhere {
  static func makeElsewherePlan() -> ValuePlan { ElsewherePlan<Self>() }
}

private final class ElsewherePlan<Value: _StoredElsewhere>: TypedPlan<Value>, @unchecked Sendable {
  // As for every plan: without properties.
  override var comparesExactly: Bool { false }
  override var isDecidedByBits: Bool { false }

  override func encode(_ value: borrowing Value, to writer: StorageWriter) throws {
    guard let reference = value._storedReference else {
      throw StorageError.unstorable("this \(Value.self) is in no store")
    }
    reference.write(to: writer)
  }

  override func decode(from reader: StorageReader) throws -> Value {
    guard let object = Value._object(at: try String.read(from: reader)) else { throw StorageError.malformed }
    return object
  }
}
