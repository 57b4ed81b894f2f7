import { expect, test } from "vitest";
import { withoutPerson } from "./without-person.ts";

const person = { firstName: "Ann", lastName: "O'Neil (Jr.)", email: "ann.o+x@x.example", phone: "208", company: null };

test("takes a person's details out of what a mail server said, and nothing else", () => {
  expect(withoutPerson("550 5.1.1 ann.o+x... User unknown, ANN O'Neil (Jr.), announced at 2081", person)).toBe(
    "550 5.1.1 (person)... User unknown, (person) (person), announced at 2081",
  );
});

test("leaves the words about somebody who was forgotten as they are", () => {
  const forgotten = { firstName: null, lastName: " ", email: null, phone: null, company: null };
  expect(withoutPerson("450 busy", forgotten)).toBe("450 busy");
});
