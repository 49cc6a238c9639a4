import Testing

@testable import StateroomServer

struct SupervisedProcessTests {
  @Test func `a place is read as it was written`() {
    let place = SupervisedProcess.Place(
      parent: 7, role: .waiting, channel: 5,
      sockets: SharedSockets(listener: 3, isOwn: true, admin: -1, backtraceLock: 4))
    #expect(SupervisedProcess.Place(place.text) == place)
    for text in ["", "first 1 2", "none 1 2 3 4 5 6", "next a 2 3 4 5 6", place.text + " 1"] {
      #expect(SupervisedProcess.Place(text) == nil)
    }
  }

  @Test(arguments: [SupervisionMessage.turn, .hurry, .waiting(12), .serving])
  func `a message is read as it was written`(_ message: SupervisionMessage) {
    #expect(SupervisionMessage(message.text) == message)
  }

  @Test func `what is for the service manager is no message`() {
    #expect(SupervisionMessage("READY=1\nSTATUS=Serving") == nil)
    #expect(SupervisionMessage("WAITING=x") == nil)
  }
}
