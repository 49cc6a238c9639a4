/// The number of a sound of the system.
public typealias SystemSoundID = UInt32

/// The vibration of a phone.
public var kSystemSoundID_Vibrate: SystemSoundID { 4095 }

/// Does nothing: clients have no sounds of a system.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}

/// Does nothing: clients have no sounds of a system.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {}

/// Runs a block at once: clients have no sounds of a system.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
  inCompletionBlock?()
}

/// Runs a block at once: clients have no sounds of a system.
public func AudioServicesPlayAlertSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
  inCompletionBlock?()
}
