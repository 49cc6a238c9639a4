import Foundation

/// The lengths of sounds and videos, as far as the beginnings of their files tell. No number in a file is trusted.
enum MediaLength {
  /// The parts of a file that are looked at.
  private static let partLimit = 256
  /// The longest length in seconds that is believed.
  private static let limit = 10_000_000.0

  /// Returns the seconds of a WAVE, AIFF, CAF, MP4 or MPEG audio file, or nil if they cannot be told.
  ///
  /// - Complexity: O(1): it looks at 256 parts of a file at most.
  static func seconds(of media: MediaBytes) -> Double? {
    let name = media.letters(at: 0)
    let seconds =
      switch name {
      case "RIFF" where media.letters(at: 8) == "WAVE": wave(media)
      case "FORM": aiff(media)
      case "caff": caf(media)
      case _ where media.letters(at: 4) == "ftyp": movie(media)
      default: MPEGAudio.seconds(of: media)
      }
    return seconds.flatMap { $0.isFinite && $0 > 0 && $0 <= limit ? $0 : nil }
  }

  /// Calls a closure with the name, the start and the size of each part that follows another, until it returns true.
  private static func parts(
    from start: Int, sizeLength: Int, littleEndian: Bool = false, isPadded: Bool = false, _ media: MediaBytes,
    _ visit: (String, Int, Int) -> Bool
  ) {
    var start = start
    for _ in 0..<partLimit {
      guard let name = media.letters(at: start),
        let size = media.number(at: start + 4, count: sizeLength, littleEndian: littleEndian)
      else { return }
      let body = start + 4 + sizeLength
      // A part that ends behind the file, or with it, is the last one.
      let count = size > UInt64(media.size - body) ? media.size - body : Int(size)
      if visit(name, body, count) { return }
      start = body + count + (isPadded && count % 2 == 1 ? 1 : 0)
    }
  }

  private static func wave(_ media: MediaBytes) -> Double? {
    var (rate, size): (UInt64?, Int?)
    parts(from: 12, sizeLength: 4, littleEndian: true, isPadded: true, media) { name, start, count in
      if name == "fmt " { rate = media.number(at: start + 8, count: 4, littleEndian: true) }
      if name == "data" { size = count }
      return rate != nil && size != nil
    }
    guard let rate, let size, rate > 0 else { return nil }
    return Double(size) / Double(rate)
  }

  private static func aiff(_ media: MediaBytes) -> Double? {
    var seconds: Double?
    parts(from: 12, sizeLength: 4, isPadded: true, media) { name, start, _ in
      guard name == "COMM" else { return false }
      if let frames = media.number(at: start + 2, count: 4),
        let exponent = media.number(at: start + 8, count: 2),
        let digits = media.number(at: start + 10, count: 8)
      {
        // A number of 80 bits, whose digits have no implied first one.
        let rate = Double(digits) * pow(2, Double(Int(exponent & 0x7FFF)) - 16_383 - 63)
        seconds = Double(frames) / rate
      }
      return true
    }
    return seconds
  }

  private static func caf(_ media: MediaBytes) -> Double? {
    var (rate, packetBytes, packetFrames, frames): (Double?, Double, Double, Double?) = (nil, 0, 0, nil)
    var size: Int?
    parts(from: 8, sizeLength: 8, media) { name, start, count in
      switch name {
      case "desc":
        rate = media.number(at: start, count: 8).map(Double.init(bitPattern:))
        packetBytes = media.number(at: start + 16, count: 4).map(Double.init) ?? 0
        packetFrames = media.number(at: start + 20, count: 4).map(Double.init) ?? 0
      case "pakt": frames = media.number(at: start + 8, count: 8).map(Double.init)
      case "data": size = count - 4
      default: break
      }
      return false
    }
    guard let rate, rate > 0 else { return nil }
    if let frames { return frames / rate }
    guard let size, packetBytes > 0 else { return nil }
    return Double(size) / packetBytes * packetFrames / rate
  }

  private static func movie(_ media: MediaBytes) -> Double? {
    movie(media, from: 0, to: media.size, depth: 0)
  }

  /// Looks for the header of a movie among boxes, which begin with their sizes.
  private static func movie(_ media: MediaBytes, from start: Int, to end: Int, depth: Int) -> Double? {
    var start = start
    for _ in 0..<partLimit where start < end {
      guard let short = media.number(at: start, count: 4), let name = media.letters(at: start + 4) else {
        return nil
      }
      let long = short == 1 ? media.number(at: start + 8, count: 8) : nil
      let (head, size) = (long == nil ? 8 : 16, long ?? (short == 0 ? UInt64(end - start) : short))
      guard size >= UInt64(head), size <= UInt64(end - start) else { return nil }
      let body = start + head
      if name == "moov", depth == 0 { return movie(media, from: body, to: start + Int(size), depth: 1) }
      if name == "mvhd", depth == 1 {
        let isLong = media.number(at: body, count: 1) == 1
        let scale = media.number(at: body + (isLong ? 20 : 12), count: 4)
        let length = media.number(at: body + (isLong ? 24 : 16), count: isLong ? 8 : 4)
        guard let scale, let length, scale > 0 else { return nil }
        return Double(length) / Double(scale)
      }
      start += Int(size)
    }
    return nil
  }
}
