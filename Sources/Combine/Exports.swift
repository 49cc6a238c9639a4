// `StateroomCombine` alone, so that a model file that imports Combine sees no `View`.
@_exported import StateroomCombine

// A qualified name is looked up in the module itself first, and only then in the modules that it exports. Without these
// it would resolve to OpenCombine's type with that name.

/// An object that announces its changes before they happen, so that views can observe it.
public typealias ObservableObject = StateroomCombine.ObservableObject
/// The publisher that an observable object emits from before it changes.
public typealias ObservableObjectPublisher = StateroomCombine.ObservableObjectPublisher
/// A property of an observable object whose every assignment is announced, equal values too.
public typealias Published = StateroomCombine.Published
