// Re-exported so that apps see the state model and the publishers along with the controls.
@_exported import Observation
@_exported import RenderTree
@_exported import StateroomCombine
