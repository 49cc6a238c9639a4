/// An object that says before it changes, so that views can follow it.
///
/// Every `@Published` property of a conforming class says so by itself; a class without one calls
/// `objectWillChange.send()`.
public protocol ObservableObject: AnyObject {
  /// The publisher that emits before the object changes.
  associatedtype ObjectWillChangePublisher: OpenCombine.Publisher =
    StateroomCombine.ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Emits before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == StateroomCombine.ObservableObjectPublisher {
  /// Emits before any `@Published` property of the object changes, and on every `send()`.
  ///
  /// It is the same publisher for as long as the object lives.
  public var objectWillChange: StateroomCombine.ObservableObjectPublisher {
    PublishedFields.shared.publisher(of: self) ?? ManualPublishers.shared.publisher(of: self)
  }
}
