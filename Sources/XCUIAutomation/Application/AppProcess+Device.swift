import RenderTree
import Stateroom
import StateroomTesting

extension AppProcess {
  private static let (short, long) = (390, 844)

  /// Puts all apps into the background.
  static func leaveAll() {
    for process in running { process.enter(.background) }
  }

  /// Turns the device, and so the windows of all apps.
  static func turnAll(to orientation: UIDeviceOrientation) {
    Self.orientation = orientation
    for process in running { process.resize(isLandscape: orientation.isLandscape) }
  }

  private func resize(isLandscape: Bool) {
    guard let session else { return }
    let size = JSONValue.object([
      JSONMember(name: "width", value: .integer(isLandscape ? Self.long : Self.short)),
      JSONMember(name: "height", value: .integer(isLandscape ? Self.short : Self.long)),
    ])
    try? session.perform("resize", on: session.root.id, value: size)
  }
}
