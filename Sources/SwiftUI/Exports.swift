// What `import SwiftUI` brings in on Apple's platforms.
@_exported import Combine
@_exported import Foundation
@_exported import Observation
@_exported import Stateroom
@_exported import StateroomServer

// As in Combine, for whoever qualifies the names by this module.

/// An object that says before it changes, so that views can follow it.
public typealias ObservableObject = StateroomCombine.ObservableObject
/// The publisher that an observable object emits from before it changes.
public typealias ObservableObjectPublisher = StateroomCombine.ObservableObjectPublisher
/// A property of an observable object whose every assignment is announced, equal values too.
public typealias Published = StateroomCombine.Published
