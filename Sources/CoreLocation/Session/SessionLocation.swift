import Foundation
import RenderTree
import StateCore
import Stateroom

/// The position of a session's client, and who in the app waits for it.
///
/// Nothing is asked of the client before the app asks. Without an answer everything waits.
@MainActor
final class SessionLocation: SessionPart {
  private(set) var authorization: CLAuthorizationStatus
  private(set) var last: CLLocation?
  private var isAsking = false
  private var waiting: [WaitingManager] = []
  private var streams: [Int: LocationStream] = [:]
  /// The number of requests, by which a client tells a new one from one that it has answered.
  private var requests = 0
  /// The prop by which clients are asked, as the window shows it.
  private var asked: JSONValue?
  private let reference: TreeReference

  private static let key = "stateroom.location"

  private init(_ tree: Tree) {
    reference = tree.reference
    let isAllowed = Self.stored(in: tree)
    authorization = isAllowed.map { $0 ? .authorizedWhenInUse : .denied } ?? .notDetermined
  }

  private static func stored(in tree: Tree) -> Bool? {
    guard case .bool(let isAllowed)? = tree.sceneStorage[key] else { return nil }
    return isAllowed
  }

  /// Returns what a session knows, or nil if the session has ended.
  static func of(_ reference: TreeReference?) -> SessionLocation? {
    reference?.tree.map { tree in SessionParts.of(tree).part { SessionLocation(tree) } }
  }

  /// Returns what a session knows, or nil if it was never asked for anything.
  static func known(_ reference: TreeReference?) -> SessionLocation? {
    reference?.tree.flatMap { SessionParts.of($0).part(SessionLocation.self) }
  }

  // MARK: What the app asks for

  /// Asks for the permission, unless there is an answer.
  func authorize() {
    guard authorization == .notDetermined, !isAsking else { return }
    isAsking = true
    show()
  }

  /// Lets a manager know of the permission, once.
  func add(_ manager: CLLocationManager) {
    guard !waiting.contains(where: { $0.manager === manager }) else { return }
    waiting.append(WaitingManager(manager: manager))
    let status = authorization
    reference.tree?.afterUpdate { [weak manager] in manager?.tell(status) }
  }

  /// Lets a manager wait for positions, or for one.
  func begin(_ manager: CLLocationManager, isContinuous: Bool) {
    add(manager)
    guard authorization != .denied else {
      reference.tree?.afterUpdate { [weak manager] in manager?.fail(CLError(.denied)) }
      return
    }
    change(manager) {
      if isContinuous { $0.wantsUpdates = true } else { $0.wantsOne = true }
      $0.told = nil
    }
    if !isContinuous { requests += 1 }
  }

  /// Ends what a manager waits for.
  func end(_ manager: CLLocationManager) {
    change(manager) { ($0.wantsUpdates, $0.wantsOne) = (false, false) }
  }

  /// Forgets the managers that are gone.
  func forget() {
    waiting.removeAll { $0.manager == nil }
    show()
  }

  private func change(_ manager: CLLocationManager, _ change: (inout WaitingManager) -> Void) {
    guard let index = waiting.firstIndex(where: { $0.manager === manager }) else { return }
    change(&waiting[index])
    show()
  }

  /// Adds a stream of updates, and asks for the permission.
  func add(_ stream: LocationStream) {
    streams[stream.id] = stream
    authorize()
    if authorization == .denied { stream.send(CLLocationUpdate(isDenied: true)) }
    show()
  }

  /// Ends a stream.
  func remove(stream id: Int) {
    streams[id] = nil
    show()
  }

  /// Lets the window ask for what is wished now. It is evaluated at no other time, so that it shows no other wish.
  private func show() {
    guard let tree = reference.tree else { return }
    SessionParts.of(tree).changeAfterUpdate { [weak self] in
      guard let self else { return }
      asked = wish
    }
  }

  // MARK: What the client answers

  func declare(_ node: NodeDeclaration) {
    guard let asked else { return }
    node.set("geolocation", asked)
    node.report("locate") { try self.take(PositionAnswer($0)) }
  }

  /// The prop by which clients are to be asked, or nil if they are not.
  private var wish: JSONValue? {
    let alive = waiting.filter { $0.manager != nil }
    let updates = alive.filter(\.wantsUpdates)
    let asks = !updates.isEmpty || !streams.isEmpty
    let once = alive.contains(where: \.wantsOne)
    let managers = alive.filter { $0.wantsUpdates || $0.wantsOne }.compactMap(\.manager)
    let accuracy = managers.map(\.desiredAccuracy).min() ?? kCLLocationAccuracyBest
    func wish(_ kind: String, _ more: [JSONMember] = []) -> JSONValue {
      .object([JSONMember(name: "wants", value: .string(kind))] + more)
    }
    switch authorization {
    case .notDetermined: return isAsking ? wish("permission") : nil
    // A person may think better of it.
    case .denied, .restricted: return wish("consent")
    case .authorizedAlways, .authorizedWhenInUse:
      guard asks || once else { return nil }
      let distance = streams.isEmpty ? updates.compactMap(\.manager?.distanceFilter).min() ?? 0 : 0
      return wish(
        asks ? "updates" : "position",
        [
          JSONMember(name: "request", value: .integer(requests)),
          JSONMember(name: "isPrecise", value: .bool(accuracy <= kCLLocationAccuracyNearestTenMeters)),
        ] + (distance > 0 ? [JSONMember(name: "distance", value: .number(distance))] : []))
    }
  }

  private func take(_ answer: PositionAnswer) {
    switch answer {
    case .denied: change(to: .denied)
    case .unavailable:
      for manager in endRequests() { manager.fail(CLError(.locationUnknown)) }
      for stream in streams.values { stream.send(CLLocationUpdate(isUnavailable: true)) }
    case .position(let location):
      last = location
      change(to: .authorizedWhenInUse)
      for stream in streams.values { stream.send(CLLocationUpdate(location)) }
      deliver(location)
    }
    show()
  }

  private func deliver(_ location: CLLocation) {
    let once = waiting.filter(\.wantsOne).map(\.manager)
    var told = endRequests().filter { manager in once.contains { $0 === manager } }
    for index in waiting.indices where waiting[index].wantsUpdates {
      guard let manager = waiting[index].manager, !told.contains(where: { $0 === manager }) else { continue }
      let filter = manager.distanceFilter
      if filter > 0, let before = waiting[index].told, before.distance(from: location) < filter { continue }
      waiting[index].told = location
      told.append(manager)
    }
    for manager in told { manager.deliver([location]) }
  }

  /// Ends the requests for one position. Returns the managers that waited for any.
  private func endRequests() -> [CLLocationManager] {
    let managers = waiting.filter { $0.wantsOne || $0.wantsUpdates }.compactMap(\.manager)
    for index in waiting.indices { waiting[index].wantsOne = false }
    return managers
  }

  private func change(to status: CLAuthorizationStatus) {
    isAsking = false
    guard status != authorization, let tree = reference.tree else { return }
    authorization = status
    tree.sceneStorage.write(.bool(status != .denied), for: Self.key, group: 0)
    for manager in waiting.compactMap(\.manager) { manager.tell(status) }
    guard status == .denied else { return }
    for manager in endRequests() { manager.fail(CLError(.denied)) }
    for stream in streams.values { stream.send(CLLocationUpdate(isDenied: true)) }
  }
}

/// A manager of the app and what it waits for.
private struct WaitingManager {
  weak var manager: CLLocationManager?
  var wantsUpdates = false
  var wantsOne = false
  /// The last position that it was told.
  var told: CLLocation?
}
