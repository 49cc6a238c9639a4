import SwiftUI

final class CounterModel: ObservableObject {
  @Published var count = 0
}
