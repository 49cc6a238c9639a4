struct Message: Identifiable, Equatable {
  let id: Int
  let author: String
  let text: String
}
