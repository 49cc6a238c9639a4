/// A subscription that describes its source as Combine's does.
final class DescribedSubscription<Value>: LiveSubscription<Value> {
  /// The source of a subscription.
  enum Source {
    /// A published property, by the type of its value. The subscription must not retain the property.
    case property(Any.Type)
    /// An object.
    case object
    /// The notifications of a center with a name, posted by one object or by any.
    indirect case notifications(center: Any, name: Any, object: Any?)
  }

  private let source: Source

  /// Creates the subscription of a subscriber that receives only later values.
  init<Downstream: Subscriber>(of subscriber: Downstream, to source: Source)
  where Downstream.Input == Value {
    self.source = source
    super.init(of: subscriber)
  }

  /// Creates the subscription of a subscriber that receives the current value first.
  init<Downstream: Subscriber>(
    of subscriber: Downstream, to source: Source, replaying current: @escaping () -> Value
  ) where Downstream.Input == Value {
    self.source = source
    super.init(of: subscriber, replaying: current)
  }

  /// An object's announcements carry no value that a subscriber could be too busy for: any request asks for all.
  override func request(_ demand: Subscribers.Demand) {
    if case .object = source { super.request(.unlimited) } else { super.request(demand) }
  }
}

extension DescribedSubscription: CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  var description: String {
    switch source {
    case .property: "PublishedSubject"
    case .object: "ObservableObjectPublisher"
    case .notifications: "NotificationCenter Observer"
    }
  }

  var customMirror: Mirror {
    let (downstream, demand) = downstreamAndDemand
    let children: [Mirror.Child] =
      switch source {
      case .property(let type):
        [
          ("parent", "PublishedSubject<\(type)>"), ("downstream", downstream as Any), ("demand", demand),
          ("subject", "PublishedSubject<\(type)>"),
        ]
      case .object: [("downstream", downstream as Any)]
      case .notifications(let center, let name, let object):
        [("center", center as Any? as Any), ("name", name), ("object", object as Any), ("demand", demand)]
      }
    return Mirror(self, children: children)
  }

  var playgroundDescription: Any { description }
}
