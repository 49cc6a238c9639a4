struct Question: Hashable, Identifiable {
  let text: String
  /// The first is right.
  let answers: [String]
  let reason: String

  var id: String { text }

  var rightAnswer: String { answers[0] }

  /// The answers in an order that does not give the right one away, and is the same each time.
  var offered: [String] { answers.sorted() }
}

enum Topic: String, CaseIterable, Identifiable {
  case sky = "The sky"
  case kitchen = "The kitchen"
  case paper = "Paper"

  var id: Self { self }

  var symbol: String {
    switch self {
    case .sky: "moon.stars"
    case .kitchen: "frying.pan"
    case .paper: "doc"
    }
  }

  var questions: [Question] {
    switch self {
    case .sky:
      [
        Question(
          text: "Which planet turns on its side?", answers: ["Uranus", "Mars", "Saturn"],
          reason: "Its axis lies almost in the plane of its orbit."),
        Question(
          text: "How long does sunlight take to the Earth?",
          answers: ["Eight minutes", "Eight seconds", "Eight hours"],
          reason: "It travels 150 million kilometres."),
        Question(
          text: "Why is the evening sky red?",
          answers: ["Blue light is scattered", "The air is warm", "Dust glows"],
          reason: "On its long way through the air, blue light is turned aside more than red."),
      ]
    case .kitchen:
      [
        Question(
          text: "What makes bread dough rise?", answers: ["Carbon dioxide", "Oxygen", "Steam"],
          reason: "Yeast makes it from sugar."),
        Question(
          text: "At which height does water boil at 90 °C?", answers: ["3,000 m", "300 m", "At none"],
          reason: "With less air above, it boils sooner."),
        Question(
          text: "Which of these is a fruit?", answers: ["Cucumber", "Radish", "Chard"],
          reason: "It grows from a flower and holds the seeds."),
      ]
    case .paper:
      [
        Question(
          text: "What is the ratio of the sides of an A4 sheet?", answers: ["1 to √2", "2 to 3", "1 to 1.6"],
          reason: "So half a sheet has the same shape."),
        Question(
          text: "Why does old newspaper turn yellow?", answers: ["Lignin", "Ink", "Salt"],
          reason: "Air and light change this part of the wood."),
        Question(
          text: "What are banknotes of euros made of?", answers: ["Cotton", "Wood", "Silk"],
          reason: "It feels crisp and lasts longer."),
      ]
    }
  }
}
