import Foundation
import RenderTree
import StateCore
import Stateroom

/// The app's access to the position of the session's client.
///
/// ```swift
/// final class Whereabouts: NSObject, CLLocationManagerDelegate {
///   private let manager = CLLocationManager()
///   var place: CLLocationCoordinate2D?
///
///   override init() {
///     super.init()
///     manager.delegate = self
///     manager.requestWhenInUseAuthorization()
///     manager.requestLocation()
///   }
///
///   func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
///     place = locations.last?.coordinate
///   }
/// }
/// ```
///
/// A manager asks the client of the session whose code calls it. A client answers by the action `locate` of the
/// window. Outside of a session, no one is asked.
// Safe: a lock guards what changes, and the delegate is called on the main actor only.
open class CLLocationManager: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var settings = Settings()

  private struct Settings {
    weak var delegate: (any CLLocationManagerDelegate)?
    var accuracy = kCLLocationAccuracyBest
    var distance = kCLDistanceFilterNone
    var activity = CLActivityType.other
    var pauses = true
    var worksInBackground = false
    var showsIndicator = false
    var headingFilter: CLLocationDegrees = 1
    var status = CLAuthorizationStatus.notDetermined
    var last: CLLocation?
    /// The session that used the manager last.
    var session: TreeReference?
  }

  /// Creates a manager.
  public override init() {
    super.init()
    settings.session = CurrentTree.current
  }

  deinit {
    guard let session = settings.session else { return }
    onMainActor { SessionLocation.known(session)?.forget() }
  }

  private func get<Value>(_ path: KeyPath<Settings, Value>) -> Value {
    lock.withLock { settings[keyPath: path] }
  }

  private func set<Value>(_ path: WritableKeyPath<Settings, Value>, _ value: Value) {
    lock.withLock { settings[keyPath: path] = value }
  }

  /// Calls a closure with the position of the session whose code is running, or else of the last one.
  private func ask(_ body: @escaping @MainActor (SessionLocation) -> Void) {
    let session = session
    onMainActor { SessionLocation.of(session).map(body) }
  }

  private var session: TreeReference? {
    if let current = CurrentTree.current { set(\.session, current) }
    return get(\.session)
  }

  /// Returns what the session knows, or on another thread what the manager was told last.
  private func known<Value: Sendable>(
    _ value: @MainActor (SessionLocation) -> Value, or path: KeyPath<Settings, Value>
  ) -> Value {
    let session = session
    guard isOnMainActor else { return get(path) }
    return MainActor.assumeIsolated { SessionLocation.of(session).map(value) } ?? get(path)
  }

  // MARK: Settings

  /// The object that is told of places and of the permission.
  open weak var delegate: (any CLLocationManagerDelegate)? {
    get { get(\.delegate) }
    set {
      set(\.delegate, newValue)
      if newValue != nil { ask { $0.add(self) } }
    }
  }

  /// The accuracy that the app needs. Ten metres and less ask the client for its best.
  open var desiredAccuracy: CLLocationAccuracy {
    get { get(\.accuracy) }
    set { set(\.accuracy, newValue) }
  }

  /// The distance in metres from which on a movement is told.
  open var distanceFilter: CLLocationDistance {
    get { get(\.distance) }
    set { set(\.distance, newValue) }
  }

  /// The purpose of updates. Clients know none.
  open var activityType: CLActivityType {
    get { get(\.activity) }
    set { set(\.activity, newValue) }
  }

  /// Whether updates may pause. The client decides.
  open var pausesLocationUpdatesAutomatically: Bool {
    get { get(\.pauses) }
    set { set(\.pauses, newValue) }
  }

  /// Whether updates go on in the background. A page tells places as long as it is open.
  open var allowsBackgroundLocationUpdates: Bool {
    get { get(\.worksInBackground) }
    set { set(\.worksInBackground, newValue) }
  }

  /// Whether updates in the background are shown. The browser decides.
  open var showsBackgroundLocationIndicator: Bool {
    get { get(\.showsIndicator) }
    set { set(\.showsIndicator, newValue) }
  }

  /// The angle from which on a turn is told.
  open var headingFilter: CLLocationDegrees {
    get { get(\.headingFilter) }
    set { set(\.headingFilter, newValue) }
  }

  // MARK: The permission

  /// The permission to know where the client is.
  open var authorizationStatus: CLAuthorizationStatus { known({ $0.authorization }, or: \.status) }
  /// The accuracy that the app may know. Browsers tell no difference.
  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
  /// The last place of the client, or nil if none is known.
  open var location: CLLocation? { known({ $0.last }, or: \.last) }
  /// The last heading. Always nil, as no client tells one.
  open var heading: CLHeading? { nil }

  /// Asks the client for the permission, unless there is an answer.
  open func requestWhenInUseAuthorization() { ask { $0.authorize() } }

  /// Asks the client for the permission. It holds as long as the page is open, so the status becomes
  /// ``CLAuthorizationStatus/authorizedWhenInUse``.
  open func requestAlwaysAuthorization() { ask { $0.authorize() } }

  /// Returns the permission, by its older name.
  open class func authorizationStatus() -> CLAuthorizationStatus { CLLocationManager().authorizationStatus }

  /// Returns whether places can be asked for. The client may still know none.
  open class func locationServicesEnabled() -> Bool { true }
  /// Returns whether headings can be asked for: they cannot.
  open class func headingAvailable() -> Bool { false }
  /// Returns whether regions can be monitored: they cannot.
  open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { false }

  // MARK: Places

  /// Asks for places until ``stopUpdatingLocation()``. Waits for the permission if there is no answer yet.
  open func startUpdatingLocation() { ask { $0.begin(self, isContinuous: true) } }

  /// Ends the updates.
  open func stopUpdatingLocation() { ask { $0.end(self) } }

  /// Asks for one place. Waits for the permission if there is no answer yet.
  open func requestLocation() { ask { $0.begin(self, isContinuous: false) } }

  /// Does nothing: no client tells a heading. An issue says it once.
  open func startUpdatingHeading() {
    Tree.reportOfRunningCode(
      .viewUnsupported, "CLLocationManager.startUpdatingHeading(): no client tells one.")
  }

  /// Does nothing.
  open func stopUpdatingHeading() {}

  /// Tells the delegate that the region cannot be monitored: a closed page tells no place.
  open func startMonitoring(for region: CLRegion) {
    let session = session
    onMainActor {
      session?.tree?.afterUpdate { [weak self] in
        guard let self else { return }
        delegate?.locationManager(
          self, monitoringDidFailFor: region, withError: CLError(.regionMonitoringDenied))
      }
    }
  }

  /// Does nothing.
  open func stopMonitoring(for region: CLRegion) {}

  // MARK: What the delegate is told

  @MainActor func deliver(_ locations: [CLLocation]) {
    set(\.last, locations.last)
    delegate?.locationManager(self, didUpdateLocations: locations)
  }

  @MainActor func fail(_ error: CLError) { delegate?.locationManager(self, didFailWithError: error) }

  @MainActor func tell(_ status: CLAuthorizationStatus) {
    set(\.status, status)
    delegate?.locationManagerDidChangeAuthorization(self)
    delegate?.locationManager(self, didChangeAuthorization: status)
  }
}
