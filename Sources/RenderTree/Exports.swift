// The forms in which state is kept, which the stores know without the engine.
@_exported import StateroomStorage
