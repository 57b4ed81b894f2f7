import { expect, test } from "vitest";
import { applicationLimits, checkApplication, type Application, type ApplicationFieldName } from "./application.ts";

const messages = {
  required: {
    firstName: "firstName?",
    lastName: "lastName?",
    email: "email?",
    town: "town?",
    project: "project?",
    help: "help?",
  },
  tooLong: (field: ApplicationFieldName, limit: number) => `${field} > ${limit}`,
  unseenCharacters: "unseen",
  noWebAddress: "web",
};
const good: Application = {
  firstName: " Ada ",
  lastName: "King",
  email: "ada@example.com ",
  town: "Challis",
  project: "Watches calves.\r\nAt night.\rAlone.",
  help: "Time\tand a mentor",
  rural: true,
  underrepresented: false,
};
const check = (typed: Partial<Application> = {}) => checkApplication(messages, { ...good, ...typed });

test("is taken without the spaces around, and with what they say of themselves", () => {
  expect(check()).toEqual({
    ok: true,
    application: {
      ...good,
      firstName: "Ada",
      email: "ada@example.com",
      project: "Watches calves.\nAt night.\nAlone.",
    },
  });
});

test.each(["firstName", "lastName", "town", "project", "help"] as const)(
  "%s must be there, and end at its limit",
  (field) => {
    const limit = applicationLimits[field];
    for (const nothing of ["", "  ", "\u200b"])
      expect(check({ [field]: nothing })).toEqual({ ok: false, errors: { [field]: `${field}?` } });
    expect(check({ [field]: "x".repeat(limit) }).ok).toBe(true);
    expect(check({ [field]: "x".repeat(limit + 1) })).toEqual({
      ok: false,
      errors: { [field]: `${field} > ${limit}` },
    });
    expect(check({ [field]: "a\u0000b" })).toEqual({ ok: false, errors: { [field]: "unseen" } });
  },
);

test.each(["", "ada", "ada@", "a b@example.com"])("mail does not go to %j", (email) => {
  expect(check({ email })).toEqual({ ok: false, errors: { email: "email?" } });
});

test("lines and links are for prose, not for names", () => {
  for (const field of ["firstName", "lastName", "town"] as const) {
    expect(check({ [field]: "a\nb" })).toMatchObject({ errors: { [field]: "unseen" } });
    expect(check({ [field]: "www.spuds.com" })).toMatchObject({ errors: { [field]: "web" } });
  }
  expect(check({ project: "www.spuds.com", help: "a\nb" }).ok).toBe(true);
});

test("each field that fails is named at once", () => {
  expect(check({ firstName: "", help: "" })).toEqual({ ok: false, errors: { firstName: "firstName?", help: "help?" } });
});
