// `Published`, `ObservableObject` and `ObservableObjectPublisher` of this module shadow OpenCombine's of the
// same names, for whoever reaches them through this module.
@_exported import OpenCombine
