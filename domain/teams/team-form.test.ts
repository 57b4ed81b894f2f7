import { expect, test } from "vitest";
import { readTeamForm } from "./team-form.ts";

const read = (fields: Record<string, string>) => readTeamForm(new Map(Object.entries(fields)), { teamNameLength: 5 });

test.each([
  ["create", "name"],
  ["rename", "newName"],
])("%s: a name is trimmed, and as long as the limit at most", (intent, field) => {
  expect(read({ intent, [field]: " Ünits " })).toEqual({
    ok: true,
    change: { intent, name: "Ünits" },
    field,
    typed: "Ünits",
  });
  expect(read({ intent, [field]: "Sextet" })).toEqual({ ok: false, reason: "name_long", field, typed: "Sextet" });
  expect(read({ intent, [field]: "  " })).toEqual({ ok: false, reason: "name", field, typed: "" });
  expect(read({ intent })).toMatchObject({ reason: "name" });
  expect(read({ intent, [field]: "a\u202Eb" })).toMatchObject({ ok: false, reason: "unreadable" });
});

test("a letter of several units counts once", () => {
  expect(read({ intent: "create", name: "🦊🦊🦊🦊🦊" })).toMatchObject({ ok: true });
});

test("a code is anything of forty letters at most", () => {
  const code = "x".repeat(40);
  expect(read({ intent: "join", code })).toEqual({
    ok: true,
    change: { intent: "join", code },
    field: "code",
    typed: code,
  });
  for (const wrong of ["", "x".repeat(41)])
    expect(read({ intent: "join", code: wrong })).toEqual({
      ok: false,
      reason: "unknown_code",
      field: "code",
      typed: wrong,
    });
});

test("an invitation goes to one plain address", () => {
  const email = "ann@example.com";
  expect(read({ intent: "invite", email })).toEqual({
    ok: true,
    change: { intent: "invite", email },
    field: "email",
    typed: email,
  });
  expect(read({ intent: "invite", email: "ann" })).toEqual({
    ok: false,
    reason: "email",
    field: "email",
    typed: "ann",
  });
});

test.each(["resend", "withdraw"])("%s names an invitation, of sixty letters at most", (intent) => {
  expect(read({ intent, invitation: "i".repeat(61) })).toEqual({
    ok: true,
    change: { intent, invitationId: "i".repeat(60) },
    field: "email",
    typed: "",
  });
});

test.each([
  ["hand-over", "newLead"],
  ["remove", "member"],
])("%s names a member", (intent, field) => {
  expect(read({ intent, [field]: "p1" })).toEqual({ ok: true, change: { intent, personId: "p1" }, field, typed: "" });
  expect(read({ intent })).toEqual({ ok: false, reason: "not_member", field, typed: "" });
});

test("leaving names nobody", () => {
  expect(read({ intent: "leave" })).toEqual({ ok: true, change: { intent: "leave" }, field: "leave", typed: "" });
});
