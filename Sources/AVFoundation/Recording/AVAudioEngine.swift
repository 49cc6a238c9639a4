import Foundation

// Safe: all its properties are constants. A subclass answers for what it adds.
/// A graph of nodes that process sound, on a device without a microphone: ``start()`` fails.
open class AVAudioEngine: NSObject, @unchecked Sendable {
  /// The node of the microphone, whose format has no channels.
  public let inputNode = AVAudioInputNode()
  /// The node of the speaker.
  public let outputNode = AVAudioOutputNode()
  /// The node that mixes.
  public let mainMixerNode = AVAudioMixerNode()

  /// Whether it processes sound: never.
  open var isRunning: Bool { false }

  /// Does nothing.
  open func prepare() {}

  /// Throws an error: no sound is processed here.
  open func start() throws { throw SoundInputProblem() }

  /// Does nothing, because no sound is processed.
  open func pause() {}

  /// Does nothing, because no sound is processed.
  open func stop() {}

  /// Does nothing, because no sound is processed.
  open func reset() {}

  /// Does nothing, because no sound is processed.
  open func attach(_ node: AVAudioNode) {}

  /// Does nothing, because no sound is processed.
  open func detach(_ node: AVAudioNode) {}

  /// Does nothing, because no sound is processed.
  open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {}
}

/// The number of a node's input or output.
public typealias AVAudioNodeBus = Int
/// A number of samples.
public typealias AVAudioFrameCount = UInt32
/// A number of channels.
public typealias AVAudioChannelCount = UInt32
/// A number of samples since a beginning.
public typealias AVAudioFramePosition = Int64
/// A closure that is given the sound that passes a node. Never called here.
public typealias AVAudioNodeTapBlock = (AVAudioPCMBuffer, AVAudioTime) -> Void

// Safe: it has no properties. A subclass answers for what it adds.
/// A node of an engine. No sound passes it.
open class AVAudioNode: NSObject, @unchecked Sendable {
  /// Returns a format without channels.
  open func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { AVAudioFormat() }

  /// Returns a format without channels.
  open func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { AVAudioFormat() }

  /// Does nothing: no sound passes the node.
  open func installTap(
    onBus bus: AVAudioNodeBus, bufferSize: AVAudioFrameCount, format: AVAudioFormat?,
    block tapBlock: @escaping AVAudioNodeTapBlock
  ) {}

  /// Does nothing: no sound passes the node.
  open func removeTap(onBus bus: AVAudioNodeBus) {}

  /// Does nothing: no sound passes the node.
  open func reset() {}
}

// Safe: it has no properties, as its superclass has none.
/// The node of the microphone.
public final class AVAudioInputNode: AVAudioNode, @unchecked Sendable {}

// Safe: it has no properties, as its superclass has none.
/// The node of the speaker.
public final class AVAudioOutputNode: AVAudioNode, @unchecked Sendable {}

// Safe: it has no properties, as its superclass has none.
/// A node that mixes.
public final class AVAudioMixerNode: AVAudioNode, @unchecked Sendable {}
