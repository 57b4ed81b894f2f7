import { expect, test } from "vitest";
import { foldSmall, peopleShown, shareShown } from "./small-groups.ts";

test.each([
  [0, 0],
  [1, null],
  [2, null],
  [3, 3],
])("%i people are shown as %j", (people, shown) => expect(peopleShown(people)).toBe(shown));

test.each([
  [{ people: 3, of: 6 }, true],
  [{ people: 0, of: 6 }, true],
  [{ people: 6, of: 6 }, true],
  [{ people: 3, of: 3 }, true],
  [{ people: 2, of: 6 }, false],
  // All but two: whoever is not among them is told apart as well.
  [{ people: 4, of: 6 }, false],
  [{ people: 0, of: 2 }, false],
  [{ people: 0, of: 0 }, false],
])("a share of %j is said: %j", (share, said) => expect(shareShown(share) !== null).toBe(said));

test("towns with one or two people are told as one, without their names", () => {
  expect(
    foldSmall([
      { name: "Moscow", people: 2 },
      { name: "Boise", people: 9 },
      { name: "Arco", people: 1 },
      { name: "Twin Falls", people: 3 },
    ]),
  ).toEqual({
    shown: [
      { name: "Boise", people: 9 },
      { name: "Twin Falls", people: 3 },
    ],
    others: { groups: 2, people: 3 },
  });
});
