import Observation
import Stateroom

/// A model that counts.
@Observable final class HeldTally {
  var count = 0
}

/// A count, how one is added, and a count that stays zero.
struct HeldTallyView: View {
  let count: Int
  let add: @MainActor () -> Void
  var body: some View {
    Text(verbatim: "Count: \(count)")
    Text(verbatim: "Other: 0")
    Button("add", action: add)
  }
}
