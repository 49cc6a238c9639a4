import Glibc

/// The node of a region that its owner finds by a name.
package class NamedRegionNode: RegionNode {
  // The name's characters, which a zero ends. A static string would take three times the memory.
  private let role: UnsafePointer<CChar>

  init(_ role: StaticString, _ position: _Position) {
    self.role = Self.characters(of: role)
    super.init(position)
  }

  private static func characters(of role: StaticString) -> UnsafePointer<CChar> {
    UnsafeRawPointer(role.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  /// Whether the region has a role.
  final func has(_ role: StaticString) -> Bool {
    let other = Self.characters(of: role)
    return self.role == other || strcmp(self.role, other) == 0
  }
}
