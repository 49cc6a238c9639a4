/// The latest value of one of the combined publishers, guarded by the lock of the combining subscription.
final class LatestValue<Value> {
  var value: Value?
}
