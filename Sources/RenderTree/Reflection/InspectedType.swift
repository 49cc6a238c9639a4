/// The inspector's information about types.
enum InspectedType {
  private static let lengthLimit = 120

  /// Returns the name of the nominal type as in ids: without module, enclosing types and generic arguments.
  static func name(of type: Any.Type) -> String {
    String(_typeName(type, qualified: false).prefix { $0 != "<" })
  }

  /// Returns the name with generic arguments, truncated if it is long.
  static func fullName(of type: Any.Type) -> String {
    let name = _typeName(type, qualified: false)
    return name.count > lengthLimit ? name.prefix(lengthLimit) + "…" : name
  }

  /// Returns the module that declares the type.
  static func module(of type: Any.Type) -> String {
    String(_typeName(type, qualified: true).prefix { $0 != "." })
  }

  /// The modules of the system and of the framework.
  static let systemModules: Set<Substring> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization", "Dispatch",
    "Observation", "OpenCombine", "StateroomCombine", "RenderTree", "Stateroom", "CoreLocation",
    "MapKit",
  ]

  /// Whether a type and its generic arguments belong to the system or the framework, so that a description runs no
  /// code of the app.
  static func isOfSystem(_ type: Any.Type) -> Bool {
    let parts = _typeName(type, qualified: true)
      .split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
    return parts.allSatisfy { systemModules.contains($0.prefix { $0 != "." }) }
  }
}
