/// The latest value of one of the publishers that are combined, guarded by the subscription that combines them.
final class LatestValue<Value> {
  var value: Value?
}
