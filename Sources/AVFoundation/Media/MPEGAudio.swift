/// The length of MPEG audio, such as MP3.
enum MPEGAudio {
  /// The bytes in which the first frame must begin.
  private static let searched = 65_536
  private static let rates = [44_100.0, 48_000, 32_000]
  /// The thousands of bits in a second, for version 1 and for the others: of layer 1, 2 and 3.
  private static let bits: [[[Double]]] = [
    [
      [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
      [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
      [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
    ],
    [
      [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
      [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
      [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
    ],
  ]

  private struct Frame {
    let bits: Double
    let rate: Double
    let samples: Double
    let isFirstVersion: Bool
    let isMono: Bool
    /// The number of bytes of the frame.
    var size: Int { Int(samples / 8 * bits * 1_000 / rate) }

    init?(_ head: ArraySlice<UInt8>) {
      let head = Array(head)
      guard head.count == 4, head[0] == 0xFF, head[1] & 0xE0 == 0xE0 else { return nil }
      let (version, layer) = (Int(head[1] >> 3 & 3), 4 - Int(head[1] >> 1 & 3))
      let (bitIndex, rateIndex) = (Int(head[2] >> 4), Int(head[2] >> 2 & 3))
      guard version != 1, layer != 4, (1...14).contains(bitIndex), rateIndex != 3 else { return nil }
      isFirstVersion = version == 3
      bits = MPEGAudio.bits[isFirstVersion ? 0 : 1][layer - 1][bitIndex - 1]
      rate = MPEGAudio.rates[rateIndex] / (version == 3 ? 1 : version == 2 ? 2 : 4)
      samples = layer == 1 ? 384 : layer == 3 && !isFirstVersion ? 576 : 1_152
      isMono = head[3] >> 6 == 3
    }
  }

  /// Returns the seconds: those of the number of frames, where a file has it, and otherwise those that its size makes at the rate
  /// of its first frame. Nil if it has no frame.
  ///
  /// - Complexity: O(1).
  static func seconds(of media: MediaBytes) -> Double? {
    var start = 0
    if let tag = media.bytes(at: 0, count: 10), tag.starts(with: Array("ID3".utf8)) {
      start = 10 + tag[6...9].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
    }
    guard start < media.size, let bytes = media.bytes(at: start, count: min(searched, media.size - start)),
      let (offset, frame) = firstFrame(in: bytes)
    else { return nil }
    let side = frame.isFirstVersion ? (frame.isMono ? 17 : 32) : frame.isMono ? 9 : 17
    let place = start + offset + 4
    if let name = media.letters(at: place + side), name == "Xing" || name == "Info",
      let flags = media.number(at: place + side + 4, count: 4), flags & 1 == 1,
      let frames = media.number(at: place + side + 8, count: 4)
    {
      return Double(frames) * frame.samples / frame.rate
    }
    if media.letters(at: place + 32) == "VBRI", let frames = media.number(at: place + 46, count: 4) {
      return Double(frames) * frame.samples / frame.rate
    }
    return Double(media.size - start - offset) * 8 / (frame.bits * 1_000)
  }

  /// The first frame that another one follows, or that nothing follows.
  private static func firstFrame(in bytes: [UInt8]) -> (Int, Frame)? {
    guard bytes.count >= 4 else { return nil }
    for offset in 0...(bytes.count - 4) where bytes[offset] == 0xFF {
      guard let frame = Frame(bytes[offset..<(offset + 4)]), frame.size >= 4 else { continue }
      let next = offset + frame.size
      let hasNext = [0, 1].contains {
        next + $0 + 4 <= bytes.count && Frame(bytes[(next + $0)..<(next + $0 + 4)]) != nil
      }
      if hasNext || next >= bytes.count { return (offset, frame) }
    }
    return nil
  }
}
