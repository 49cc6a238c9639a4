import SwiftUI

/// Twelve apps as courses teach them, each with another way of keeping what a person did.
///
/// None of them knows that it runs on a server. `Tests/Crash/courses.py` looks whose things are whose.
@main
struct Courses: App {
  var body: some Scene {
    WindowGroup("Expenses", id: "expenses") { ExpensesView() }
    WindowGroup("Flash Cards", id: "flash-cards") { FlashCardsView() }
    WindowGroup("Bucket List", id: "bucket-list") { BucketListView() }
    WindowGroup("Club", id: "club") { ClubView() }
    WindowGroup("Scrums", id: "scrums") { ScrumsView() }
    WindowGroup("Cupcakes", id: "cupcakes") { CupcakesView() }
    WindowGroup("Habits", id: "habits") { HabitsView() }
    WindowGroup("Notes", id: "notes") { NotesView() }
    WindowGroup("Prospects", id: "prospects") { ProspectsView() }
    WindowGroup("Quiz", id: "quiz") { QuizView() }
    WindowGroup("Trail", id: "trail") { TrailView() }
    WindowGroup("Family", id: "family") { FamilyView() }
  }
}
