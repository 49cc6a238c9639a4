import Foundation
import RenderTree
import Stateroom

/// The apps that are linked into the test's process.
@MainActor
enum LinkedApps {
  /// The types of the apps, without those that belong to Stateroom.
  static let all: [any App.Type] = ConformingTypes.of((any App).self)
    .compactMap { $0 as? any App.Type }
    .filter { !["Stateroom", "StateroomServer", "StateroomTesting", "SwiftUI"].contains(module(of: $0)) }

  /// Returns the app that the tests of a module are about.
  ///
  /// If several are linked, it is the one whose module's name the tests' module begins with: `FoodTruckUITests` tests
  /// `FoodTruck`. If there is none, it is the one whose module's name begins like the tests': `FoodTruckApp`.
  static func app(forTestsIn file: String) throws(LaunchProblem) -> any App.Type {
    let tests = simplified(file.prefix { $0 != "/" })
    let own = all.filter { simplified(module(of: $0)) == tests }
    if own.count == 1 { return own[0] }
    let named = all.filter { tests.hasPrefix(simplified(module(of: $0))) }
    let length = named.map { module(of: $0).count }.max()
    let nearest = named.filter { module(of: $0).count == length }
    let stem = tests.prefix(
      upTo: tests.range(of: #"(ui)?tests?$"#, options: .regularExpression)?.lowerBound ?? tests.endIndex)
    let alike = stem.isEmpty ? [] : all.filter { simplified(module(of: $0)).hasPrefix(stem) }
    let candidates = [nearest, alike].first { !$0.isEmpty } ?? all
    guard candidates.count == 1 else { throw .noApp(candidates.map { String(reflecting: $0) }.sorted()) }
    return candidates[0]
  }

  static func module(of type: any App.Type) -> String {
    String(String(reflecting: type).prefix { $0 != "." })
  }

  /// A name of a module without underscores and hyphens, in small letters.
  private static func simplified(_ name: some StringProtocol) -> String {
    name.lowercased().filter { $0 != "_" && $0 != "-" }
  }
}

/// The reason why an app is not launched.
enum LaunchProblem: Error, CustomStringConvertible {
  case noApp([String])
  case other(String)

  var description: String {
    switch self {
    case .noApp([]): "No app is linked: the test target must depend on the target with the app."
    case .noApp(let names):
      "Several apps are linked: \(names.joined(separator: ", ")). Say which in setUp: XCUIApplication.app = MyApp.self."
    case .other(let bundle): "The app \(bundle) is not the one that is tested, and does not exist here."
    }
  }
}
