struct Letter: Identifiable {
  let id: Int
  let subject: String
  var isRead: Bool

  static let all = [
    Letter(id: 1, subject: "The engine", isRead: true), Letter(id: 2, subject: "A poem", isRead: false),
  ]
}
