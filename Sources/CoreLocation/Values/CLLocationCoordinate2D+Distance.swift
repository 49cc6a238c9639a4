import Foundation

extension CLLocationCoordinate2D {
  /// Returns the distance along the surface of the earth's ellipsoid in metres, by Lambert's formula for long lines.
  package func distance(to other: CLLocationCoordinate2D) -> CLLocationDistance {
    let (radius, flattening) = (6_378_137.0, 1 / 298.257223563)
    func reduced(_ latitude: Double) -> Double { atan((1 - flattening) * tan(latitude * .pi / 180)) }
    let (first, second) = (reduced(latitude), reduced(other.latitude))
    let across = sin((other.longitude - longitude) * .pi / 360)
    let along = sin((second - first) / 2)
    let haversine = min(1, along * along + cos(first) * cos(second) * across * across)
    let angle = 2 * asin(haversine.squareRoot())
    // The formula has no value for one place, and for two on opposite sides.
    guard angle > 1e-12, haversine < 1 else { return radius * angle }
    let (middle, half) = ((first + second) / 2, (second - first) / 2)
    let p = pow(sin(middle) * cos(half), 2) / (1 - haversine)
    let q = pow(cos(middle) * sin(half), 2) / haversine
    return radius
      * (angle - flattening / 2 * ((angle - sin(angle)) * p + (angle + sin(angle)) * q))
  }
}
