import RenderTree
import Stateroom
import StateroomStores

extension Session {
  /// Returns the values of `@AppStorage` and `@SceneStorage` that were written or removed since the last call.
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
  static func sceneValues(_ values: [StoredKeyValue]) -> [String: KeyValue] {
    var result: [String: KeyValue] = [:]
    for value in values where value.store == sceneStore { result[value.key] = value.value }
    return result
  }

  /// Returns those values that belong to `@AppStorage`, by suite and key.
  static func appValues(_ values: [StoredKeyValue]) -> [String: [String: KeyValue]] {
    var result: [String: [String: KeyValue]] = [:]
    for value in values where value.store.hasPrefix(appStore) {
      result[String(value.store.dropFirst(appStore.count)), default: [:]][value.key] = value.value
    }
    return result
  }
}
