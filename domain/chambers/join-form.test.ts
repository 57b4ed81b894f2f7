import { expect, test } from "vitest";
import { checkJoin, problemOfBusiness, readJoin, type JoinErrors, type TypedJoin } from "./join-form.ts";

const limits = { firstName: 5, lastName: 6, email: 20, company: 8 };
const good: TypedJoin = {
  chamberCode: "ABC",
  firstName: "Ada",
  lastName: "King",
  email: "ada@example.com",
  business: "",
  listed: true,
};

test("is read without the spaces around, and listed only by a yes", () => {
  const sent = {
    chamberCode: " ABC ",
    firstName: " Ada ",
    lastName: "King ",
    email: " ada@example.com",
    listed: "yes",
  };
  expect(readJoin(new Map(Object.entries(sent)))).toEqual(good);
  expect(readJoin(new Map([["listed", "no"]]))).toEqual({
    chamberCode: "",
    firstName: "",
    lastName: "",
    email: "",
    business: "",
    listed: false,
  });
  expect(readJoin(new Map([["business", " Spuds "]])).business).toBe("Spuds");
});

test("a code is read to its fortieth letter", () => {
  expect(readJoin(new Map([["chamberCode", "x".repeat(41)]])).chamberCode).toBe("x".repeat(40));
});

test.each<[Partial<TypedJoin>, JoinErrors]>([
  [{}, {}],
  [{ chamberCode: "" }, { chamberCode: "code" }],
  [{ firstName: "" }, { firstName: "firstName" }],
  [{ firstName: "\u200b" }, { firstName: "firstName" }],
  [{ firstName: "A\u0007" }, { firstName: "unreadable" }],
  [{ firstName: "x".repeat(5) }, {}],
  [{ firstName: "x".repeat(6) }, { firstName: "firstNameLong" }],
  [{ lastName: "" }, { lastName: "lastName" }],
  [{ lastName: "x".repeat(6) }, {}],
  [{ lastName: "x".repeat(7) }, { lastName: "lastNameLong" }],
  [{ lastName: "a.com" }, { lastName: "webAddress" }],
  [{ email: "ada" }, { email: "email" }],
  [{ email: "ada56789@example.com" }, {}],
  [{ email: "ada567890@example.com" }, { email: "email" }],
  [{ business: "Spuds.io" }, { business: "business" }],
  [
    { chamberCode: "", lastName: "" },
    { chamberCode: "code", lastName: "lastName" },
  ],
])("%j gives %j", (typed, errors) => {
  expect(checkJoin({ ...good, ...typed }, limits)).toEqual(errors);
});

test.each([
  ["", null],
  ["Spuds", null],
  ["x".repeat(8), null],
  ["x".repeat(9), "businessLong"],
  ["www.spuds", "business"],
  ["a\u0000b", "unreadable"],
  ["\u200b", "unreadable"],
])("a business named %j has the problem %s", (business, problem) => {
  expect(problemOfBusiness(business, 8)).toBe(problem);
});
