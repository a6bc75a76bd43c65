extension Vocabulary {
  static let hungarian = Vocabulary(
    language: "hu", country: "HU",
    givenNames: [
      "Győző", "Erzsébet", "Ödön", "Zsófia", "Béla", "Tünde", "Csaba", "Ágnes", "Lőrinc",
      "Boglárka",
      "Ünige", "István",
    ],
    familyNames: [
      "Nagy", "Kovács", "Szőke", "Tóth", "Szűcs", "Vörös", "Kőszegi", "Gyöngyösi", "Lakatos",
      "Ökrös", "Fürst", "Csányi",
    ],
    towns: [
      Town("Budapest", 47.4979, 19.0402), Town("Győr", 47.6875, 17.6504),
      Town("Pécs", 46.0727, 18.2323), Town("Kőszeg", 47.3898, 16.541),
      Town("Székesfehérvár", 47.186, 18.4221), Town("Hódmezővásárhely", 46.4181, 20.33),
      Town("Szeged", 46.253, 20.1414), Town("Eger", 47.9025, 20.3772),
    ],
    topics: [
      "hidak", "folyók", "várak", "kenyér", "sör", "kávé", "gombák", "vonatok", "sakk",
      "jégkorong", "kertek", "tél", "könyvtárak", "hegyek", "bor", "méhek", "rádió", "térképek",
      "barlangok", "népdalok", "kerékpározás", "csillagászat", "választások", "piacok",
    ],
    titles: [
      "① és ②", "③: ①", "Miért éppen ①?", "① – ④. rész", "Árvíztűrő tükörfúrógép és ①",
      "③ – ①, ②", "④ tanács: ①", "Amit tudni érdemes: ①", "Kalauz: ①",
    ],
    sentences: [
      "Árvíztűrő tükörfúrógép áll a sarokban.", "Vasárnap gyalog keltek át a folyón.",
      "Senki sem tudja, ki mondta először.", "Az olvasók kérdezik, mi lesz ezután.",
      "A mérés három napig tartott, és esővel ért véget.", "Hátravan a tető és a villanyszámla.",
      "A részleteket a következő számban közöljük.",
    ],
    chores: [
      "Kenyeret és sajtot venni", "Felhívni a szerelőt", "Befejezni a ④. fejezetet",
      "Jegyek: ③", "Lefesteni a kerítést", "Visszavinni a könyveket", "Kifizetni a ④. számlát",
      "Előkészíteni az értekezletet", "Kijavítani a ④. hibát", "Ablakot mosni",
    ])
}
