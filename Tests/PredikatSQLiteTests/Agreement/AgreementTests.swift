import PredikatEvaluation
import PredikatPlanning
import Testing

/// Every query finds the same objects, in the same order, in memory and in SQLite, with the
/// planner's rewrites and without.
@Suite struct AgreementTests {
  private func check(
    _ text: String, _ sample: String, _ root: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let world = try SampleWorld.named(sample)
    let expected = world.inMemory(text, root: root)
    if case .diagnostics(let messages) = expected {
      Issue.record("\(text): \(messages)", sourceLocation: sourceLocation)
      return
    }
    let plain = world.inDatabase(text, root: root, rewrites: false)
    let sql = try world.statement(for: text, root: root, rewrites: false)?.text ?? "none"
    #expect(plain == expected, "\(text)\n\(sql)", sourceLocation: sourceLocation)
    let rewritten = world.inDatabase(text, root: root, rewrites: true)
    // With rewrites SQLite need not visit the row that would raise an error.
    if case .error = expected, case .keys = rewritten { return }
    let faster = try world.statement(for: text, root: root, rewrites: true)?.text ?? "none"
    #expect(rewritten == expected, "\(text)\n\(faster)", sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "true", "false", "isPublished", "!isPublished", "isPublished == false", "isFeatured != true",
    "viewCount > 1000", "viewCount >= 10 && viewCount < 500", "!(viewCount > 100)",
    "viewCount == 0 || viewCount > 100_000", "viewCount % 2 == 1", "viewCount / 10 == 3",
    "-viewCount < -50_000", "viewCount * 2 > 100_000", "viewCount - 1 >= 0 && isPublished",
    "abs(viewCount - 100) < 50", "viewCount.isMultiple(of: 5) && viewCount != 0",
    "[0, 1, 2, 3].contains(viewCount)", "(10...99).contains(viewCount)",
    "(10..<100).contains(viewCount) && !isFeatured", "rating == 0", "rating > 4.5",
    "rating * 2 == 7", "rating / 2 >= 2.25", "rating >= 0 && rating <= 1", "rating != rating",
    "Double(viewCount) > 99.5", "isPublished ? viewCount > 10 : rating > 3", "price == nil",
    "price != nil", "price! > 100", "(price ?? 0) > 100", "(price ?? 1) * 2 == 2", "price == 0.5",
    "price != nil && price! < 10", "isPublished == isFeatured",
    "isPublished && isFeatured || !isPublished && viewCount == 0",
    // SQLite would put the constant of the first test into the guard of the second.
    "author?.country.isEmpty == true && (3...0).contains(viewCount)",
  ])
  func numbersOfArticles(text: String) throws { try check(text, "articles", "Article") }

  @Test(arguments: [
    "title == \"mosty a řeky\"", "title != \"x\"", "title.isEmpty", "title < \"M\"",
    "title >= \"z\"", "title.contains(\"ř\")", "title.contains(\"\")", "title.contains(\"%\")",
    "title.contains(\"_\")", "title.contains(\"'\")", "title.contains(\"\\\"\")",
    "title.contains(\"e\u{301}\")", "title.contains(\"👩\")", "title.contains(\"👩‍🌾\")",
    "title.starts(with: \"Pr\")", "title.starts(with: \"Př\")", "title.starts(with: \"\")",
    "title.starts(with: \"Průvodce\")", "title.starts(with: \"З\")",
    "title.localizedStandardContains(\"PRILIS\")", "title.localizedStandardContains(\"\")",
    "title.localizedStandardContains(\"все\")", "title.localizedStandardContains(\"100 %\")",
    "title.localizedCaseInsensitiveContains(\"KAFÉ\")", "title.hasPrefix(\"Why\")",
    "title.hasSuffix(\"beta\\\"\")", "title.hasSuffix(\"ć\")", "title.count > 30",
    "title.count == 12", "title.lowercased() == title", "title.uppercased() == title",
    "title.uppercased().contains(\"MOSTY\")", "title + \"!\" == \"x!\"",
    "title.caseInsensitiveCompare(\"MOSTY A ŘEKY\") == .orderedSame",
    "title.localizedStandardCompare(\"m\") == .orderedAscending", "title.contains(/[0-9]{2}/)",
    "title.wholeMatch(of: /.*\\?/) != nil", "title.first == \"З\"",
    "title.trimmingCharacters(in: .whitespaces) == title", "[\"x\", title].contains(title)",
    "body.contains(title)", "title.utf8.count > title.count", "slug.starts(with: \"bridges-cs\")",
    "summary == nil", "summary?.isEmpty == true", "summary?.contains(\"řek\") ?? false",
    "summary?.contains(\"řek\") != true", "(summary ?? \"\").isEmpty", "summary == body",
    "summary?.count ?? 0 > 40", "summary.flatMap { $0.contains(\"a\") } == nil",
    "(\"A\"...\"M\").contains(title)", "summary! == \"\"", "summary != nil && summary!.count > 50",
  ])
  func textsOfArticles(text: String) throws { try check(text, "articles", "Article") }

  @Test(arguments: [
    "author == nil", "author != nil", "author?.name == \"Ada Smith\"", "author?.country == \"CZ\"",
    "author?.country != \"CZ\"", "!(author?.country == \"CZ\")", "author?.born == nil",
    "author?.born != nil", "author!.country == \"CZ\"",
    "author != nil && author!.country == \"CZ\"",
    "author?.name.localizedStandardContains(\"OVA\") ?? false", "author?.name.isEmpty == nil",
    "author?.articles.count ?? 0 > 5", "author?.articles.isEmpty == false",
    "author?.address.town == \"Brno\"", "author?.address.street == nil",
    "author?.website?.host == \"example.cs\"", "tags.isEmpty", "tags.count == 2",
    "tags.count > 0 && isPublished", "tags.contains { $0.name == \"příroda\" }",
    "tags.contains { $0.color == nil }",
    "tags.contains { $0.color == \"red\" && $0.name.contains(\"a\") }",
    "!tags.contains { $0.color == \"red\" }", "tags.allSatisfy { $0.color != nil }",
    "tags.allSatisfy { $0.name.count > 4 }", "tags.filter { $0.color == \"red\" }.count == 1",
    "tags.filter { $0.color == \"red\" }.isEmpty", "tags.count < 2", "2 <= tags.count",
    "tags.count != 1", "!(tags.count > 1)", "tags.count >= 1 && !(tags.count != 3)",
    "tags.filter { $0.color == nil }.count >= 2 && tags.count > 2 && isPublished",
    "tags.count > -1", "viewCount == 77 && tags.count > 1",
    "tags.contains { $0.articles.count > 50 }",
    "tags.contains { t in t.articles.contains { $0.author?.country == \"HU\" && $0.isFeatured } }",
    "author?.articles.contains { $0.isFeatured } ?? false",
    "author?.articles.contains { $0.viewCount > viewCount } == true",
    "tags.map(\\.name).max() == \"umění\"", "tags.first?.name == \"příroda\"",
    "tags.map(\\.name.count).average() == 2", "language == .czech", "language != .czech",
    "language.rawValue == \"hu\"", "[.czech, .russian].contains(language)",
    "language == .english && author?.country == \"GB\"", "keywords.contains(\"mosty\")",
    "keywords.isEmpty", "keywords.count > 2", "keywords[0] == \"mosty\"",
    "keywords.isEmpty || keywords[0].count > 5", "readership == nil",
    "readership?.averageMinutes ?? 0 > 10", "readership?.countries.contains(\"CZ\") ?? false",
    "source == nil", "source?.host == \"example.org\"", "cover == nil", "cover?.count ?? 0 > 10",
    "cover?.isEmpty == true", "uuid.uuidString.starts(with: \"A\")", "uuid == uuid",
    "publishedAt == nil", "publishedAt != nil && publishedAt! > createdAt",
    "(publishedAt ?? .distantPast) > createdAt.addingTimeInterval(86400)",
    "let day = Date(timeIntervalSinceReferenceDate: 800000000)\ncreatedAt > day",
    "let week = Date.now.addingTimeInterval(-90*86400)\nisPublished && createdAt >= week",
    "createdAt < .distantPast", "publishedAt == createdAt",
    "{ article in if let s = article.summary { s.count > 20 } else { article.viewCount > 10 } }",
    "$0.persistentModelID == $0.persistentModelID",
    "let wanted = [\"cs\", \"en\"]\nwanted.contains(language.rawValue)",
    "let search = \"\"\nsearch.isEmpty || title.localizedStandardContains(search)",
    "let search = \"řek\"\nsearch.isEmpty || title.localizedStandardContains(search)",
    "let country: String? = nil\nauthor?.country == country",
  ])
  func relationsOfArticles(text: String) throws { try check(text, "articles", "Article") }

  @Test(arguments: [
    "articles.isEmpty", "articles.count > 20", "articles.filter { $0.tags.count > 1 }.count > 4",
    "articles.filter { 100 / $0.viewCount > 1 }.count > 2",
    "articles.contains { $0.isFeatured }",
    "articles.allSatisfy { $0.isPublished }", "articles.filter { $0.viewCount > 1000 }.count > 3",
    "articles.contains { $0.tags.contains { $0.name == \"umění\" } }",
    "articles.allSatisfy { article in article.tags.isEmpty || article.rating > 1 }",
    "address.town == \"Praha\"", "address.street == nil", "address.country == country",
    "born == nil || born! < Date(timeIntervalSinceReferenceDate: 0)", "website?.host == nil",
    "articles.map(\\.viewCount).sum() > 100_000", "articles.map(\\.viewCount).max() ?? 0 > 500_000",
    "name.localizedStandardContains(\"novak\")",
  ])
  func authors(text: String) throws { try check(text, "articles", "Author") }

  @Test(arguments: [
    "isCompleted && dueDate != nil", "!isCompleted && dueDate != nil && dueDate! < Date.now",
    "priority == .urgent", "priority.rawValue >= 2", "priority != .low && status == .open",
    "[.open, .active].contains(status)", "status.rawValue == \"done\"",
    "status == .done && completedAt == nil", "completedAt != nil && completedAt! > dueDate!",
    "(dueDate ?? .distantFuture) > createdAt", "project == nil", "project?.isArchived ?? false",
    "project?.isArchived == false && !isCompleted",
    "project?.name.localizedStandardContains(\"MOST\") == true", "project?.deadline == nil",
    "project?.deadline != nil && project!.deadline! > createdAt", "labels.isEmpty",
    "labels.contains { $0.name == \"100 %\" }",
    "labels.contains { $0.isShared } && priority == .high", "labels.allSatisfy { $0.isShared }",
    "labels.count == labels.filter { $0.isShared }.count", "parent == nil",
    "parent?.isCompleted ?? true", "parent?.parent != nil",
    "parent?.project?.code == project?.code", "parent?.parent?.title.count ?? 0 > 10",
    "subtasks.isEmpty", "subtasks.count > 1",
    "subtasks.contains { !$0.isCompleted } && isCompleted",
    "subtasks.allSatisfy { $0.priority == .normal }", "checklist.isEmpty", "checklist.count > 2",
    "checklist.contains { $0.isDone }", "checklist.allSatisfy { $0.text.count > 3 }",
    "reminders.contains(createdAt)", "reminders.max() ?? .distantPast > createdAt",
    "estimate + spent > 100", "estimate * 60 > 3600", "spent / estimate > 1",
    "spent % estimate == 0", "estimate != 0 && spent / estimate > 1",
    "estimate == 0 || spent / estimate > 1", "progress == 1", "progress * 100 > 50",
    "notes.isEmpty", "title == notes", "project?.tasks.count ?? 0 > 10",
    "project?.tasks.allSatisfy { $0.isCompleted } ?? false",
    "labels.contains { l in l.tasks.contains { $0.parent != nil && $0.priority == .urgent } }",
  ])
  func tasks(text: String) throws { try check(text, "tasks", "Task") }

  @Test(arguments: [
    ("Trip", "rating == nil"), ("Trip", "budget > 5000"), ("Trip", "$0 is BusinessTrip"),
    ("Trip", "!($0 is PersonalTrip)"), ("Trip", "($0 as? BusinessTrip)?.company != nil"),
    ("Trip", "($0 as? PersonalTrip)?.occasion == .holiday"),
    ("Trip", "($0 as? BusinessTrip)?.perDiem ?? 0 > 30 && rating != nil"),
    ("Trip", "accommodations.isEmpty"), ("Trip", "accommodations.contains { $0.stars == nil }"),
    ("Trip", "accommodations.allSatisfy { $0.pricePerNight > 100 }"),
    ("Trip", "accommodations.map(\\.nights).sum() > 10"), ("Trip", "endDate > startDate"),
    ("Trip", "coordinate.latitude > 50"), ("Trip", "destination == \"Ústí nad Labem\""),
    ("BusinessTrip", "true"), ("BusinessTrip", "purpose == .conference && perDiem >= 40.5"),
    ("BusinessTrip", "company.contains(\"&\") && budget > 100"),
    ("PersonalTrip", "companions.isEmpty"),
    ("PersonalTrip", "companions.contains(\"Jiří\")"),
    ("PersonalTrip", "occasion == .unknown || isFavorite"),
    ("Accommodation", "trip == nil"), ("Accommodation", "trip?.isFavorite ?? false"),
    ("Accommodation", "trip is BusinessTrip"), ("Accommodation", "latitude > 50 && longitude < 10"),
    ("Accommodation", "pricePerNight * Decimal(nights) > 500"),
    ("Accommodation", "stars ?? 0 >= 4 && hasBreakfast"),
    ("Accommodation", "(trip as? PersonalTrip)?.companions.count ?? 0 > 1"),
  ])
  func trips(root: String, text: String) throws { try check(text, "trips", root) }

  @Test(arguments: [
    ("Student", "courses.isEmpty"), ("Student", "courses.count >= 3 && isActive"),
    ("Student", "courses.contains { $0.level == .advanced }"), ("Student", "grades.contains(5)"),
    ("Student", "grades.isEmpty || grades.max()! < 3"), ("Student", "grades.sum() > 10"),
    ("Student", "grades == [1, 1]"), ("Student", "grades.first == 1"),
    ("Student", "average > 2 && year == 3"),
    ("Student", "languages.contains(\"hu\")"), ("Student", "languages.count == 5"),
    ("Student", "address == nil"), ("Student", "address?.town == \"Győr\""),
    ("Student", "address?.street == nil && address != nil"), ("Student", "scholarship ?? 0 > 1000"),
    ("Student", "tutor?.tutor?.name == tutor?.name"), ("Student", "tutor?.courses.count ?? 0 > 3"),
    ("Student", "pupils.count > 1"), ("Student", "pupils.count == 1 && tutor != nil"),
    ("Course", "students.count > 2"), ("Course", "students.filter { $0.year > 1 }.count == 4"),
    ("Student", "pupils.contains { $0.average < average }"),
    ("Student", "photo?.first == 7"), ("Student", "courses.map(\\.credits).sum() > 15"),
    ("Course", "students.count > (capacity ?? 0)"),
    ("Course", "students.contains { $0.year == 5 }"),
    ("Course", "students.allSatisfy { $0.isActive }"),
    ("Course", "schedule.weekday == 2 && schedule.hour > 12"),
    ("Course", "schedule.room == nil"), ("Course", "level.rawValue + credits > 8"),
    ("Course", "students.map(\\.average).max() ?? 0 > 4"),
    ("Course", "syllabus != nil && capacity == nil"),
  ])
  func courses(root: String, text: String) throws { try check(text, "courses", root) }
}
