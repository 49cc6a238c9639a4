// Stateroom defines the types, because modifiers of its views take them.
@_exported import UniformTypeIdentifiers

@_exported import struct Stateroom.CodableRepresentation
@_exported import struct Stateroom.DataRepresentation
@_exported import struct Stateroom.FileRepresentation
@_exported import struct Stateroom.ProxyRepresentation
@_exported import struct Stateroom.ReceivedTransferredFile
@_exported import struct Stateroom.SentTransferredFile
@_exported import protocol Stateroom.TransferRepresentation
@_exported import enum Stateroom.TransferRepresentationBuilder
@_exported import protocol Stateroom.Transferable
