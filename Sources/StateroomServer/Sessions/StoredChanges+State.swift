import RenderTree
import StateroomStores

extension StoredChanges {
  /// Creates the changes that write a whole state.
  init(_ state: StoredState) {
    self.init()
    for (node, properties) in state.nodes {
      for (property, value) in properties {
        var change = StoredChange(node: node, property: property, bytes: value.bytes)
        change.segments = value.segments
        values.append(change)
      }
    }
    for (node, properties) in state.unfitting {
      for (property, value) in properties {
        unfitting.append(UnfittingChange(.keep(value), node: node, property: property))
      }
    }
  }
}
