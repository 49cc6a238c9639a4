import RenderTree
import Testing

@Suite struct JSONValueTests {
  enum Meal: Hashable { case breakfast, none }

  @Test func `a tag that is not a JSON value shows as its description`() {
    #expect(JSONValue(describing: Meal.breakfast) == .string("breakfast"))
    #expect(JSONValue(describing: AnyHashable(Meal.breakfast)) == .string("breakfast"))
    #expect(JSONValue(describing: Optional(Meal.breakfast) as Any) == .string("breakfast"))
    #expect(JSONValue(describing: Meal?.none as Any) == .null)
    #expect(JSONValue(describing: AnyHashable(3)) == .integer(3))
    #expect(JSONValue(describing: true) == .bool(true))
    #expect(JSONValue(describing: 2.5) == .number(2.5))
  }
}
