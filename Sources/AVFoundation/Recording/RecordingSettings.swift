/// The number of a format of sounds.
public typealias AudioFormatID = UInt32

/// AAC.
public let kAudioFormatMPEG4AAC: AudioFormatID = 0x6161_6320
/// Samples that are not compressed.
public let kAudioFormatLinearPCM: AudioFormatID = 0x6C70_636D
/// Apple's format without a loss.
public let kAudioFormatAppleLossless: AudioFormatID = 0x616C_6163

/// The setting of the format.
public let AVFormatIDKey = "AVFormatIDKey"
/// The setting of the samples in each second.
public let AVSampleRateKey = "AVSampleRateKey"
/// The setting of the number of channels.
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
/// The setting of the quality.
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
/// The setting of the bits in each second.
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"
/// The setting of the bits of a sample.
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
/// The setting of samples with the high byte first.
public let AVLinearPCMIsBigEndianKey = "AVLinearPCMIsBigEndianKey"
/// The setting of samples with a fraction.
public let AVLinearPCMIsFloatKey = "AVLinearPCMIsFloatKey"

/// The quality of a recording.
public enum AVAudioQuality: Int, Sendable {
  case min = 0
  case low = 0x20
  case medium = 0x40
  case high = 0x60
  case max = 0x7F
}
