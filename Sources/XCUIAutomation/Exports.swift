@_exported import Foundation
@_exported import XCTest

@_exported import struct Stateroom.CGVector
