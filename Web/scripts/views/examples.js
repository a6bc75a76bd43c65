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
      title: "Search without accents", sort: "title", limit: "50",
      text: "let search = \"knihovny\"\n\n#Predicate<Article> {\n  search.isEmpty || $0.title.localizedStandardContains(search)\n}",
    },
    {
      title: "An index for a prefix", tab: "plan",
      text: "#Predicate<Article> { $0.title.starts(with: \"Proč\") }",
    },
    {
      title: "Through an optional author", sort: "author.name, -rating", limit: "50",
      text: "#Predicate<Article> { article in\n  article.author?.country == \"HR\" && article.rating >= 4\n}",
    },
    {
      title: "Many-to-many", sort: "-viewCount", limit: "20",
      text: "#Predicate<Article> { article in\n  article.isPublished && article.tags.contains { $0.name == \"history\" }\n}",
    },
    {
      title: "A whole fetch",
      text: "let aMonthAgo = Date.now.addingTimeInterval(-30 * 86_400)\n\nvar descriptor = FetchDescriptor<Article>(\n  predicate: #Predicate { $0.isPublished && $0.createdAt < aMonthAgo },\n  sortBy: [SortDescriptor(\\.publishedAt, order: .reverse), SortDescriptor(\\.title)])\ndescriptor.fetchLimit = 10",
    },
    {
      title: "Can never be true", tab: "sql",
      text: "#Predicate<Article> { $0.viewCount > 10 && $0.viewCount < 5 }",
    },
    {
      title: "A loop", isWrong: true,
      text: "#Predicate<Article> { article in\n  for tag in article.tags {\n    if tag.name == \"history\" { return true }\n  }\n  return false\n}",
    },
    {
      title: "Lower case first", isWrong: true,
      text: "#Predicate<Article> { $0.title.lowercased().contains(\"radio\") }",
    },
    {
      title: "An enum case", isWrong: true,
      text: "#Predicate<Article> { $0.language == .czech }",
    },
    {
      title: "A misspelt property", isWrong: true,
      text: "#Predicate<Article> { $0.isPublised && $0.viewCont > 10 }",
    },
    {
      title: "Less than an optional", isWrong: true,
      text: "let start = Date.now.addingTimeInterval(-86_400)\n\n#Predicate<Article> { $0.publishedAt < start }",
    },
    {
      title: "The time, inside", isWrong: true,
      text: "#Predicate<Article> { $0.createdAt < Date.now }",
    },
  ],
  tasks: [
    {
      title: "Due soon", sort: "dueDate, -priority", limit: "20",
      text: "let soon = Date.now.addingTimeInterval(14 * 86_400)\n\n#Predicate<Task> { task in\n  if let due = task.dueDate {\n    return !task.isCompleted && due < soon\n  } else {\n    return false\n  }\n}",
    },
    {
      title: "Every part is done", sort: "title", limit: "20",
      text: "#Predicate<Task> { task in\n  !task.subtasks.isEmpty && task.subtasks.allSatisfy { $0.isCompleted }\n}",
    },
    {
      title: "Over the estimate", sort: "-spent", limit: "20",
      text: "#Predicate<Task> { $0.estimate > 0 && $0.spent > $0.estimate * 2 }",
    },
    {
      title: "Three labels or more", limit: "20",
      text: "#Predicate<Task> { $0.labels.count >= 3 }",
    },
    {
      title: "Projects with open work", sort: "name", limit: "20",
      text: "#Predicate<Project> { project in\n  !project.isArchived && project.tasks.filter { !$0.isCompleted }.count > 20\n}",
    },
    {
      title: "What is captured", sort: "-createdAt",
      text: "#Predicate<Task> { $0.title.localizedStandardContains(search) && $0.estimate >= atLeast }",
    },
    {
      title: "An enum case", isWrong: true,
      text: "#Predicate<Task> { $0.status == .open && $0.priority == Priority.urgent }",
    },
    {
      title: "Two models compared", isWrong: true,
      text: "#Predicate<Task> { $0.parent == $0 }",
    },
    {
      title: "Changing what is tested", isWrong: true,
      text: "#Predicate<Task> { task in\n  task.isCompleted = true\n  return task.progress > 0.5\n}",
    },
  ],
  trips: [
    {
      title: "Subclasses too", sort: "-startDate", limit: "20",
      text: "#Predicate<Trip> { $0.isFavorite && $0.destination.starts(with: \"Š\") }",
    },
    {
      title: "One subclass only", sort: "company", limit: "20",
      text: "#Predicate<BusinessTrip> { $0.perDiem > 50 && $0.company.contains(\"Nagy\") }",
    },
    {
      title: "Asked by type", limit: "20",
      text: "#Predicate<Trip> { trip in\n  if let personal = trip as? PersonalTrip {\n    return personal.companions.isEmpty\n  } else {\n    return trip is BusinessTrip\n  }\n}",
    },
    {
      title: "A box on the map", tab: "plan",
      text: "#Predicate<Accommodation> { place in\n  place.latitude > 45 && place.latitude < 46\n    && place.longitude > 15 && place.longitude < 17\n}",
    },
    {
      title: "Somewhere with breakfast", sort: "name", limit: "20",
      text: "#Predicate<Trip> { trip in\n  trip.accommodations.contains { $0.hasBreakfast && ($0.stars ?? 0) >= 4 }\n}",
    },
    {
      title: "A value's member", isWrong: true,
      text: "#Predicate<Trip> { $0.coordinate.latitude > 45 }",
    },
  ],
  courses: [
    {
      title: "Good students", sort: "average, name", limit: "20",
      text: "#Predicate<Student> { $0.year == 3 && $0.average < 1.5 }",
    },
    {
      title: "Courses that are full", sort: "title", limit: "20",
      text: "#Predicate<Course> { $0.students.count > ($0.capacity ?? 30) }",
    },
    {
      title: "Their tutor's tutor", sort: "name", limit: "20",
      text: "#Predicate<Student> { $0.tutor?.tutor?.isActive == true }",
    },
    {
      title: "An initial, any case", sort: "name", limit: "20",
      text: "#Predicate<Student> { $0.name.localizedStandardContains(\"zig\") }",
    },
    {
      title: "Ends with", isWrong: true,
      text: "#Predicate<Student> { $0.email.hasSuffix(\".cz\") }",
    },
    {
      title: "Unknown model", isWrong: true,
      text: "#Predicate<Studnet> { $0.isActive }",
    },
  ],
  [ownStore]: [
    {
      title: "Quick and favourite", sort: "minutes, title",
      text: "#Predicate<Recipe> { $0.isFavourite && $0.minutes <= 30 }",
    },
    {
      title: "With an ingredient", tab: "plan",
      text: "#Predicate<Recipe> { recipe in\n  recipe.cuisine == \"hr\" && recipe.ingredients.contains { $0.name == \"paprika\" }\n}",
    },
    {
      title: "Ends with", isWrong: true,
      text: "#Predicate<Recipe> { $0.title.hasSuffix(\"soup\") }",
    },
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
