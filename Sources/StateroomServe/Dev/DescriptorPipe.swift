import Foundation

/// The two ends of a pipe, which programs that are started do not get.
struct DescriptorPipe {
  let reading: Int32
  let writing: Int32

  init() throws(ServeProblem) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      throw .failed("No pipe can be made:", String(cString: strerror(errno)))
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reading = ends[0]
    writing = ends[1]
  }
}
