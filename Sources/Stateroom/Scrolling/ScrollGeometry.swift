import Foundation
import RenderTree

/// The place and the sizes of a scroll view, as a client has measured them.
public struct ScrollGeometry: Equatable, Sendable {
  /// The distance by which the content is scrolled.
  public var contentOffset: CGPoint
  /// The size of the content.
  public var contentSize: CGSize
  /// The insets of the content.
  public var contentInsets: EdgeInsets
  /// The size of the scroll view.
  public var containerSize: CGSize

  /// Creates a geometry.
  public init(
    contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize
  ) {
    (self.contentOffset, self.contentSize) = (contentOffset, contentSize)
    (self.contentInsets, self.containerSize) = (contentInsets, containerSize)
  }

  /// The bounds of the scroll view, in the coordinates of the content.
  public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }

  /// The part of the content that is visible, in the coordinates of the content.
  public var visibleRect: CGRect { bounds }
}

extension ScrollGeometry: CustomDebugStringConvertible {
  /// The parts by their names.
  public var debugDescription: String {
    """
    contentOffset=\(contentOffset), contentSize=\(contentSize), contentInsets=\(contentInsets), \
    containerSize=\(containerSize)
    """
  }
}

extension ScrollGeometry {
  /// Creates the geometry of a scroll view that no client has measured: content as large as the window, at its
  /// beginning.
  nonisolated init(unmeasuredIn window: CGSize) {
    self.init(contentOffset: .zero, contentSize: window, contentInsets: EdgeInsets(), containerSize: window)
  }

  /// Parses a geometry that a client reports.
  nonisolated init(reported value: JSONValue) throws(ActionProblem) {
    func length(_ name: String) throws(ActionProblem) -> CGFloat {
      guard let length = try value.measure(name) else {
        throw .invalidValue("\"geometry\" must have the number \"\(name)\".")
      }
      return CGFloat(length)
    }
    self.init(
      contentOffset: CGPoint(x: try length("x"), y: try length("y")),
      contentSize: CGSize(width: try length("contentWidth"), height: try length("contentHeight")),
      contentInsets: EdgeInsets(),
      containerSize: CGSize(width: try length("width"), height: try length("height")))
  }

  /// Whether no length differs by a point or more.
  nonisolated func isNear(_ other: ScrollGeometry) -> Bool {
    bounds.isNear(other.bounds)
      && CGRect(origin: .zero, size: contentSize).isNear(CGRect(origin: .zero, size: other.contentSize))
  }
}
