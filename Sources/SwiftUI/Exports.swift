// The modules that `import SwiftUI` imports on Apple's platforms.
@_exported import Combine
@_exported import Foundation
@_exported import Observation
@_exported import Stateroom
@_exported import StateroomServer

// Declared here as in Combine, for code that qualifies the names with this module.

/// An object with a publisher that emits before the object changes, so that views can observe it.
public typealias ObservableObject = StateroomCombine.ObservableObject
/// The publisher that an observable object emits from before it changes.
public typealias ObservableObjectPublisher = StateroomCombine.ObservableObjectPublisher
/// A property of an observable object that publishes every assignment, even of an equal value.
public typealias Published = StateroomCombine.Published
