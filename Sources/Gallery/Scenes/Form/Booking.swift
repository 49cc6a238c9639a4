struct Booking: Equatable {
  var name = ""
  var passphrase = ""
  var cabin = Cabin.seaView
  var guests = 2
  var hasBreakfast = true
  var pillow = 3.0
  var wishes = ""

  var isComplete: Bool { !name.isEmpty && passphrase.count >= 4 }

  var summary: String {
    let people = guests == 1 ? "one guest" : "\(guests) guests"
    return "\(cabin.rawValue) for \(name), \(people)\(hasBreakfast ? ", with breakfast" : "")."
  }
}
