/// The permission to know where someone is.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// No answer was given yet.
  case notDetermined
  /// The device forbids to ask.
  case restricted
  /// It was refused.
  case denied
  /// It was given, also for the time in which the app is not used. No client gives it here.
  case authorizedAlways
  /// It was given for the time in which the app is used.
  case authorizedWhenInUse

  /// The older name of ``authorizedAlways``.
  public static var authorized: CLAuthorizationStatus { .authorizedAlways }
}

/// The accuracy of the places that an app may know.
public enum CLAccuracyAuthorization: Int, Sendable {
  /// The places as they are.
  case fullAccuracy
  /// The places roughly.
  case reducedAccuracy
}

/// The purpose of updates.
public enum CLActivityType: Int, Sendable {
  /// None of the others.
  case other = 1
  /// Driving a car.
  case automotiveNavigation
  /// Moving on foot or by bicycle.
  case fitness
  /// Moving by train, by boat or otherwise.
  case otherNavigation
  /// Flying.
  case airborne
}
