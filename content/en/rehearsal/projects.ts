/** What a made-up team builds: for whom, against what, and how. */
export interface ProjectIdea {
  name: string;
  /** The field it is from, one of the record's. */
  category: string;
  who: string;
  problem: string;
  answer: string;
}

/** A line for each: name, category, for whom, what they do today, what it does. */
const ideas = `
Shift Swap | food | diner owners | spend Sunday nights calling staff to fill the week | reads the week's shifts from a photo and asks people by text message who can trade
Trailhead Today | outdoors | river and trail outfitters | answer the same forty questions about weather, gear and parking every morning | answers guests from the outfitter's own notes and passes on what it does not know
Harvest Ledger | farm | small potato farms | keep field notes on paper that nobody can search in spring | turns spoken notes from the tractor into a dated field book
Second Look | shop | thrift shops | price donations by guesswork and sell good things too low | suggests a price range from three photos and the shop's past sales
Clinic Calls | health | rural dental clinics | lose a day a month to appointments that nobody keeps | writes the reminder that fits each patient and offers the next free chair
Paper Trail | outdoors | outdoor guides | fill in the same permit forms for six agencies | drafts every form from one set of answers for the guide to check and sign
Welcome Mat | home | new families | can't find schools, doctors and clubs in a town they just moved to | asks five questions and gives a week's plan made from the town's own lists
Kiln Notes | making | studio potters | can't repeat a glaze that came out right once | keeps photos, recipes and firings together and says what changed
Milk Run | food | dairies that deliver | plan routes in a notebook and drive past each other | orders tomorrow's stops by road and cooler space and explains the plan in plain words
Grant Scout | community | volunteer fire departments | miss grants because nobody has the evenings to read them | reads new grant notices each week and drafts the first page for the ones that fit
Quiet Hours | shop | small motels | get complaints at night when only one person is there | answers guests' texts, notes what is broken and wakes someone only when it matters
Fair Play | school | youth sports leagues | spend weekends on schedules, referees and rain | makes a fair schedule and rewrites it within a minute when a field is closed
Seed to Sign | farm | nursery gardens | can't print a sign for each plant that says what it needs here | writes signs for the valley's own frost dates and soil
Long Table | food | church kitchens | guess how much to cook for a potluck | learns from past counts and turns them into a shopping list
Herd Check | farm | ranch families | keep calving records in three places | takes a photo of the tag and a spoken note, and keeps the herd book in order
Main Street Minutes | community | town councils | publish minutes weeks late | drafts minutes from the recording, with every decision marked for the clerk to check
Patch Work | shop | bicycle repair shops | explain the same repair to each customer | writes an estimate with a drawing that a customer understands
Lost and Found Idaho | home | animal shelters | match lost and found pets by hand | compares photos and places, and lets a volunteer decide
Night School | school | adults learning English | have nobody to practice with after work | plays the person at the counter, the landlord or the nurse, and corrects kindly
Snow Day | school | school secretaries | answer four hundred calls on a snowy morning | answers what is known, in two languages, and passes on what isn't
Bench Mark | making | cabinet makers | lose jobs because quotes take a week | turns a sketch and a list of wood prices into a quote within the hour
Open Gate | farm | u-pick orchards | turn people away because nobody knows what is ripe | keeps a ripe list from the crew's photos and tells subscribers when to come
`;

export const projectIdeas: readonly ProjectIdea[] = ideas
  .trim()
  .split("\n")
  .map((line) => {
    const [name = "", category = "", who = "", problem = "", answer = ""] = line.split(" | ");
    return { name, category, who, problem, answer };
  });

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
