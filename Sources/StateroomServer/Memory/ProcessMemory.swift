import CMalloc
import Glibc

/// The memory of this process, as the kernel counts it.
package struct ProcessMemory {
  // The descriptor of the kernel's file.
  private let file: Int32

  /// Opens the file in which the kernel reports memory, by default that of this process.
  package init(file path: String = "/proc/self/statm") {
    file = open(path, O_RDONLY | O_CLOEXEC)
  }

  /// The resident memory in bytes, or 0 if the kernel does not report it.
  var residentBytes: Int { bytes().resident }

  /// The resident memory that is in no file, in bytes, or 0 if the kernel does not report it.
  var ownBytes: Int {
    let (resident, shared) = bytes()
    return resident - shared
  }

  private func bytes() -> (resident: Int, shared: Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 128) { buffer in
      let count = pread(file, buffer.baseAddress, buffer.count, 0)
      guard count > 0 else { return (0, 0) }
      // The second and the third figure of the line are sizes in pages.
      let figures = UnsafeBufferPointer(rebasing: buffer[..<count]).split(
        separator: UInt8(ascii: " "), maxSplits: 3)
      guard figures.count > 2 else { return (0, 0) }
      func bytes(_ figure: UnsafeBufferPointer<UInt8>.SubSequence) -> Int {
        figure.reduce(0) { $0 * 10 + Int($1 &- UInt8(ascii: "0")) } * Int(getpagesize())
      }
      return (bytes(figures[1]), bytes(figures[2]))
    }
  }

  /// Closes the kernel's file.
  func close() { Glibc.close(file) }

  /// Returns freed memory to the kernel.
  ///
  /// Complexity: O(n) in the memory in use.
  func trim() { Self.trim() }

  /// Returns freed memory to the kernel, on any thread.
  ///
  /// Complexity: O(n) in the memory in use.
  static func trim() { malloc_trim(0) }

  /// Has large allocations returned to the kernel as soon as they are freed, for the life of the process.
  ///
  /// By default the allocator raises its threshold with each one that is freed, and keeps the next. Of the heap's end
  /// it keeps at most 16 MiB: to return less costs a page fault for each page that the next action touches.
  package static func configureAllocator() {
    _ = mallopt(M_MMAP_THRESHOLD, 256 * 1024)
    _ = mallopt(M_TRIM_THRESHOLD, 16 * 1024 * 1024)
  }
}
