import RenderTree
import Stateroom
import StateroomStores

extension Session {
  /// Returns the values of `@AppStorage` and `@SceneStorage` that were written or removed since the last call.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of stores and of the values that changed.
  func takeChangedKeyValues() -> [StoredKeyValue] {
    var changed: [StoredKeyValue] = []
    forEachStore { name, store in
      let keys = store.takeChangedKeys()
      guard !keys.isEmpty else { return }
      let values = store.values
      for key in keys { changed.append(StoredKeyValue(store: name, key: key, value: values[key])) }
    }
    return changed
  }

  /// All values of `@AppStorage` and `@SceneStorage`.
  var keyValues: [StoredKeyValue] {
    var all: [StoredKeyValue] = []
    forEachStore { name, store in
      for (key, value) in store.values { all.append(StoredKeyValue(store: name, key: key, value: value)) }
    }
    return all
  }

  /// Visits the stores of values that are stored with the session, and their names.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of stores.
  private func forEachStore(_ visit: (String, KeyValueStore) -> Void) {
    visit(StoredKeyValue.sceneStore, tree.sceneStorage)
    // Preferences that all sessions share are not stored with one of them.
    guard !tree.appStorage.followsBacking, tree.appStorage.shared == nil else { return }
    for (suite, store) in tree.appStorage.all { visit(StoredKeyValue.appStore + suite, store) }
  }
}

extension StoredKeyValue {
  fileprivate static let sceneStore = "scene"
  fileprivate static let appStore = "app:"

  /// Returns those values that belong to `@SceneStorage`.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of values.
  static func sceneValues(_ values: [StoredKeyValue]) -> [String: KeyValue] {
    var result: [String: KeyValue] = [:]
    for value in values where value.store == sceneStore { result[value.key] = value.value }
    return result
  }

  /// Returns those values that belong to `@AppStorage`, by suite and key.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of values.
  static func appValues(_ values: [StoredKeyValue]) -> [String: [String: KeyValue]] {
    var result: [String: [String: KeyValue]] = [:]
    for value in values where value.store.hasPrefix(appStore) {
      result[String(value.store.dropFirst(appStore.count)), default: [:]][value.key] = value.value
    }
    return result
  }
}
