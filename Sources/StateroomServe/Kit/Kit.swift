import Foundation

/// Stateroom's built modules in one folder, on top of which an app is built without building Stateroom.
///
/// A kit fits one version of the compiler. Once written, it never changes: the compiler does not notice if a module
/// that it was given by a flag is another one.
struct Kit {
  /// The objects that a program may be linked with.
  enum Library: String, CaseIterable {
    /// `import SwiftUI` and `import SwiftData` with all that they need.
    case app = "Stateroom"
    /// `import StateroomTesting`, for tests, beside the app's.
    case testing = "StateroomTesting"
    /// `URLSession` and publishers of its tasks, for apps that use networking, beside the app's.
    case networking = "StateroomNetworking"
    /// `import Charts`, for apps that have charts, beside the app's.
    case charts = "Charts"
    /// `import CoreLocation`, for apps that ask for the position, beside the app's.
    case location = "CoreLocation"
    /// `import MapKit`, for apps that have maps, beside the app's and CoreLocation's.
    case maps = "MapKit"
    /// `import AVKit` and `import AVFoundation`, for apps that play sounds and videos, beside the app's.
    case media = "AVKit"
    /// `import PhotosUI` and `import Photos`, for apps that ask for photos, beside the app's.
    case photos = "PhotosUI"
    /// `import UserNotifications`, for apps with notifications, beside the app's.
    case notifications = "UserNotifications"

    /// The other names of AVFoundation, and what is on top of it.
    static let sounds = ["AVFAudio", "AudioToolbox", "CoreMedia", "Speech"]

    /// The modules that are compiled for it beyond those of the program `stateroom`.
    var own: [String] {
      switch self {
      case .app: ["SwiftData"]
      case .networking: ["StateroomNetworking"]
      case .charts: ["Charts"]
      case .location: ["CoreLocation", "CoreLocationUI"]
      case .maps: ["MapKit"]
      case .media: ["AVFoundation", "AVKit"] + Self.sounds
      case .photos: ["Photos", "PhotosUI"]
      case .notifications: ["UserNotifications"]
      case .testing: ["StateroomTesting", "CTestTime", "IssueReporting", "IssueReportingTestSupport"]
      }
    }
  }

  /// The modules that stay out of a program unless its code imports them. The code of others often has something for each
  /// module that can be imported.
  static let optionalModules: Set<String> = Set(
    Library.allCases.filter { ![.app, .testing, .networking].contains($0) }.flatMap(\.own)
  ).union(["SwiftData"])

  enum Configuration: String {
    case debug, release

    /// The one with which this program was built, whose products are there already.
    static var own: Configuration {
      #if DEBUG
        .debug
      #else
        .release
      #endif
    }
  }

  /// The libraries that Stateroom needs and that no module names to the linker.
  static let systemLibraries = ["stdc++", "_FoundationICU"]
  static let macros = "StateroomMacros"

  let folder: String

  /// Returns the folder with the files of one configuration.
  func part(_ configuration: Configuration) -> String { "\(folder)/\(configuration)" }

  /// Returns whether the kit has a configuration.
  func has(_ configuration: Configuration) -> Bool { FileTree.isFolder(part(configuration)) }
}
