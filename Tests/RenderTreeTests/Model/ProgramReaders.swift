import RenderTree
import Stateroom

/// Observes one of two shared objects.
struct TallyObserver: View {
  let node: ProgramNode
  let place: ProgramPlace
  @ObservedObject var tally: Tally

  init(_ node: ProgramNode, _ place: ProgramPlace) {
    self.node = node
    self.place = place
    tally = place.stage.tallies[node.choice(place.input)]
  }

  var body: some View { ProgramContents(node, place.with(tally.shown)) }
}

/// Reads the object of the environment.
struct TallyReader: View {
  let node: ProgramNode
  let place: ProgramPlace
  @EnvironmentObject private var tally: Tally

  var body: some View { ProgramContents(node, place.with(tally.shown)) }
}

/// Reads the model of the environment, which must exist.
struct ModelReader: View {
  let node: ProgramNode
  let place: ProgramPlace
  @Environment(ProgramModel.self) private var model

  var body: some View { ProgramContents(node, place.with(model.count)) }
}

/// Reads the model of the environment, if it exists.
struct OptionalModelReader: View {
  let node: ProgramNode
  let place: ProgramPlace
  @Environment(ProgramModel.self) private var model: ProgramModel?

  var body: some View { ProgramContents(node, place.with(model?.count ?? 3)) }
}

/// Reads a value of the environment.
struct LevelReader: View {
  let node: ProgramNode
  let place: ProgramPlace
  @Environment(\.level) private var level

  var body: some View { ProgramContents(node, place.with(level % 6)) }
}
