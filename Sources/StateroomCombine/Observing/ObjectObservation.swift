/// The observation of one object by one observer, which lasts until it is cancelled.
///
/// It retains the object's publisher, but neither the object nor the observer. It does not end by itself.
package struct ObjectObservation: Sendable {
  private enum Link {
    case direct(ObservableObjectPublisher, ObservableObjectPublisher.ObserverID)
    case subscribed(ObserverSubscription)
  }

  private let link: Link

  fileprivate init<Publisher: OpenCombine.Publisher>(of publisher: Publisher, by observer: any ObjectObserver)
  where Publisher.Failure == Never {
    if let publisher = publisher as? ObservableObjectPublisher {
      link = .direct(publisher, publisher.addObserver(observer))
    } else {
      let subscription = ObserverSubscription(of: observer)
      publisher.subscribe(ObserverSubscriber<Publisher.Output>(subscription: subscription))
      link = .subscribed(subscription)
    }
  }

  /// Ends the observation. May be called on any thread and repeatedly.
  package func cancel() {
    switch link {
    case .direct(let publisher, let id): publisher.removeObserver(id)
    case .subscribed(let subscription): subscription.cancel()
    }
  }
}

extension ObservableObject {
  /// Notifies an observer before every change, with any publisher type that the class has chosen.
  package func observe(by observer: any ObjectObserver) -> ObjectObservation {
    ObjectObservation(of: objectWillChange, by: observer)
  }
}
