// `Published`, `ObservableObject` and `ObservableObjectPublisher` of this module shadow OpenCombine's declarations
// of the same names for clients that import only this module.
@_exported import OpenCombine
