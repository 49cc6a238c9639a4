import Foundation

/// The objects of a build of Stateroom that belong into a kit.
struct KitObjects {
  /// The modules of the program `stateroom` that no app needs.
  private static let foreign: Set<String> = ["Gallery", "StateroomClient", "StateroomServe", "CDynamicCurl"]

  /// The folder with the products of the build.
  let products: String
  /// The paths of the app's objects, as the linker reads them from a file.
  private let app: [String]
  private let appModules: [String]

  /// Reads the objects that the program `stateroom` was linked from.
  ///
  /// - Complexity: O(*n*), where *n* is the number of objects.
  init(products: String) throws(ServeProblem) {
    let list = "\(products)/stateroom.product/Objects.LinkFileList"
    guard let text = FileTree.text(list) else { throw .unreadable(list, "it is not there after the build") }
    var modules: Set<String> = []
    app = text.split(separator: "\n").map(String.init).filter { path in
      guard let module = Self.module(of: path), !Self.foreign.contains(module) else { return false }
      modules.insert(module)
      return !Self.isSyntaxTree(path)
    }
    appModules = modules.sorted()
    self.products = products
  }

  private static func module(of path: String) -> String? {
    path.split(separator: "/").last { $0.hasSuffix(".build") }.map { String($0.dropLast(".build".count)) }
  }

  /// Returns whether an object only has a module's syntax tree for debuggers.
  private static func isSyntaxTree(_ path: String) -> Bool { path.contains(".swiftmodule.o") }

  private var modules: [String] { appModules + Kit.Library.allCases.flatMap(\.own) }

  /// The modules that are imported as Swift's.
  var swiftModules: [String] { modules.filter { FileTree.exists(module($0)) } }

  /// The modules that are imported as C's.
  var otherModules: [String] { modules.filter { !FileTree.exists(module($0)) } }

  /// Returns the path of a Swift module.
  func module(_ name: String) -> String { "\(products)/Modules/\(name).swiftmodule" }

  /// The path of the program that expands macros.
  var macros: String { "\(products)/\(Kit.macros)-tool" }

  /// Returns the objects of a library, a line each, as the linker reads them from a file.
  func list(of library: Kit.Library) -> String {
    switch library {
    case .app: (app + own(of: library)).joined(separator: "\n")
    case .testing, .networking, .charts, .location, .maps, .media, .photos, .notifications:
      own(of: library).joined(separator: "\n")
    }
  }

  private func own(of library: Kit.Library) -> [String] {
    library.own.filter { !appModules.contains($0) }.flatMap { name in
      let folder = "\(products)/\(name).build"
      // The objects of sources that are gone stay in the folder. Paths with spaces are in quotation marks.
      let sources = FileTree.text("\(folder)/sources")?.split(separator: "\n").compactMap {
        $0.split(separator: "/").last?.filter { $0 != "'" }
      }
      let objects = sources.map { Set($0.map { "\($0).o" }) }
      return FileTree.items(in: folder) { $0.hasSuffix(".o") }.filter { path in
        objects?.contains(String(path.split(separator: "/").last ?? "")) ?? true
      }
    }
    .filter { !Self.isSyntaxTree($0) }.map { "\"\($0)\"" }
  }
}
