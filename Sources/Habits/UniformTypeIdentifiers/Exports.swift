// Stateroom defines the type, because modifiers of its views take it.
@_exported import struct Stateroom.UTType
