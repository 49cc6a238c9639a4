import Stateroom

/// A scene with slightly more than ten thousand nodes: groups of three texts.
struct SnapshotScene: View {
  static let groups = 2_500

  var body: some View {
    VStack {
      CrowdedCounter(number: 0)
      ForEach(0..<Self.groups) { group in
        HStack {
          Text("Group \(group)")
          Text("of a snapshot")
          Text("with \(3 * group) before it")
        }
      }
    }
  }
}
