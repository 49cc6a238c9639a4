import RenderTree
import Testing

@Suite struct JSONValueTests {
  enum Meal: Hashable { case breakfast, none }

  enum Course: CustomStringConvertible {
    case starter
    var description: String { "First" }
  }

  enum Dish: CustomDebugStringConvertible {
    case soup
    var debugDescription: String { "Hot" }
  }

  enum Drink: String { case tea, water = "Wasser" }

  enum Order: Hashable { case table(Int), takeaway }

  @Test func `a tag that is not a JSON value shows as its description`() {
    #expect(JSONValue(describing: Meal.breakfast) == .string("breakfast"))
    #expect(JSONValue(describing: AnyHashable(Meal.breakfast)) == .string("breakfast"))
    #expect(JSONValue(describing: Optional(Meal.breakfast) as Any) == .string("breakfast"))
    #expect(JSONValue(describing: Meal?.none as Any) == .null)
    #expect(JSONValue(describing: AnyHashable(3)) == .integer(3))
    #expect(JSONValue(describing: true) == .bool(true))
    #expect(JSONValue(describing: 2.5) == .number(2.5))
  }

  /// The second time, what is known of the type is read from a cache.
  @Test(arguments: 1...2) func `a value shows as string interpolation describes it`(_: Int) {
    let values: [Any] = [
      Meal.none, Course.starter, Dish.soup, Drink.water, Order.table(4), Order.takeaway, Character("c"),
      Substring("text"), "text", 2...3, [Meal.breakfast],
    ]
    for value in values { #expect(JSONValue(describing: value) == .string("\(value)")) }
  }

  private final class Crew: Identifiable {
    let id: Int

    init(id: Int) { self.id = id }
  }

  @Test func `an object shows as its identity`() {
    #expect(JSONValue(describing: Crew(id: 7)) == .integer(7))
    #expect(JSONValue(describing: Crew?.some(Crew(id: 8)) as Any) == .integer(8))
  }

  @Test func `numbers of any type show as numbers`() {
    #expect(JSONValue(describing: UInt8(7)) == .integer(7))
    #expect(JSONValue(describing: UInt64.max) == .string("18446744073709551615"))
    #expect(JSONValue(describing: Float(0.5)) == .number(0.5))
    #expect(JSONValue(describing: Int?.some(3) as Any) == .integer(3))
  }
}
