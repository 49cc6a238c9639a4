/// The statements of a builder's condition that are shown.
nonisolated enum Branch<First, Second> {
  case first(First)
  case second(Second)
}
