import { describe, expect, test } from "vitest";
import { admit, deskAreas, deskAreasOf, deskRightsOf, type Audience } from "./audience.ts";
import type { OrganizerRole, Principal } from "./principal.ts";

const somebody = (fields: Partial<Principal> = {}): Principal => ({
  personId: "p1",
  sessionId: "s1",
  email: "ada@example.com",
  name: "Ada",
  roles: [],
  organizerRole: null,
  ...fields,
});
const organizer = (organizerRole: OrganizerRole) => somebody({ roles: ["organizer"], organizerRole });

describe("who may ask for an address", () => {
  test("everybody for a public one", () => {
    expect(admit("everyone", null)).toBe("admitted");
  });
  test.each<Audience>(["signed-in", "participant", "chamber", "judge", { desk: "today" }])(
    "a stranger is asked to sign in for %j",
    (audience) => {
      expect(admit(audience, null)).toBe("sign-in");
    },
  );
  test("only with the role that it names", () => {
    expect(admit("participant", somebody({ roles: ["participant"] }))).toBe("admitted");
    expect(admit("judge", somebody({ roles: ["participant"] }))).toBe("forbidden");
    expect(admit("signed-in", somebody())).toBe("admitted");
  });
  test("an organizer everywhere at the desk, somebody else nowhere", () => {
    for (const desk of deskAreas) {
      expect(admit({ desk }, organizer("organizer"), true)).toBe("admitted");
      expect(admit({ desk }, somebody({ roles: ["judge"] }))).toBe("forbidden");
    }
  });
  test("finance sees registrations and invoices, no votes", () => {
    expect(admit({ desk: "invoices" }, organizer("finance"), true)).toBe("admitted");
    expect(admit({ desk: "votes" }, organizer("finance"))).toBe("forbidden");
  });
  test("a coordinator sees judges and votes, no payments", () => {
    expect(admit({ desk: "votes" }, organizer("coordinator"), true)).toBe("admitted");
    expect(admit({ desk: "registrations" }, organizer("coordinator"))).toBe("forbidden");
    expect(admit({ desk: "invoices" }, organizer("coordinator"))).toBe("forbidden");
  });
  test("a reader sees every area but organizers, and changes nothing", () => {
    expect(admit({ desk: "registrations" }, organizer("reader"))).toBe("admitted");
    expect(admit({ desk: "registrations" }, organizer("reader"), true)).toBe("forbidden");
    expect(admit({ desk: "organizers" }, organizer("reader"))).toBe("forbidden");
  });
});

test("phones are for organizers and finance; a child's papers, join codes and forgetting for organizers alone", () => {
  const own = { phones: false, forget: false, consentForms: false, joinCodes: false };
  expect(deskRightsOf("reader")).toEqual({ ...own, change: false });
  expect(deskRightsOf("coordinator")).toEqual({ ...own, change: true });
  expect(deskRightsOf("finance")).toEqual({ ...own, change: true, phones: true });
  const all = { change: true, phones: true, forget: true, consentForms: true, joinCodes: true };
  expect(deskRightsOf("organizer")).toEqual(all);
});

test("each role sees its areas in the order of the desk's links", () => {
  expect(deskAreasOf("organizer")).toEqual([...deskAreas]);
  expect(deskAreasOf("finance")).toEqual(["today", "registrations", "chambers", "invoices"]);
  expect(deskAreas.filter((area) => !deskAreasOf("coordinator").includes(area))).toEqual([
    "registrations",
    "invoices",
    "organizers",
  ]);
  expect(deskAreas.filter((area) => !deskAreasOf("reader").includes(area))).toEqual(["organizers"]);
});
