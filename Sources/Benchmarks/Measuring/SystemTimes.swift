import Foundation

/// The time in seconds that all processors have spent since the machine was started.
struct SystemTimes {
  /// The time for processes.
  var busy = 0.0
  /// The time that the host used for other machines.
  var stolen = 0.0
  var all = 0.0

  /// Reads the first line of `/proc/stat`, in hundredths of a second: user, nice, system, idle, waiting for the
  /// disk, hardware and software interrupts, stolen.
  static var now: SystemTimes {
    guard let text = try? String(contentsOfFile: "/proc/stat", encoding: .utf8) else { return SystemTimes() }
    let fields = text.prefix { $0 != "\n" }.split(separator: " ").dropFirst().prefix(8)
      .compactMap { Double($0).map { $0 / 100 } }
    guard fields.count == 8 else { return SystemTimes() }
    return SystemTimes(
      busy: fields[0] + fields[1] + fields[2], stolen: fields[7], all: fields.reduce(0, +))
  }
}
