import SwiftUI

/// The content of a view of UIKit, as views of SwiftUI.
public struct RepresentedView: View {
  private let updated: @MainActor (RepresentableHost, EnvironmentValues) -> UIView
  @StateObject private var host = RepresentableHost()
  @Environment(\.self) private var environment

  init<Representable: UIViewRepresentable>(_ representable: Representable) {
    updated = { $0.view(of: representable, in: $1) }
  }

  /// The view of UIKit, made once and updated to the newer value.
  public var body: some View {
    StandIn(view: updated(host, environment)) { host.changes += 1 }
  }
}

/// The view of UIKit of a representable, and its coordinator.
@MainActor private final class RepresentableHost: ObservableObject {
  /// The number of changes that people have made to the view.
  @Published var changes = 0
  private var made: (view: UIView, coordinator: Any, dismantle: @MainActor () -> Void)?

  /// Returns the view, updated to a value.
  func view<Representable: UIViewRepresentable>(
    of representable: Representable, in environment: EnvironmentValues
  ) -> UIView {
    let known = made?.view as? Representable.UIViewType
    let coordinator = made?.coordinator as? Representable.Coordinator ?? representable.makeCoordinator()
    let context = Representable.Context(
      coordinator: coordinator, environment: environment, transaction: Transaction())
    let view = known ?? representable.makeUIView(context: context)
    if known == nil {
      made = (view, coordinator, { Representable.dismantleUIView(view, coordinator: coordinator) })
    }
    representable.updateUIView(view, context: context)
    return view
  }

  isolated deinit { made?.dismantle() }
}
