import SwiftData

@Model
final class Recipe {
  #Index<Recipe>([\.cuisine, \.minutes])
  var title: String
  var cuisine: String
  var minutes: Int
  var isFavourite: Bool
  @Relationship(deleteRule: .cascade, inverse: \Ingredient.recipe)
  var ingredients: [Ingredient] = []

  init(title: String, cuisine: String, minutes: Int) {
    self.title = title
    self.cuisine = cuisine
    self.minutes = minutes
    self.isFavourite = false
  }
}

@Model
final class Ingredient {
  var name: String
  var recipe: Recipe?

  init(name: String) {
    self.name = name
  }
}
