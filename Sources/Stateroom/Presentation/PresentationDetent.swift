import Foundation
import RenderTree

/// A detent: a height at which a sheet rests.
///
/// ```swift
/// struct Map: View {
///   @State private var detent = PresentationDetent.medium
///
///   var body: some View {
///     Text("Map").sheet(isPresented: .constant(true)) {
///       Text("Filters").presentationDetents([.medium, .fraction(0.9)], selection: $detent)
///     }
///   }
/// }
/// // {"type": "Text", "actions": ["selectDetent"], …}
/// ```
public struct PresentationDetent: Hashable, Sendable {
  private let kind: Kind

  private enum Kind: Hashable, Sendable {
    case fixed(JSONValue)
    /// A detent of the app, by the name of its type: a name can be stored.
    case custom(String)
  }

  private static let custom = Locked<[String: any CustomPresentationDetent.Type]>([:])

  private init(_ json: JSONValue) { kind = .fixed(json) }

  /// About half of the screen.
  public static let medium = PresentationDetent(.string("medium"))
  /// The whole screen.
  public static let large = PresentationDetent(.string("large"))

  /// Returns a detent of a fraction of the available height.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(.members(("fraction", .length(fraction))))
  }

  /// Returns a detent of a height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(.members(("height", .length(height))))
  }

  /// Returns a detent whose height a type computes.
  public static func custom<Detent: CustomPresentationDetent>(_ type: Detent.Type) -> PresentationDetent {
    PresentationDetent(type)
  }

  private init(_ type: any CustomPresentationDetent.Type) {
    let name = String(reflecting: type)
    Self.custom.withLock { $0[name] = type }
    kind = .custom(name)
  }

  /// Returns the wire format, or nil if the detent is one of the app that does not exist in the environment.
  @MainActor func json(in environment: EnvironmentValues) -> JSONValue? {
    switch kind {
    case .fixed(let json): return json
    case .custom(let name):
      let context = Context(
        maxDetentValue: max(0, environment.windowSize.height - Self.upperMargin), environment: environment)
      guard let type = Self.custom.withLock({ $0[name] }), let height = type.height(in: context),
        height > 0, height.isFinite
      else { return nil }
      return .members(("height", .length(height)))
    }
  }

  /// The height in points that the largest sheet leaves free above it.
  private static let upperMargin: CGFloat = 47
}
