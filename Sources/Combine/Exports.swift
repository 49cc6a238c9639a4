// `StateroomCombine` alone, so that a model file that imports Combine sees no `View`.
@_exported import StateroomCombine

// A qualified name is looked up in the module itself first, and only then in what it exports: without these it would be
// OpenCombine's type of the same name.

/// An object that says before it changes, so that views can follow it.
public typealias ObservableObject = StateroomCombine.ObservableObject
/// The publisher that an observable object emits from before it changes.
public typealias ObservableObjectPublisher = StateroomCombine.ObservableObjectPublisher
/// A property of an observable object whose every assignment is announced, equal values too.
public typealias Published = StateroomCombine.Published
