// The stored forms of state, in a module of their own so that the stores do not depend on the engine.
@_exported import StateroomStorage
