import CMalloc
import Glibc

/// The memory of this process, as the kernel counts it.
package struct ProcessMemory {
  // The descriptor of the kernel's file, open for as long as the process lives.
  private let file: Int32

  /// Opens the file in which the kernel reports memory, by default that of this process.
  package init(file path: String = "/proc/self/statm") {
    file = open(path, O_RDONLY | O_CLOEXEC)
  }

  /// The resident memory in bytes, or 0 if the kernel does not report it.
  var residentBytes: Int {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 128) { buffer in
      let count = pread(file, buffer.baseAddress, buffer.count, 0)
      guard count > 0 else { return 0 }
      // The second figure of the line is the resident size in pages.
      let figures = UnsafeBufferPointer(rebasing: buffer[..<count]).split(
        separator: UInt8(ascii: " "), maxSplits: 2)
      guard figures.count > 1 else { return 0 }
      let pages = figures[1].reduce(0) { $0 * 10 + Int($1 &- UInt8(ascii: "0")) }
      return pages * Int(getpagesize())
    }
  }

  /// Returns freed memory to the kernel.
  ///
  /// Complexity: O(n) in the memory in use.
  func trim() { malloc_trim(0) }

  /// Has large allocations returned to the kernel as soon as they are freed, for the life of the process.
  ///
  /// By default the allocator raises its threshold with each one that is freed, and keeps the next. Of the heap's end
  /// it keeps at most 16 MiB: to return less costs a page fault for each page that the next action touches.
  package static func configureAllocator() {
    _ = mallopt(M_MMAP_THRESHOLD, 256 * 1024)
    _ = mallopt(M_TRIM_THRESHOLD, 16 * 1024 * 1024)
  }
}
