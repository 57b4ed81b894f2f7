import { expect, test } from "vitest";
import { withoutPerson } from "./handle-mail.ts";

test("takes a person's details out of what a mail server said, and nothing else", () => {
  const words = ["Ann", "O'Neil (Jr.)", "ann.o+x", "208", null];
  expect(withoutPerson("550 5.1.1 ann.o+x... User unknown, ANN O'Neil (Jr.), announced at 2081", words)).toBe(
    "550 5.1.1 (person)... User unknown, (person) (person), announced at 2081",
  );
});

test("leaves the words about somebody who was forgotten as they are", () => {
  expect(withoutPerson("450 busy", [null, " ", ""])).toBe("450 busy");
});
