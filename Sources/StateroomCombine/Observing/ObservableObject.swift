/// An object that announces its changes in advance, so that views can follow it.
///
/// ```swift
/// final class Counter: ObservableObject {
///   @Published var count = 0
/// }
///
/// struct CounterView: View {
///   @StateObject private var counter = Counter()
///
///   var body: some View { Text("\(counter.count)") }
/// }
/// ```
///
/// Every `@Published` property of a conforming class announces its changes automatically. A class without one calls
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
  /// The publisher stays the same for the lifetime of the object.
  public var objectWillChange: StateroomCombine.ObservableObjectPublisher {
    PublishedFields.shared.publisher(of: self) ?? ManualPublishers.shared.publisher(of: self)
  }
}
