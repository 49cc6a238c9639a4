import Foundation
import RenderTree

/// The distance between the sections of a list.
public struct ListSectionSpacing: Sendable {
  /// As the platform sees fit.
  public static let `default` = ListSectionSpacing()
  /// Little.
  public static let compact = ListSectionSpacing()

  /// A number of points.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing() }
}

/// How much a section's header stands out.
public enum Prominence: Sendable {
  /// As usual.
  case standard
  /// More than usual.
  case increased
}

// How a list is drawn in detail is the client's own affair, so these change nothing.
extension View {
  /// Sets the distance between rows.
  nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View {
    modifier(EmptyModifier())
  }

  /// Sets the distance between sections.
  nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    modifier(EmptyModifier())
  }

  /// Sets the distance between sections.
  nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View {
    modifier(EmptyModifier())
  }

  /// Sets how much the headers of sections stand out.
  nonisolated public func headerProminence(_ prominence: Prominence) -> some View {
    modifier(EmptyModifier())
  }

  /// Colours the lines between sections.
  nonisolated public func listSectionSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    modifier(EmptyModifier())
  }
}
