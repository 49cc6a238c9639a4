import SwiftUI

final class TallyModel: ObservableObject {
  @Published var published = 0

  var announced = 0 {
    willSet { objectWillChange.send() }
  }

  var silent = 0
}
