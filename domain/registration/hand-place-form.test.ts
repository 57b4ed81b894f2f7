import { expect, test } from "vitest";
import { checkReceiver, readReceiver, type ReceiverErrors, type TypedReceiver } from "./hand-place-form.ts";

const limits = { firstName: 5, lastName: 6, email: 20 };
const good: TypedReceiver = { registrationId: "r1", firstName: "Ada", lastName: "King", email: "ada@example.com" };

test("is read without the spaces around", () => {
  const sent = { registration: " r1", firstName: "Ada ", lastName: " King", email: " ada@example.com " };
  expect(readReceiver(new Map(Object.entries(sent)))).toEqual(good);
  expect(readReceiver(new Map([["registration", "r".repeat(61)]]))).toEqual({
    registrationId: "r".repeat(60),
    firstName: "",
    lastName: "",
    email: "",
  });
});

test.each<[Partial<TypedReceiver>, ReceiverErrors]>([
  [{}, {}],
  [{ firstName: "\u200b" }, { firstName: "firstName" }],
  [{ firstName: "a.com" }, { firstName: "webAddress" }],
  [{ firstName: "x".repeat(5) }, {}],
  [{ firstName: "x".repeat(6) }, { firstName: "firstNameLong" }],
  [{ lastName: "" }, { lastName: "lastName" }],
  [{ lastName: "x".repeat(7) }, { lastName: "lastNameLong" }],
  [{ email: "ada" }, { email: "email" }],
  [{ email: "ada56789@example.com" }, {}],
  [{ email: "ada567890@example.com" }, { email: "email" }],
])("%j gives %j", (typed, errors) => {
  expect(checkReceiver({ ...good, ...typed }, limits)).toEqual(errors);
});
