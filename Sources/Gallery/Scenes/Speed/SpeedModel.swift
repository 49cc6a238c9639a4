import SwiftUI

final class SpeedModel: ObservableObject {
  @Published var knots = 12.0
}
