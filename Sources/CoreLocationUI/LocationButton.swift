import CoreLocation
import Stateroom

/// A button that asks the client for its position before its action.
public struct LocationButton: View {
  /// A title of the button.
  public struct Title: Hashable, Sendable {
    let text: String

    /// "Current Location".
    public static let currentLocation = Title(text: "Current Location")
    /// "Send Current Location".
    public static let sendCurrentLocation = Title(text: "Send Current Location")
    /// "Send My Current Location".
    public static let sendMyCurrentLocation = Title(text: "Send My Current Location")
    /// "Share Current Location".
    public static let shareCurrentLocation = Title(text: "Share Current Location")
    /// "Share My Current Location".
    public static let shareMyCurrentLocation = Title(text: "Share My Current Location")
  }

  private let title: Title?
  private let action: () -> Void

  /// Creates a button. Without a title it has a symbol alone.
  public init(_ title: Title? = nil, action: @escaping () -> Void) {
    self.title = title
    self.action = action
  }

  /// The button.
  public var body: some View {
    if let title {
      button { Label(title.text, systemImage: "location.fill") }
    } else {
      button { Image(systemName: "location.fill") }.accessibilityLabel(Title.currentLocation.text)
    }
  }

  private func button(@ViewBuilder label: () -> some View) -> some View {
    Button {
      CLLocationManager().requestWhenInUseAuthorization()
      action()
    } label: {
      label()
    }
    .buttonStyle(.borderedProminent)
  }
}
