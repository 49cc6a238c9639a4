import Foundation
import RenderTree
import Stateroom
import StateroomTesting

extension ScreenReader {
  /// Reads a picker in its style: a button that opens it, a row of segments, a wheel, or all its options.
  mutating func picker(_ node: TestNode) -> [SeenElement] {
    let chosen = node.options.first { $0["value"] == node["selection"] }
    let value = chosen.flatMap { $0["label"]?.stringValue } ?? node["selection"].map(text) ?? ""
    let name = node.name?.trimmed ?? ""
    switch node["style"]?.stringValue {
    case "segmented", "palette":
      let control = element(node, .segmentedControl, .picker)
      control.value = value
      control.add(options(of: node))
      return [control]
    case "wheel":
      let picker = element(node, .picker)
      let wheel = SeenElement(.pickerWheel, label: name)
      (wheel.node, wheel.value) = (node.id, value)
      picker.add(wheel)
      return [picker]
    case "inline", "radioGroup":
      let title = SeenElement(.staticText, label: name)
      return (name.isEmpty || node["labelsHidden"] == .bool(true) ? [] : [title]) + options(of: node)
    default:
      let button = element(node, .button, .picker, .popUpButton)
      button.label = name.isEmpty ? value : value.isEmpty ? name : "\(name), \(value)"
      button.otherNames.formUnion([name, value])
      button.value = value
      button.deed = .open(node.id)
      button.derive(
        [name, value].filter { !$0.isEmpty }.map { words in
          let text = SeenElement(.staticText, label: words)
          text.deed = button.deed
          return text
        })
      return [button]
    }
  }

  /// Reads a picker of dates: the day and the time as buttons, or as wheels.
  mutating func datePicker(_ node: TestNode) -> SeenElement {
    let picker = element(node, .datePicker)
    picker.value = picker.value ?? node["selection"]?.stringValue
    if !picker.label.isEmpty {
      let text = SeenElement(.staticText, label: picker.label)
      text.isDerived = true
      picker.add(text)
    }
    guard let parts = DateParts(node) else { return picker }
    if node["style"]?.stringValue == "wheel" {
      picker.add(
        parts.wheels.map { part, value in
          let wheel = SeenElement(.pickerWheel, identifier: part.rawValue)
          (wheel.node, wheel.value, wheel.isEnabled) = (node.id, value, node.isEnabled)
          return wheel
        })
    } else {
      picker.add(
        parts.words.map { name, words in
          let button = SeenElement(.button, label: words)
          button.otherNames = [name]
          button.deed = .nothing
          return button
        })
    }
    return picker
  }
}
