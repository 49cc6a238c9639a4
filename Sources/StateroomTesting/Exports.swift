// A test sees the types that actions take and the app is written with.
@_exported import Stateroom
