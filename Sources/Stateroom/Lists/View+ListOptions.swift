import Foundation
import RenderTree

/// The distance between the sections of a list.
public struct ListSectionSpacing: Sendable {
  let json: JSONValue

  /// As the platform sees fit.
  public static let `default` = ListSectionSpacing(json: .string("default"))
  /// Little.
  public static let compact = ListSectionSpacing(json: .string("compact"))

  /// A number of points.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
    ListSectionSpacing(json: .number(Double(spacing)))
  }
}

/// How much a section's header stands out.
public enum Prominence: String, Sendable {
  /// As usual.
  case standard
  /// More than usual.
  case increased
}

extension View {
  /// Sets the distance between rows.
  nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View {
    entry("listRowSpacing", .length(spacing) ?? .null)
  }

  /// Sets the distance between sections.
  nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    entry("listSectionSpacing", spacing.json)
  }

  /// Sets the distance between sections.
  nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View {
    entry("listSectionSpacing", Double(spacing))
  }

  /// Sets how much the headers of sections stand out.
  nonisolated public func headerProminence(_ prominence: Prominence) -> some View {
    entry("headerProminence", .string(prominence.rawValue)).environment(\.headerProminence, prominence)
  }

  /// Colours the lines between sections.
  nonisolated public func listSectionSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    entry("listSectionSeparatorTint", .members(("color", color?.json), ("edges", edges.json)))
  }
}
