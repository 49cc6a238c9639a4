import Foundation
import RenderTree

/// The distance between the sections of a list.
public struct ListSectionSpacing: Sendable {
  let json: JSONValue

  /// The platform's choice.
  public static let `default` = ListSectionSpacing(json: .string("default"))
  /// A compact distance.
  public static let compact = ListSectionSpacing(json: .string("compact"))

  /// Returns a distance in points.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
    ListSectionSpacing(json: .number(Double(spacing)))
  }
}

/// The prominence of a section's header.
public enum Prominence: String, Sendable {
  /// The standard prominence.
  case standard
  /// An increased prominence.
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

  /// Sets the prominence of section headers.
  nonisolated public func headerProminence(_ prominence: Prominence) -> some View {
    entry("headerProminence", .string(prominence.rawValue)).environment(\.headerProminence, prominence)
  }

  /// Sets the colour of the separators between sections.
  nonisolated public func listSectionSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    entry("listSectionSeparatorTint", .members(("color", color?.json), ("edges", edges.json)))
  }
}
