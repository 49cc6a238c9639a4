/// A subscription that says what it is a subscription to, in Combine's words.
final class DescribedSubscription<Value>: LiveSubscription<Value> {
  /// What a subscription is to.
  enum Source {
    /// A published property of a type. It is only named: the subscription must not keep it.
    case property(Any.Type)
    /// An object.
    case object
    /// The notifications of a center: of a name, and of one object or of any.
    indirect case notifications(center: Any, name: Any, object: Any?)
  }

  private let source: Source

  /// A subscription of a subscriber that gets only what happens from now on.
  init<Downstream: Subscriber>(of subscriber: Downstream, to source: Source)
  where Downstream.Input == Value {
    self.source = source
    super.init(of: subscriber)
  }

  /// A subscription of a subscriber that gets the current value first.
  init<Downstream: Subscriber>(
    of subscriber: Downstream, to source: Source, replaying current: @escaping () -> Value
  ) where Downstream.Input == Value {
    self.source = source
    super.init(of: subscriber, replaying: current)
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
