// `StateroomCombine` alone, so that a model file that imports Combine sees no `View`.
@_exported import StateroomCombine
