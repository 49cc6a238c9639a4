// An app's author sees the state model and the publishers beside the controls.
@_exported import Observation
@_exported import RenderTree
@_exported import StateroomCombine
