/// The things that a person has opened, revealed and touched, as far as the app itself does not show it.
struct Person: Equatable {
  /// The id of the field that was tapped last.
  var focus: String?
  /// The ids of the menus and pickers that are open, the outermost first.
  var menus: [String] = []
  /// The row whose swipe actions are revealed, and the edge that they are at.
  var swiped: Swipe?
  /// The field whose words can be selected, cut and pasted from a menu.
  var edited: String?
  /// Whether all words of the field with the focus are selected.
  var hasSelectedAll = false
  /// The words that were typed into fields for secrets, which no client is told.
  var secrets: [String: String] = [:]
  /// The titles of pages by the id of their stack and their depth.
  var titles: [String: [Int: String]] = [:]

  /// The revealed actions of a row.
  struct Swipe: Equatable {
    let row: String
    let isTrailing: Bool
  }
}
