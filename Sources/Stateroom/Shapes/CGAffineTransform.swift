import Foundation

/// An affine transformation: it keeps straight lines straight and parallel lines parallel.
public struct CGAffineTransform: Hashable, Sendable, Codable {
  /// The factor of the old x in the new x.
  public var a: CGFloat
  /// The factor of the old x in the new y.
  public var b: CGFloat
  /// The factor of the old y in the new x.
  public var c: CGFloat
  /// The factor of the old y in the new y.
  public var d: CGFloat
  /// The translation along the x axis.
  public var tx: CGFloat
  /// The translation along the y axis.
  public var ty: CGFloat

  /// The identity transformation.
  public static let identity = CGAffineTransform()

  /// Creates the identity transformation.
  public init() {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// Creates a transformation from its components.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Creates a transformation from its components.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates a translation.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Creates a scaling.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Creates a rotation around the origin by an angle in radians.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether this is the identity transformation.
  public var isIdentity: Bool { self == .identity }

  /// Returns a transformation that translates and then applies this one.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// Returns a transformation that scales and then applies this one.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns a transformation that rotates and then applies this one.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns a transformation that applies this one and then another one.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  /// Returns the inverse transformation, or this one if it is not invertible.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}

extension CGPoint {
  /// Returns the point transformed.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx, y: transform.b * x + transform.d * y + transform.ty
    )
  }
}

extension CGSize {
  /// Returns the size transformed.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height, height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// Returns the smallest rectangle that contains the transformed corners of this one.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    // The null rectangle has no corners.
    if isNull { return self }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
      CGPoint(x: maxX, y: maxY),
    ].map { $0.applying(transform) }
    let (left, right) = (corners.map(\.x).min()!, corners.map(\.x).max()!)
    let (top, bottom) = (corners.map(\.y).min()!, corners.map(\.y).max()!)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
