/** What a made-up team builds: for whom, against what, and how. */
export interface ProjectIdea {
  name: string;
  /** The field it is from, one of the record's. */
  category: string;
  who: string;
  problem: string;
  answer: string;
}

export const projectIdeas: readonly ProjectIdea[] = [
  {
    name: "Shift Swap",
    category: "food",
    who: "diner owners",
    problem: "spend Sunday nights calling staff to fill the week",
    answer: "reads the week's shifts from a photo and asks people by text message who can trade",
  },
  {
    name: "Trailhead Today",
    category: "outdoors",
    who: "river and trail outfitters",
    problem: "answer the same forty questions about weather, gear and parking every morning",
    answer: "answers guests from the outfitter's own notes and passes on what it does not know",
  },
  {
    name: "Harvest Ledger",
    category: "farm",
    who: "small potato farms",
    problem: "keep field notes on paper that nobody can search in spring",
    answer: "turns spoken notes from the tractor into a dated field book",
  },
  {
    name: "Second Look",
    category: "shop",
    who: "thrift shops",
    problem: "price donations by guesswork and sell good things too low",
    answer: "suggests a price range from three photos and the shop's past sales",
  },
  {
    name: "Clinic Calls",
    category: "health",
    who: "rural dental clinics",
    problem: "lose a day a month to appointments that nobody keeps",
    answer: "writes the reminder that fits each patient and offers the next free chair",
  },
  {
    name: "Paper Trail",
    category: "outdoors",
    who: "outdoor guides",
    problem: "fill in the same permit forms for six agencies",
    answer: "drafts every form from one set of answers for the guide to check and sign",
  },
  {
    name: "Welcome Mat",
    category: "home",
    who: "new families",
    problem: "can't find schools, doctors and clubs in a town they just moved to",
    answer: "asks five questions and gives a week's plan made from the town's own lists",
  },
  {
    name: "Kiln Notes",
    category: "making",
    who: "studio potters",
    problem: "can't repeat a glaze that came out right once",
    answer: "keeps photos, recipes and firings together and says what changed",
  },
  {
    name: "Milk Run",
    category: "food",
    who: "dairies that deliver",
    problem: "plan routes in a notebook and drive past each other",
    answer: "orders tomorrow's stops by road and cooler space and explains the plan in plain words",
  },
  {
    name: "Grant Scout",
    category: "community",
    who: "volunteer fire departments",
    problem: "miss grants because nobody has the evenings to read them",
    answer: "reads new grant notices each week and drafts the first page for the ones that fit",
  },
  {
    name: "Quiet Hours",
    category: "shop",
    who: "small motels",
    problem: "get complaints at night when only one person is there",
    answer: "answers guests' texts, notes what is broken and wakes someone only when it matters",
  },
  {
    name: "Fair Play",
    category: "school",
    who: "youth sports leagues",
    problem: "spend weekends on schedules, referees and rain",
    answer: "makes a fair schedule and rewrites it within a minute when a field is closed",
  },
  {
    name: "Seed to Sign",
    category: "farm",
    who: "nursery gardens",
    problem: "can't print a sign for each plant that says what it needs here",
    answer: "writes signs for the valley's own frost dates and soil",
  },
  {
    name: "Long Table",
    category: "food",
    who: "church kitchens",
    problem: "guess how much to cook for a potluck",
    answer: "learns from past counts and turns them into a shopping list",
  },
  {
    name: "Herd Check",
    category: "farm",
    who: "ranch families",
    problem: "keep calving records in three places",
    answer: "takes a photo of the tag and a spoken note, and keeps the herd book in order",
  },
  {
    name: "Main Street Minutes",
    category: "community",
    who: "town councils",
    problem: "publish minutes weeks late",
    answer: "drafts minutes from the recording, with every decision marked for the clerk to check",
  },
  {
    name: "Patch Work",
    category: "shop",
    who: "bicycle repair shops",
    problem: "explain the same repair to each customer",
    answer: "writes an estimate with a drawing that a customer understands",
  },
  {
    name: "Lost and Found Idaho",
    category: "home",
    who: "animal shelters",
    problem: "match lost and found pets by hand",
    answer: "compares photos and places, and lets a volunteer decide",
  },
  {
    name: "Night School",
    category: "school",
    who: "adults learning English",
    problem: "have nobody to practice with after work",
    answer: "plays the person at the counter, the landlord or the nurse, and corrects kindly",
  },
  {
    name: "Snow Day",
    category: "school",
    who: "school secretaries",
    problem: "answer four hundred calls on a snowy morning",
    answer: "answers what is known, in two languages, and passes on what isn't",
  },
  {
    name: "Bench Mark",
    category: "making",
    who: "cabinet makers",
    problem: "lose jobs because quotes take a week",
    answer: "turns a sketch and a list of wood prices into a quote within the hour",
  },
  {
    name: "Open Gate",
    category: "farm",
    who: "u-pick orchards",
    problem: "turn people away because nobody knows what is ripe",
    answer: "keeps a ripe list from the crew's photos and tells subscribers when to come",
  },
];

/** What a team shows on its slides. */
export const slidesOf = ({ name, who, problem, answer }: ProjectIdea) => [
  { title: "The problem", points: [`Our customers are ${who}. They ${problem}.`, "Ten conversations, one sentence."] },
  { title: "What we built", points: [`${name} ${answer}.`, "It runs on a phone, and asks when it is unsure."] },
  {
    title: "Does it help?",
    points: ["Three businesses tried it for two weeks each.", "The first saved four hours a week, the second three."],
  },
  { title: "What comes next", points: ["Twenty customers, town by town.", "A Spanish version.", "Your advice."] },
];

/** An abstract of about three hundred words: inside the limits, and readable. */
export const abstractOf = ({ name, who, problem, answer }: ProjectIdea, town: string): string =>
  [
    `${name} is for ${who} around ${town}. We began with ten conversations in January, and the same sentence kept coming back: they ${problem}. Nobody had asked for artificial intelligence. They had asked for their evenings back, and for one place to look when something goes wrong.`,
    `Our prototype ${answer}. It runs on a phone, needs no account for the people who only receive a message, and shows every suggestion before anything is sent. The owner can change or reject it with one tap, and the tool remembers the change. We decided early that the tool must never pretend to know: when it is unsure it says so, and asks.`,
    `Three businesses have used it for two weeks each. We counted before and after with a kitchen timer and a sheet of paper. The first saved about four hours a week, the second about three, and the third stopped after five days because the first version was too slow on their connection; we made it smaller, and they came back. We also learned what not to build: a dashboard that nobody opened is gone.`,
    `The cost is small. Each business pays less a month than a tank of gas costs, and the numbers still work with twenty customers. We would start with ${who} in eastern Idaho, where two of us grew up, and go from town to town with the help of the chambers, since people here buy from people they know.`,
    `What comes next: a Spanish version for staff who prefer it, a printed page for people who don't want a screen, and an easy way to leave with all of their data. We want ${name} to be the tool that is still in use a year after the finals, in places that are usually forgotten when something new is made.`,
  ].join("\n\n");

export const aiLogOf = ({ who }: ProjectIdea): string =>
  [
    `We used a general assistant to turn our interviews with ${who} into a list of problems, and checked each one against our notes, because the first list had two that nobody had mentioned.`,
    "We used a no-code builder with an AI helper for the prototype. It wrote most of the screens; we wrote the rules for what can be sent without a person checking it, and tested them with made-up names before any real ones.",
    "We used an image tool for the drawings in our deck and replaced the ones that didn't look like Idaho. The words in this submission are ours; an assistant shortened the abstract from seven hundred words, and we put back what it had lost.",
    "What we did not use it for: deciding prices, and answering people who were upset.",
  ].join("\n\n");

export const reflectionOf = ({ name }: ProjectIdea): string =>
  `None of us had built anything like ${name} before. The hardest week was the fourth, when our first idea turned out to be something that people were polite about and would never use. Talking to them again, with a worse-looking prototype and better questions, changed it. We divided the work by what each of us likes: one talks to people, one builds, one keeps the list. Next time we would measure from day one.`;
