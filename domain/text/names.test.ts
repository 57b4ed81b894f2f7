import { expect, test } from "vitest";
import { checkDetails } from "#domain/people/details-form.ts";
import { readChamberForm } from "#domain/chambers/chamber-form.ts";
import { checkJoin } from "#domain/chambers/join-form.ts";
import { checkReceiver } from "#domain/registration/hand-place-form.ts";
import { checkRegistration, type RegistrationMessages } from "#domain/registration/registration-form.ts";
import { checkApplication } from "#domain/scholarships/application.ts";
import { emptyContent } from "#domain/submission/submission-content.ts";
import { readSubmissionForm } from "#domain/submission/submission-form.ts";
import { readTeamForm } from "#domain/teams/team-form.ts";

const limits = { firstName: 100, lastName: 100, email: 255, phone: { min: 10, max: 20 }, company: 100 };
const formOf = (fields: Record<string, string>) => new Map(Object.entries(fields));
const person = (name: string) => ({ firstName: name, lastName: "Lee", email: "ada@example.org" });
const details = { firstName: "Ada", lastName: "Lee", phone: "", organization: "", certificateName: "" };
const messages = new Proxy({}, { get: (_, key) => String(key) }) as RegistrationMessages;

/** Every form that takes a name: whether it takes this one. */
const forms: Readonly<Record<string, (name: string) => boolean>> = {
  "a registration": (name) =>
    checkRegistration(limits, messages, { ...person(name), phone: "208-555-0101", company: null }).ok,
  details: (name) => Object.keys(checkDetails({ ...details, firstName: name }, limits)).length === 0,
  "a certificate": (name) => Object.keys(checkDetails({ ...details, certificateName: name }, limits)).length === 0,
  "a chamber's member": (name) =>
    Object.keys(checkJoin({ ...person(name), chamberCode: "X", business: "", listed: true }, limits)).length === 0,
  "a place handed over": (name) =>
    Object.keys(checkReceiver({ registrationId: "r", ...person(name) }, limits)).length === 0,
  "a scholarship": (name) =>
    checkApplication(
      { required: {} as never, tooLong: () => "", unseenCharacters: "unseen", noWebAddress: "web" },
      { ...person(name), town: "Challis", project: "Wells", help: "Hay", rural: true, underrepresented: false },
    ).ok,
  "a team": (name) => readTeamForm(formOf({ intent: "create", name }), { teamNameLength: 100 }).ok,
  "a chamber": (name) => readChamberForm(formOf({ intent: "name", name }), limits)?.ok === true,
  "a project": (name) => readSubmissionForm(formOf({ title: name }), emptyContent).problems.length === 0,
};

test.each(Object.entries(forms))("%s takes no web address and no line break for a name", (_, takes) => {
  for (const name of ["Ada", "O'Neil-Núñez", "St. John", "李小龍", "Dr. J. Doe Jr."])
    expect(takes(name), name).toBe(true);
  for (const name of [
    "You won. Confirm at http://evil.example",
    "www.evil.example",
    "visit evil.com now",
    "Ada\nBcc: eve@example.org",
    "Ada\u2028Lee",
    "Ada\u202Eeel",
  ])
    expect(takes(name), name).toBe(false);
});
