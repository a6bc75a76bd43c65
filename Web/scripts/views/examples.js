// A dozen predicates that show what there is to see, some of them wrong on purpose.

import { byId, element } from "../dom.js";
import { ownStore } from "./stores.js";

/** Models to begin with, when the person brings their own. */
export const ownModels = `import SwiftData

@Model
final class Recipe {
  #Index<Recipe>([\\.cuisine, \\.minutes])
  var title: String
  var cuisine: String
  var minutes: Int
  var isFavourite: Bool
  @Relationship(deleteRule: .cascade, inverse: \\Ingredient.recipe)
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
`;

const examples = {
  articles: [
    {
      title: "Published and popular", sort: "-publishedAt", limit: "20",
      text: "#Predicate<Article> { article in\n  article.isPublished && article.viewCount > 1_000\n}",
    },
    {
      title: "Search without accents", sort: "title",
      text: "let search = \"prilis\"\n#Predicate<Article> {\n  search.isEmpty || $0.title.localizedStandardContains(search)\n}",
    },
    {
      title: "Through an optional author", sort: "-rating",
      text: "#Predicate<Article> { $0.author?.name.starts(with: \"Č\") == true }",
    },
    {
      title: "Many-to-many", tab: "plan",
      text: "#Predicate<Article> { article in\n  article.tags.contains { $0.name == \"swift\" } && article.isPublished\n}",
    },
    {
      title: "A whole fetch",
      text: "let weekAgo = Date.now.addingTimeInterval(-7 * 86_400)\nvar descriptor = FetchDescriptor<Article>(\n  predicate: #Predicate { $0.isPublished && $0.rating >= 4 },\n  sortBy: [SortDescriptor(\\.publishedAt, order: .reverse)])\ndescriptor.fetchLimit = 10",
    },
    {
      title: "Can never be true", tab: "sql",
      text: "#Predicate<Article> { $0.viewCount > 10 && $0.viewCount < 5 }",
    },
    {
      title: "A loop", isWrong: true,
      text: "#Predicate<Article> { article in\n  for tag in article.tags {\n    if tag.name == \"swift\" { return true }\n  }\n  return false\n}",
    },
    {
      title: "Lower case first", isWrong: true,
      text: "#Predicate<Article> { $0.title.lowercased().contains(\"swift\") }",
    },
    {
      title: "A misspelt property", isWrong: true,
      text: "#Predicate<Article> { $0.isPublised && $0.viewCont > 10 }",
    },
    {
      title: "Less than an optional", isWrong: true,
      text: "let start = Date.now\n#Predicate<Article> { $0.publishedAt < start }",
    },
    {
      title: "Two models compared", isWrong: true,
      text: "#Predicate<Article> { article in\n  article.author == article.author\n}",
    },
    {
      title: "The time inside", isWrong: true, target: "swiftdata@18",
      text: "#Predicate<Article> { ($0.publishedAt ?? Date.distantPast) > Date.now }",
    },
  ],
  tasks: [],
  trips: [],
  courses: [],
  [ownStore]: [
    { title: "Quick and favourite", sort: "minutes, title", text: "#Predicate<Recipe> { $0.isFavourite && $0.minutes <= 30 }" },
    { title: "With an ingredient", text: "#Predicate<Recipe> { recipe in\n  recipe.cuisine == \"hr\" && recipe.ingredients.contains { $0.name == \"paprika\" }\n}" },
    { title: "Ends with", isWrong: true, text: "#Predicate<Recipe> { $0.title.hasSuffix(\"soup\") }" },
  ],
};

const examplesOf = (store) => examples[store.replace(/^sample:/, "").replace(/@.*/, "")] ?? [];

/** What a store is shown with at first. */
export const firstExample = (store) => examplesOf(store)[0];

/** Shows a store's examples; `onTake` is called with the one that was chosen. */
export function showExamples(store, onTake) {
  byId("examples").replaceChildren(
    ...examplesOf(store).map((example) =>
      element(
        "li", {},
        element(
          "button", { type: "button", class: "example", onclick: () => onTake(example) },
          element("span", { class: example.isWrong ? "example-sign is-wrong" : "example-sign", "aria-hidden": "true" }, example.isWrong ? "✕" : "✓"),
          element("span", {}, example.title),
          example.isWrong ? element("span", { class: "visually-hidden" }, " (wrong on purpose)") : null))));
}
