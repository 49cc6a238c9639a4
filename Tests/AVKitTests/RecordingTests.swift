import AVFoundation
import Foundation
import Speech
import Testing

/// A device without a microphone and without a recognizer of speech.
@Suite struct RecordingTests {
  @Test func `nothing may be recorded, and asking for it does not change that`() async throws {
    #expect(AVAudioApplication.shared.recordPermission == .denied)
    #expect(AVAudioSession.sharedInstance().recordPermission == .denied)
    #expect(!AVAudioSession.sharedInstance().isInputAvailable)
    #expect(await !AVAudioApplication.requestRecordPermission())
    let isGranted = await withCheckedContinuation { continuation in
      AVAudioSession.sharedInstance().requestRecordPermission { continuation.resume(returning: $0) }
    }
    #expect(!isGranted)
  }

  @Test func `a recorder records nothing, and makes no file`() throws {
    let url = URL.temporaryDirectory.appending(path: "\(UUID()).m4a")
    let recorder = try AVAudioRecorder(
      url: url,
      settings: [
        AVFormatIDKey: Int(kAudioFormatMPEG4AAC), AVSampleRateKey: 44_100,
        AVEncoderAudioQualityKey: AVAudioQuality.high.rawValue,
      ])
    #expect(!recorder.record())
    #expect(!recorder.isRecording)
    #expect(recorder.currentTime == 0)
    recorder.stop()
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }

  @Test func `an engine does not start, and its microphone has no channels`() {
    let engine = AVAudioEngine()
    let format = engine.inputNode.outputFormat(forBus: 0)
    #expect(format.channelCount == 0)
    engine.inputNode.installTap(onBus: 0, bufferSize: 1_024, format: format) { _, _ in
      Issue.record("There is no sound.")
    }
    engine.prepare()
    #expect(throws: (any Error).self) { try engine.start() }
    #expect(!engine.isRunning)
  }

  @Test func `recognition of speech is restricted and never available`() async throws {
    #expect(SFSpeechRecognizer.authorizationStatus() == .restricted)
    let status = await withCheckedContinuation { continuation in
      SFSpeechRecognizer.requestAuthorization { continuation.resume(returning: $0) }
    }
    #expect(status == .restricted)
    #expect(try !#require(SFSpeechRecognizer()).isAvailable)
    #expect(SFSpeechRecognizer.supportedLocales().isEmpty)
  }

  @Test func `a task of a recognizer fails after it was returned`() async throws {
    let recognizer = try #require(SFSpeechRecognizer(locale: Locale(identifier: "en-US")))
    var task: SFSpeechRecognitionTask?
    let problem = await withCheckedContinuation { (continuation: CheckedContinuation<(any Error)?, Never>) in
      task = recognizer.recognitionTask(with: SFSpeechAudioBufferRecognitionRequest()) { result, error in
        #expect(result == nil)
        continuation.resume(returning: error)
      }
    }
    #expect(problem?.localizedDescription == "No speech is recognized here.")
    #expect(task?.state == .completed)
    #expect(task?.error != nil)
  }
}
