// As on Apple's systems, a file that imports OSLog alone has Foundation, and with it Combine.
@_exported import Combine
@_exported import Foundation
@_exported import os
