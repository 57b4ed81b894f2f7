import { expect, test } from "vitest";
import { copyFor } from "#content/copy.ts";
import type { Role } from "#domain/people/principal.ts";
import { privateFrameOf } from "./private-frame.ts";

const frameOf = (roles: readonly Role[]) =>
  privateFrameOf(
    copyFor("en"),
    { personId: "p", sessionId: "s", email: "ada@example.org", name: "Ada", roles, organizerRole: null },
    "/portal/registration",
  )!;

test("the portal's frame leads nobody to its first page who may not open it", () => {
  expect(frameOf(["participant"]).home).toBeUndefined();
  const contact = frameOf(["chamber"]);
  expect(contact.home).toBe("/portal/registration");
  expect(contact.pages!.map(({ to }) => to)).not.toContain("/portal");
  expect(contact.others).toContain("chamber");
});
