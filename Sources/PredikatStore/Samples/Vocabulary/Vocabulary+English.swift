extension Vocabulary {
  static let english = Vocabulary(
    language: "en", country: "GB",
    givenNames: [
      "Ada", "Chloë", "George", "Siân", "Oliver", "Zoë", "Harriet", "Seán", "Maeve", "Theo",
      "Beatrix", "Niall",
    ],
    familyNames: [
      "Smith", "O'Neill", "Brontë", "Walker", "Fitzgerald", "Hughes", "Ng", "Llewellyn", "Baker",
      "MacLeod", "St. John", "Zwicky",
    ],
    towns: [
      Town("London", 51.5072, -0.1276), Town("York", 53.96, -1.0873),
      Town("Bath", 51.3811, -2.359), Town("Edinburgh", 55.9533, -3.1883),
      Town("St Ives", 50.2084, -5.4909), Town("Bishop's Stortford", 51.8721, 0.1595),
      Town("Aberystwyth", 52.4153, -4.0829), Town("Dún Laoghaire", 53.2944, -6.1339),
    ],
    topics: [
      "bridges", "rivers", "castles", "bread", "beer", "coffee", "mushrooms", "trains", "chess",
      "hockey", "gardens", "winter", "libraries", "mountains", "wine", "bees", "radio", "maps",
      "caves", "folk songs", "cycling", "astronomy", "elections", "markets",
    ],
    titles: [
      "① and ②", "③: ①", "Why ① still matter", "① – part ④", "A naïve guide to ①",
      "What ③ knows about ①", "④ facts: ①", "The café, ① and ②", "Notes on ①",
    ],
    sentences: [
      "The quick brown fox has seen it all before.", "Nobody remembers who said it first.",
      "On Sunday they walked across the river.", "The résumé of the meeting follows.",
      "Readers ask what happens next.", "It took three days and ended in the rain.",
      "The roof and the electricity bill remain.",
    ],
    chores: [
      "Buy bread and cheese", "Call the plumber", "Finish chapter ④", "Book tickets to ③",
      "Paint the fence", "Return the library books", "Pay invoice no. ④", "Prepare the meeting",
      "Fix bug ④", "Clean the windows", "Item ④",
    ])
}
