import { expect, test } from "vitest";
import { counties } from "./idaho-counties.ts";
import { towns } from "./en/rehearsal/people.ts";
import { countyLights, countyOf } from "./state-map.ts";

test("knows a town however it is typed", () => {
  for (const typed of ["Coeur d'Alene", "coeur d’alene, Idaho", " COEUR DALENE "])
    expect(countyOf(typed)?.name).toBe("Kootenai");
  expect(countyOf("Saint Anthony")?.name).toBe("Fremont");
  expect(countyOf("Boise, ID")?.name).toBe("Ada");
  expect(countyOf("Spokane")).toBeUndefined();
  expect(countyOf("")).toBeUndefined();
});

test("has every county once, each town in one county, and a place for its light inside the map", () => {
  expect(counties).toHaveLength(44);
  const all = counties.flatMap((county) => county.towns);
  expect(new Set(all).size).toBe(all.length);
  for (const { at, d } of counties) {
    expect(at[0] > 0 && at[0] < 200 && at[1] > 0 && at[1] < 320).toBe(true);
    expect(d).toMatch(/^M[\d lz-]+$/);
  }
});

test("finds the towns of a rehearsal", () => expect(towns.filter((town) => !countyOf(town))).toEqual([]));

const from = (...towns: string[]) => towns.map((town) => ({ town, isFinalist: false }));
const seen = ({ lights }: ReturnType<typeof countyLights>) =>
  lights.map(({ county, projects, finalists, chambers }) => [county, projects, finalists, chambers]);

test("counts projects by county, and those from nowhere known apart", () => {
  const projects = [
    { town: "Boise", isFinalist: false },
    { town: "Eagle", isFinalist: true },
    { town: "Arco", isFinalist: false },
    { town: "", isFinalist: true },
  ];
  const found = countyLights({ projects, chambers: ["Salmon", "Boise"], arePublic: true });
  expect(seen(found)).toEqual([
    ["Ada", 2, 1, 1],
    ["Butte", 1, 0, 0],
    ["Lemhi", 0, 0, 1],
  ]);
  expect(found.elsewhere).toBe(1);
});

test("shows no county's teams apart while they are fewer than three and not public", () => {
  const projects = from("Boise", "Kuna", "Eagle", "Arco", "Arco", "Salmon");
  const found = countyLights({ projects, chambers: ["Arco"], arePublic: false });
  expect(seen(found)).toEqual([
    ["Ada", 3, 0, 0],
    ["Butte", 0, 0, 1],
  ]);
  expect(found.elsewhere).toBe(3);
});

test("says nothing of a rest of fewer than three", () => {
  const found = countyLights({ projects: from("Boise", "Kuna", "Eagle", "Arco", ""), chambers: [], arePublic: false });
  expect(found.elsewhere).toBe(0);
});
