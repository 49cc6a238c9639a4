enum Cabin: String, CaseIterable, Identifiable {
  case inside = "Inside"
  case seaView = "Sea view"
  case balcony = "Balcony"

  var id: Self { self }
}
