// The images of Apple's programs. There are none on Linux, so code that looks for one finds nothing.

/// Returns the number of images in the program: none, because Linux has another format of programs.
public func _dyld_image_count() -> UInt32 { 0 }

/// Returns the path of an image: nil, as for each number that no image has.
public func _dyld_get_image_name(_ image: UInt32) -> UnsafePointer<CChar>? { nil }

/// Returns the header of an image: nil, as for each number that no image has.
public func _dyld_get_image_header(_ image: UInt32) -> UnsafePointer<mach_header>? { nil }

/// Returns the distance by which an image was moved: 0, as for each number that no image has.
public func _dyld_get_image_vmaddr_slide(_ image: UInt32) -> Int { 0 }

/// The header of an image with addresses of 32 bits.
public struct mach_header: Sendable {
  /// The number that such a file begins with.
  public var magic: UInt32 = 0
  /// The number of load commands.
  public var ncmds: UInt32 = 0
  /// The size of all load commands.
  public var sizeofcmds: UInt32 = 0
  /// Creates a header of zeros.
  public init() {}
}

/// The header of an image with addresses of 64 bits.
public struct mach_header_64: Sendable {
  /// The number that such a file begins with.
  public var magic: UInt32 = 0
  /// The number of load commands.
  public var ncmds: UInt32 = 0
  /// The size of all load commands.
  public var sizeofcmds: UInt32 = 0
  /// Creates a header of zeros.
  public init() {}
}

/// A load command of an image.
public struct load_command: Sendable {
  /// The kind of the command.
  public var cmd: UInt32 = 0
  /// The size of the command.
  public var cmdsize: UInt32 = 0
  /// Creates a command of zeros.
  public init() {}
}

/// A load command for a segment with addresses of 32 bits.
public struct segment_command: Sendable {
  /// The address of the segment.
  public var vmaddr: UInt32 = 0
  /// The size of the segment in memory.
  public var vmsize: UInt32 = 0
  /// Creates a command of zeros.
  public init() {}
}

/// A load command for a segment with addresses of 64 bits.
public struct segment_command_64: Sendable {
  /// The address of the segment.
  public var vmaddr: UInt64 = 0
  /// The size of the segment in memory.
  public var vmsize: UInt64 = 0
  /// Creates a command of zeros.
  public init() {}
}

/// The kind of a load command for a segment with addresses of 32 bits.
public var LC_SEGMENT: UInt32 { 0x1 }
/// The kind of a load command for a segment with addresses of 64 bits.
public var LC_SEGMENT_64: UInt32 { 0x19 }
