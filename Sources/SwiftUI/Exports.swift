// What `import SwiftUI` brings in on Apple's platforms.
@_exported import Combine
@_exported import Foundation
@_exported import Observation
@_exported import Stateroom
@_exported import StateroomServer
