import { expect, test } from "vitest";
import { publicName } from "./public-name.ts";

const ada = { first_name: "Ada", last_name: "Lovelace", age_band: "adult", display_name: null } as const;

test.each([
  [ada, "Ada Lovelace"],
  [{ ...ada, display_name: " Countess Ada " }, "Countess Ada"],
  [{ ...ada, age_band: "minor" }, "Ada L."],
  [{ ...ada, age_band: "minor", display_name: "Ada Lovelace" }, "Ada L."],
  [{ ...ada, age_band: null }, "Ada L."],
  [{ ...ada, age_band: "minor", last_name: null }, "Ada"],
  [{ ...ada, age_band: "minor", first_name: null }, null],
  [{ ...ada, first_name: null, last_name: null }, null],
] as const)("%j is named %j", (member, name) => {
  expect(publicName(member)).toBe(name);
});
