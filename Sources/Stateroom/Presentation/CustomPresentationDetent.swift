import Foundation
import RenderTree

/// A height at which a sheet rests, which depends on the sheet's environment.
public protocol CustomPresentationDetent {
  /// Returns the height in points, or nil if the sheet does not rest there.
  static func height(in context: Context) -> CGFloat?
}

extension CustomPresentationDetent {
  /// The circumstances that the height can depend on.
  public typealias Context = PresentationDetent.Context
}

extension PresentationDetent {
  /// The circumstances that the height of a detent of the app can depend on.
  @dynamicMemberLookup
  public struct Context {
    /// The height of a sheet at its largest detent.
    public let maxDetentValue: CGFloat
    private let environment: EnvironmentValues

    package init(maxDetentValue: CGFloat, environment: EnvironmentValues) {
      self.maxDetentValue = maxDetentValue
      self.environment = environment
    }

    /// Returns a value of the sheet's environment.
    public subscript<Value>(dynamicMember keyPath: KeyPath<EnvironmentValues, Value>) -> Value {
      environment[keyPath: keyPath]
    }
  }
}
