import Foundation

/// The names of the suites of user defaults.
enum DefaultsSuite {
  /// The name of the suite of ``UserDefaults/standard``.
  static let standard = ""

  /// Returns the name of an object's suite.
  static func name(of defaults: UserDefaults) -> String {
    if let nameOffset {
      let object = Unmanaged.passUnretained(defaults).toOpaque()
      return object.load(fromByteOffset: nameOffset, as: String?.self) ?? standard
    }
    return reflectedName(of: defaults) ?? standard
  }

  /// Returns the suite with a name.
  static func named(_ name: String) -> UserDefaults {
    name.isEmpty ? .standard : UserDefaults(suiteName: name) ?? .standard
  }

  /// Returns the name of the suite that has a domain.
  static func name(ofDomain domain: String) -> String {
    domain == Bundle.main.bundleIdentifier ? standard : domain
  }

  /// The offset of the name in an object, or nil if it is not its first property. Foundation has no API for it.
  private static let nameOffset: Int? = {
    let name = "stateroom.suite"
    guard let sample = UserDefaults(suiteName: name), reflectedName(of: sample) == name,
      Mirror(reflecting: sample).children.first?.label == nameProperty,
      Mirror(reflecting: sample).superclassMirror?.children.isEmpty != false
    else { return nil }
    // Behind the object's class and its reference count.
    return 2 * MemoryLayout<UInt>.size
  }()

  private static let nameProperty = "suite"

  private static func reflectedName(of defaults: UserDefaults) -> String? {
    var mirror: Mirror? = Mirror(reflecting: defaults)
    while let current = mirror {
      for child in current.children where child.label == nameProperty {
        if let name = child.value as? String { return name }
      }
      mirror = current.superclassMirror
    }
    return nil
  }
}

extension UserDefaults? {
  /// The name of the suite, which is that of the standard one if there is none.
  var suiteName: String { map(DefaultsSuite.name) ?? DefaultsSuite.standard }
}
