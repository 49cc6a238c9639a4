import Foundation
import RenderTree

extension AppStorage {
  /// Creates a preference for people's changes of a tab view.
  public init(
    wrappedValue: Value = TabViewCustomization(), _ key: String, store: UserDefaults? = nil
  ) where Value == TabViewCustomization {
    self.init(KeyValueKey(key, default: wrappedValue, .json), store: store)
  }

  /// Creates a preference for people's changes of a table's columns.
  public init<RowValue: Identifiable>(
    wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String, store: UserDefaults? = nil
  ) where Value == TableColumnCustomization<RowValue> {
    self.init(KeyValueKey(key, default: wrappedValue, .json), store: store)
  }
}

extension SceneStorage {
  /// Creates a value for people's changes of a tab view.
  public init(wrappedValue: Value = TabViewCustomization(), _ key: String)
  where Value == TabViewCustomization {
    self.init(KeyValueKey(key, default: wrappedValue, .json))
  }

  /// Creates a value for people's changes of a table's columns.
  public init<RowValue: Identifiable>(
    wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String
  ) where Value == TableColumnCustomization<RowValue> {
    self.init(KeyValueKey(key, default: wrappedValue, .json))
  }
}
