import Foundation
import Testing

@testable import AVFoundation

@Suite struct LengthTests {
  private func seconds(_ bytes: [UInt8]) -> Double? { MediaLength.seconds(of: MediaBytes(Data(bytes))) }
  private func big<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian, Array.init)
  }
  private func box(_ name: String, _ body: [UInt8]) -> [UInt8] {
    big(UInt32(body.count + 8)) + Array(name.utf8) + body
  }

  @Test func `the length of a wave is that of its data, whatever size it says`() {
    #expect(seconds(Array(wave(1.5))) == 1.5)
    #expect(seconds(Array(wave(1.5, size: .max))) == 1.5)
    #expect(seconds(Array(wave(0))) == nil)
    #expect(seconds(Array(wave(1.5).prefix(20))) == nil)
  }

  @Test func `the length of a movie is in its header`() {
    let header = [UInt8](repeating: 0, count: 12) + big(UInt32(600)) + big(UInt32(1_500))
    let movie = box("ftyp", Array("isom".utf8)) + box("mdat", [1, 2, 3]) + box("moov", box("mvhd", header))
    #expect(seconds(movie) == 2.5)
    #expect(seconds(Array(movie.dropLast(30))) == nil)
  }

  @Test func `the length of MPEG audio is that of its frames, or of its bytes at the rate of the first`() {
    let frame = [0xFF, 0xFB, 0x90, 0x00] + [UInt8](repeating: 0, count: 413)
    #expect(seconds(Array(repeating: frame, count: 100).flatMap(\.self)) == 2.606_25)
    var first = frame
    first.replaceSubrange(36..<48, with: Array("Xing".utf8) + big(UInt32(1)) + big(UInt32(441)))
    #expect(seconds(first + frame) == 11.52)
  }

  @Test func `bytes that are none of these have no length`() {
    var generator = SystemRandomNumberGenerator()
    for start in ["RIFF", "FORM", "caff", "....ftyp", "ID3", ""] {
      for _ in 0..<200 {
        let rest = (0..<Int.random(in: 0...80)).map { _ in UInt8.random(in: 0...255, using: &generator) }
        // Nothing that is asked for is trusted: the test is that nothing traps.
        _ = seconds(Array(start.utf8) + rest)
      }
    }
    #expect(seconds([]) == nil && seconds(Array("Hello, this is no sound.".utf8)) == nil)
  }
}

@Suite struct TimeTests {
  @Test func `times are compared and added in whichever scale they are`() {
    let half = CMTime(seconds: 0.5, preferredTimescale: 600)
    #expect(half == CMTimeMake(value: 1, timescale: 2) && half.value == 300)
    #expect((half + CMTimeMake(value: 1, timescale: 3)).seconds == 5.0 / 6)
    #expect(half < CMTime(value: 2, timescale: 3) && half - half == .zero)
    #expect(CMTime(value: 1, timescale: 3).convertScale(10).value == 3)
  }

  @Test func `times that are no numbers stay so, and none traps`() {
    #expect(CMTime.indefinite.seconds.isNaN && !CMTime.invalid.isValid && CMTime.indefinite.isIndefinite)
    #expect(CMTime(seconds: .nan, preferredTimescale: 600) == .invalid)
    #expect(CMTime(seconds: 1e300, preferredTimescale: 600) == .positiveInfinity)
    #expect(
      (CMTime.zero + .indefinite).isIndefinite && (CMTime.positiveInfinity - .positiveInfinity) == .invalid)
    let extremes = [
      CMTime(value: .max, timescale: .max), CMTime(value: .min, timescale: 1),
      CMTime(value: .max, timescale: 7),
    ]
    for left in extremes {
      for right in extremes { _ = (left + right, left - right, left < right, left.convertScale(.max)) }
    }
  }
}
