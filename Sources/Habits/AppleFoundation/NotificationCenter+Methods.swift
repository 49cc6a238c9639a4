import Foundation
import SwiftUI

// `serve` writes these calls for those that name a method by `#selector`, which needs Objective-C.

extension NotificationCenter {
  /// Calls a method of an object for each notification, as long as the object exists.
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer, calling method: @escaping (Observer) -> (Notification) -> Void,
    name: Notification.Name?, object: Any?
  ) {
    MethodObservers.shared.add(observer, to: self, name, object) { method($0)($1) }
  }

  /// Calls a method of an object for each notification, as long as the object exists.
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer, calling method: @escaping (Observer) -> () -> Void,
    name: Notification.Name?, object: Any?
  ) {
    MethodObservers.shared.add(observer, to: self, name, object) { observer, _ in method(observer)() }
  }

  /// Ends the calls of methods of an object.
  public func removeObserver<Observer: AnyObject>(methodsOf observer: Observer) {
    MethodObservers.shared.remove(observer, from: self) { _ in true }
  }

  /// Ends the calls of methods of an object for a name, an object, or both.
  public func removeObserver<Observer: AnyObject>(
    methodsOf observer: Observer, name: Notification.Name?, object: Any?
  ) {
    let sender = object.map { ObjectIdentifier($0 as AnyObject) }
    MethodObservers.shared.remove(observer, from: self) { entry in
      (name == nil || entry.name == name) && (sender == nil || entry.sender == sender)
    }
  }
}

// Unchecked because the lock guards the entries.
/// The objects whose methods are called for notifications.
private final class MethodObservers: @unchecked Sendable {
  struct Entry {
    weak var observer: AnyObject?
    let center: NotificationCenter
    let name: Notification.Name?
    let sender: ObjectIdentifier?
    let token: any NSObjectProtocol
  }

  static let shared = MethodObservers()

  private let lock = NSLock()
  private var entries: [ObjectIdentifier: [Entry]] = [:]
  private var count = 0
  /// The number of entries at which those of objects that no longer exist are removed.
  private var sweepCount = 64

  func add<Observer: AnyObject>(
    _ observer: Observer, to center: NotificationCenter, _ name: Notification.Name?, _ object: Any?,
    _ call: @escaping (Observer, Notification) -> Void
  ) {
    let block: @Sendable (Notification) -> Void = { [weak observer] in
      if let observer { call(observer, $0) }
    }
    // With a name, the block runs as code of the session that adds it.
    let token =
      if let name {
        center.addObserver(forName: name, object: object, queue: nil, using: block)
      } else {
        center.addObserver(forName: nil, object: object, queue: nil, using: block)
      }
    let sender = object.map { ObjectIdentifier($0 as AnyObject) }
    let entry = Entry(observer: observer, center: center, name: name, sender: sender, token: token)
    let gone = lock.withLock {
      entries[ObjectIdentifier(observer), default: []].append(entry)
      count += 1
      return count < sweepCount ? [] : sweep()
    }
    end(gone)
  }

  func remove(_ observer: AnyObject, from center: NotificationCenter, where isWanted: (Entry) -> Bool) {
    let gone = lock.withLock {
      take(ObjectIdentifier(observer)) { $0.observer == nil || $0.center === center && isWanted($0) }
    }
    end(gone)
  }

  /// Takes away the entries of objects that no longer exist.
  private func sweep() -> [Entry] {
    let gone = entries.keys.flatMap { key in take(key) { $0.observer == nil } }
    sweepCount = max(64, 2 * count)
    return gone
  }

  private func take(_ key: ObjectIdentifier, where isGone: (Entry) -> Bool) -> [Entry] {
    let all = entries[key] ?? []
    let gone = all.filter(isGone)
    let kept = all.filter { !isGone($0) }
    entries[key] = kept.isEmpty ? nil : kept
    count -= gone.count
    return gone
  }

  private func end(_ gone: [Entry]) {
    for entry in gone { entry.center.removeObserver(entry.token) }
  }
}
