import { emptyContent, type SubmissionContent } from "#domain/submission/submission-content.ts";

const vocabulary =
  "orders route harvest kitchen ledger shop season crew prompt answer customer forecast river valley schedule delivery market photo label voice".split(
    " ",
  );
const towns = ["Boise", "Rexburg", "Sandpoint", "Twin Falls", "Moscow", "Salmon"];

/** Words in an order of their own for each project, so that compression is not flattered. */
function prose(number: number, words: number): string {
  let state = number + 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647);
  const word = () => vocabulary[next() % vocabulary.length]!;
  return Array.from({ length: words }, (_, index) => (index % 12 === 11 ? `${word()}.` : word())).join(" ");
}

/** What a complete submission holds: every text within its limits, and the deck of this id. */
export function projectText(number: number, deck: string): SubmissionContent {
  return {
    ...emptyContent,
    title: `Project ${number} ${prose(number, 2)}`,
    pitch: `Saves a small business an hour a day: ${prose(number + 7, 8)}`,
    abstract: prose(number + 11, 320),
    aiLog: prose(number + 13, 160),
    reflection: prose(number + 17, 240),
    prototypeLink: `https://prototype.example/${number}`,
    videoLink: `https://video.example/${number}`,
    town: towns[number % towns.length]!,
    deck,
    agreed: true,
  };
}
