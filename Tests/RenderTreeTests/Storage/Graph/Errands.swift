import FoundationEssentials
import Observation

@Observable final class Errand: Identifiable {
  let id = UUID()
  var title: String
  var isDone = false
  init(_ title: String) { self.title = title }
}

@Observable final class Errands {
  var all = [Errand("Bread")]
  var current: Errand?

  func add(_ title: String) {
    all.append(Errand(title))  // stored, with its id
    current = all.last  // the same object after a restart
  }
}
