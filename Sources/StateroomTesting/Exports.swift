// Tests use the types of actions, and those with which the app is written.
@_exported import Stateroom
