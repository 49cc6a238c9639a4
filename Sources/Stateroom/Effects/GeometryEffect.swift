import Foundation
import RenderTree

/// A projective transformation, as a matrix of three rows.
public struct ProjectionTransform: Equatable, Sendable {
  /// The first row.
  public var m11: CGFloat = 1
  /// The first row.
  public var m12: CGFloat = 0
  /// The first row.
  public var m13: CGFloat = 0
  /// The second row.
  public var m21: CGFloat = 0
  /// The second row.
  public var m22: CGFloat = 1
  /// The second row.
  public var m23: CGFloat = 0
  /// The third row.
  public var m31: CGFloat = 0
  /// The third row.
  public var m32: CGFloat = 0
  /// The third row.
  public var m33: CGFloat = 1

  /// Creates the identity transformation.
  public init() {}

  /// Creates a projective transformation from an affine one.
  public init(_ transform: CGAffineTransform) {
    (m11, m12, m21, m22, m31, m32) = (
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty
    )
  }

  /// Whether this is the identity transformation.
  public var isIdentity: Bool { self == ProjectionTransform() }
  /// Whether the transformation is affine.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// Returns a transformation that applies this one and then another one.
  public func concatenating(_ other: ProjectionTransform) -> ProjectionTransform {
    let (left, right) = (rows, other.rows)
    var result = ProjectionTransform()
    func entry(_ row: Int, _ column: Int) -> CGFloat {
      (0..<3).reduce(0) { $0 + left[row][$1] * right[$1][column] }
    }
    (result.m11, result.m12, result.m13) = (entry(0, 0), entry(0, 1), entry(0, 2))
    (result.m21, result.m22, result.m23) = (entry(1, 0), entry(1, 1), entry(1, 2))
    (result.m31, result.m32, result.m33) = (entry(2, 0), entry(2, 1), entry(2, 2))
    return result
  }

  /// Replaces the transformation by its inverse. Returns false, and changes nothing, if there is none.
  @discardableResult public mutating func invert() -> Bool {
    let (a, b, c) = (m22 * m33 - m23 * m32, m23 * m31 - m21 * m33, m21 * m32 - m22 * m31)
    let determinant = m11 * a + m12 * b + m13 * c
    guard determinant != 0, determinant.isFinite else { return false }
    let old = self
    (m11, m21, m31) = (a / determinant, b / determinant, c / determinant)
    m12 = (old.m13 * old.m32 - old.m12 * old.m33) / determinant
    m22 = (old.m11 * old.m33 - old.m13 * old.m31) / determinant
    m32 = (old.m12 * old.m31 - old.m11 * old.m32) / determinant
    m13 = (old.m12 * old.m23 - old.m13 * old.m22) / determinant
    m23 = (old.m13 * old.m21 - old.m11 * old.m23) / determinant
    m33 = (old.m11 * old.m22 - old.m12 * old.m21) / determinant
    return true
  }

  /// Returns the inverse of the transformation, or the transformation itself if there is none.
  public func inverted() -> ProjectionTransform {
    var result = self
    result.invert()
    return result
  }

  private var rows: [[CGFloat]] { [[m11, m12, m13], [m21, m22, m23], [m31, m32, m33]] }

  /// The wire format of the rows.
  nonisolated var json: JSONValue {
    .array([m11, m12, m13, m21, m22, m23, m31, m32, m33].map { .number(Double($0)) })
  }
}

/// An effect that transforms a view, depending on its size.
///
/// ```swift
/// struct Slant: GeometryEffect {
///   func effectValue(size: CGSize) -> ProjectionTransform {
///     ProjectionTransform(CGAffineTransform(a: 1, b: 0, c: -0.3, d: 1, tx: 0, ty: 0))
///   }
/// }
/// // `Text("Sale").modifier(Slant())` is sent with six numbers:
/// // {"type": "Text", "modifiers": [{"transformEffect": [1, 0, -0.3, 1, 0, 0]}], …}
/// ```
public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  /// Returns the transformation for a size.
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  /// Returns the identity of the content, because effects have no body. Not for use by apps.
  @MainActor public static func _identity<Modified: View>(of content: Modified.Type) -> _Identity {
    Modified._identity
  }

  /// Returns the effect itself. Here, no effect changes the layout.
  public func ignoredByLayout() -> some ViewModifier { self }

  /// Makes the node of a new view. Not for use by apps.
  @MainActor public static func _makeNode<Modified: View>(
    _ content: Modified, modifiedBy modifier: Self, in position: _Position
  ) -> _Node {
    _GeometryEffectModifier<Self>._makeNode(
      content, modifiedBy: _GeometryEffectModifier(effect: modifier), in: position)
  }

  /// Updates the node to a newer value. Not for use by apps.
  @MainActor public static func _updateNode<Modified: View>(
    _ node: _Node, to content: Modified, modifiedBy modifier: Self
  ) {
    _GeometryEffectModifier<Self>._updateNode(
      node, to: content, modifiedBy: _GeometryEffectModifier(effect: modifier))
  }
}

/// A modifier that writes the entry of an effect, for the size that modifiers give the view.
nonisolated struct _GeometryEffectModifier<Effect: GeometryEffect>: OutputModifier {
  let effect: Effect

  @MainActor func declare(_ node: NodeDeclaration) {
    let transform = effect.effectValue(size: node.node.drawingSize)
    if transform.isIdentity { return }
    let value =
      transform.isAffine
      ? CGAffineTransform(
        transform.m11, transform.m12, transform.m21, transform.m22, transform.m31, transform.m32
      ).json : transform.json
    node.modifier(transform.isAffine ? "transformEffect" : "projectionEffect") { $0.write(value) }
  }
}

extension View {
  /// Applies a projective transformation to the view.
  nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    entry("projectionEffect", transform.json)
  }
}
