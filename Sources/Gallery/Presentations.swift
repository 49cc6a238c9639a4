import SwiftUI

/// The gallery's scenes as its first page offers them: whole apps, then lessons.
enum Presentations {
  static var all: [ScenePresentation] {
    sentences.map { id, sentence in
      ScenePresentation(id, sentence, picture: ImageResource(name: id, bundle: .gallery))
    }
  }

  // `Tests/run pictures gallery` takes the pictures; a test asks for one of each scene.
  private static let sentences: KeyValuePairs = [
    "weather": "The weather of four places, hour by hour and day by day.",
    "kitchen": "Recipes, a basket to shop from, and an oven.",
    "photos": "Pictures to browse, to like, and to look at closely.",
    "shop": "A small tea house, from the shelves to the checkout.",
    "chat": "A room to talk in with all who have it open.",
    "errands": "A list of things to do, to search, sort and tick off.",
    "notes": "Notes in folders, in columns where there is room.",
    "settings": "The settings of an app, kept for the next visit.",
    "timer": "A stopwatch with laps, and a timer.",
    "board": "Tiles to open and to star.",
    "quiz": "Questions on three topics, and the points for them.",
    "pegs": "Peg solitaire: jump until one is left.",
    "sketch": "A sheet to draw on with a finger or the mouse.",
    "library": "A table of books to search, sort and drag onto a list.",
    "tip": "A bill and its tip, split among the guests.",
    "drawing": "A card to drag, a ring to turn, and paths that follow the state.",
    "layouts": "Stacks, grids and layouts of one's own, side by side.",
    "counter": "A number and two buttons: where to begin.",
    "form": "All controls of a form, bound to one value.",
    "sign-up": "Fields, the focus between them, and what is missing.",
    "navigation": "Pages that are pushed, and a sheet above them.",
    "gestures": "Taps, holds and drags, and what they can do together.",
    "rows": "A thousand rows that keep their state as they move.",
    "clock": "Seconds that go by without a touch.",
    "shared-room": "One object in all windows of all visitors.",
    "wifi": "One switch in two places: state and its binding.",
    "profile": "A model that views find in the environment.",
    "speed": "A slider and a dial that share one object.",
    "rooms": "Who keeps an object when its place changes.",
    "initial-value": "A first value that is taken once, and never again.",
    "hashed-identity": "Views that begin anew when their identity changes.",
    "demo-data": "Data that a view owns, beside data that it is given.",
    "manual-publisher": "Changes that are announced, published, or kept silent.",
  ]
}
