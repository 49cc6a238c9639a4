import RenderTree
import Stateroom
import StateroomTesting

extension ScreenReader {
  /// Returns the keyboard of the field that has the focus.
  func keyboard(for field: TestNode, _ items: [PageBars.Item]) -> SeenElement {
    let keyboard = SeenElement(.keyboard)
    let word =
      field.modifier("submitLabel")?.stringValue ?? (field.type == "SearchField" ? "search" : "return")
    let enter = SeenElement(.button, label: word, identifier: word.prefix(1).uppercased() + word.dropFirst())
    enter.otherNames = ["Return", "return", "Enter", enter.identifier + ":"]
    enter.deed = .type("\n")
    keyboard.add(enter)
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,-+*/@_?!:;()&'\"#%="
    for letter in letters { keyboard.add(key("\(letter)", typing: "\(letter)")) }
    keyboard.add(key("space", typing: " "), key("delete", typing: "\u{8}"))
    keyboard.add(key("Delete", typing: "\u{8}"))
    if !items.isEmpty {
      let toolbar = SeenElement(.toolbar, label: "Toolbar", identifier: "Toolbar")
      toolbar.add(items.map(\.element))
      keyboard.add(toolbar)
    }
    return keyboard
  }

  private func key(_ name: String, typing text: String) -> SeenElement {
    let key = SeenElement(.key, label: name)
    key.deed = .type(text)
    key.isDerived = true
    return key
  }

  /// Returns the menu of a field that was held.
  func editMenu() -> SeenElement {
    let menu = SeenElement(.menu)
    for word in ["Cut", "Copy", "Paste", "Select", "Select All"] {
      let item = SeenElement(.menuItem, .button, label: word)
      item.deed =
        word == "Select All" || word == "Select" ? .selectAll : word == "Cut" ? .type("\u{8}") : .nothing
      menu.add(item)
    }
    return menu
  }
}
