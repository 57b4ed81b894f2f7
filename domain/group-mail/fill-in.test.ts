import { expect, test } from "vitest";
import { fillIn, unknownPlaceholders } from "./fill-in.ts";

const values = { "first name": "Ada", team: "Spuds" };

test.each([
  ["Dear {first name} of {team},", "Dear Ada of Spuds,"],
  ["{First Name}, { first   name }, {TEAM}", "Ada, Ada, Spuds"],
  ["{firstname} and {date}", "{firstname} and {date}"],
  ["{} {first\nname} {{team}}", "{} {first\nname} {Spuds}"],
  ["no braces", "no braces"],
])("%j reads %j", (text, filled) => {
  expect(fillIn(text, values)).toBe(filled);
});

test("what is put in is not looked through again", () => {
  expect(fillIn("{first name}", { "first name": "{team}", team: "Spuds" })).toBe("{team}");
});

test("names what nobody can fill in, each once and as it was typed", () => {
  expect(unknownPlaceholders("{first name} {Fristname} { TEAM } {date} {date}")).toEqual(["Fristname", "date"]);
  expect(unknownPlaceholders("nothing, {} and {\n}")).toEqual([]);
});

test("takes up to forty letters between braces for a placeholder", () => {
  expect(unknownPlaceholders(`{${"x".repeat(40)}}`)).toEqual(["x".repeat(40)]);
  expect(unknownPlaceholders(`{${"x".repeat(41)}}`)).toEqual([]);
});
