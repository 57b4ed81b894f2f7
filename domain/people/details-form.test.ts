import { expect, test } from "vitest";
import { checkDetails, readDetails, type DetailsErrors, type TypedDetails } from "./details-form.ts";

const limits = { firstName: 100, lastName: 100, phone: { min: 10, max: 20 }, company: 200 };
const good = { firstName: "Ada", lastName: "King" };

test.each<[Partial<TypedDetails>, DetailsErrors]>([
  [{}, {}],
  [{ firstName: "" }, { firstName: "firstName" }],
  [{ firstName: "x".repeat(100) }, {}],
  [{ firstName: "x".repeat(101) }, { firstName: "firstNameLong" }],
  [{ lastName: "" }, { lastName: "lastName" }],
  [{ lastName: "x".repeat(100) }, {}],
  [{ lastName: "x".repeat(101) }, { lastName: "lastNameLong" }],
  [{ lastName: "King.com" }, { lastName: "unreadable" }],
  [{ phone: "" }, {}],
  [{ phone: "x".repeat(20) }, {}],
  [{ phone: "208\u0000" }, { phone: "unreadable" }],
  [{ organization: "x".repeat(200) }, {}],
  [{ organization: "spuds.com" }, {}],
  [{ organization: "a\u0000b" }, { organization: "unreadable" }],
  [{ phone: "208555014" }, { phone: "phone" }],
  [{ phone: "2085550142" }, {}],
  [{ phone: "x".repeat(21) }, { phone: "phoneLong" }],
  [{ organization: "x".repeat(201) }, { organization: "organization" }],
  [{ firstName: "A\u0007da" }, { firstName: "unreadable" }],
  [{ certificateName: "x".repeat(200) }, {}],
  [{ certificateName: "x".repeat(201) }, { certificateName: "certificateNameLong" }],
  [{ certificateName: "\u200b" }, { certificateName: "unreadable" }],
])("%j gives %j", (fields, errors) => {
  expect(checkDetails({ ...good, ...fields }, limits)).toEqual(errors);
});

test("what was typed is read without the spaces around, and nothing where nothing was sent", () => {
  expect(readDetails(new Map([["firstName", " Ada "]]))).toEqual({
    firstName: "Ada",
    lastName: "",
    phone: "",
    organization: "",
    certificateName: "",
  });
});
