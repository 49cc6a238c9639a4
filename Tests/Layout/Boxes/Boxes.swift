import Foundation
import RenderTree
import Stateroom

/// Prints views with the frames that the server estimates, one in a line, for the page to be held against.
///
/// `Boxes SEED COUNT WIDTH HEIGHT` prints random views in a window, `Boxes` the documented cases.
@main
@MainActor
enum Boxes {
  static func main() throws {
    let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    guard numbers.count == 4 else { return try Case.all.forEach { try show($0) } }
    for seed in numbers[0]..<numbers[0] + numbers[1] {
      var random = RandomNumbers(seed: UInt64(seed))
      let tree = Tree(depth: Int.random(in: 1...4, using: &random), among: &random)
      try show(
        Case("\(seed)", from: tree.source, in: CGSize(width: numbers[2], height: numbers[3]), [:]) { tree })
    }
  }

  private struct Line: Encodable {
    let name: String
    let source: String
    let window: [CGFloat]
    /// The snapshot of the scene, as JSON.
    let root: String
    /// The estimated frames by the ids of nodes.
    let frames: [String: [CGFloat]]
    /// Whether a text has less room than it takes in one line.
    let breaksTexts: Bool
    /// Whether a view is larger than what is around it.
    let overflows: Bool
    /// The documented frames by accessibility identifiers.
    let documented: [String: [CGFloat]]
  }

  private static func show(_ example: Case) throws {
    let session = Session(of: example.view)
    defer { session.close() }
    let json = JSONWriter()
    session.writeRoot(to: json)
    let estimate = EstimatedFrames(of: session, in: example.window)
    let line = Line(
      name: example.name, source: example.source, window: [example.window.width, example.window.height],
      root: String(decoding: json.bytes, as: UTF8.self),
      frames: estimate.frames.mapValues { [$0.minX, $0.minY, $0.width, $0.height] },
      breaksTexts: estimate.breaksTexts, overflows: estimate.overflows,
      documented: example.frames)
    print(String(decoding: try JSONEncoder().encode(line), as: UTF8.self))
  }
}
