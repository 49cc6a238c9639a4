import StateroomTesting
import Testing

@testable import Gallery

@MainActor @Suite struct ShopTests {
  @Test func `tea is found, put into the cart and ordered`() throws {
    let session = try TestSession(of: GalleryApp.self, scene: "shop")
    try session.searchField().type("pot")
    #expect(session.link().count == 2)
    try session.link("product-Clay pot").tap()
    try session.button("add").tap()
    try session.stepper("count").increment()
    try session.tabView().choose("Cart")
    #expect(try session.find(.identifier("subtotal")).value == "€64.00")
    session.hibernate()

    try session.button("check-out").tap()
    #expect(try !session.button("order").isEnabled)
    try session.textField("name").type("Ida")
    try session.textField("street").type("Mill Lane 4")
    #expect(try session.find(.identifier("to-pay")).value == "€67.90")
    try session.button("order").tap()
    #expect(session.text("Your cart is empty").exists)
    try session.alert("Thank you!").button("Show my orders").tap()
    session.hibernate()
    try session.disclosureGroup().toggle()
    #expect(session.find(.value("€67.90")).exists)
    #expect(session.find(.label("Clay pot")).exists)
  }

  @Test func `favourites are shown by themselves`() throws {
    let session = try TestSession(of: GalleryApp.self, scene: "shop")
    try session.toggle("Only favourites").toggle()
    #expect(session.text("No favourites yet").exists)
    try session.toggle("Only favourites").toggle()
    try session.link("product-Garden mint").perform("Remember")
    try session.toggle("Only favourites").toggle()
    #expect(try session.link().label.contains("Garden mint"))
  }

  @Test func `a cart is emptied only after a question`() throws {
    let session = try TestSession(of: GalleryApp.self, scene: "shop")
    try session.link("product-Garden mint").perform("Add to cart")
    try session.tabView().choose("Cart")
    try session.button("empty").tap()
    try session.alert("Empty the cart?").button("Empty the cart").tap()
    #expect(session.text("Your cart is empty").exists)
  }
}
