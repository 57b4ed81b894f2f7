import { expect, test } from "vitest";
import { isMailedToOrganizerOnly } from "./start-mail.ts";

const stripe = { kind: "stripe", secretKey: "sk_test_x", webhookSecret: "whsec_x", apiUrl: null } as const;

test.each([
  ["a sandbox on a public address mails the organizer alone", "sandbox", "https://accelerator.example", true],
  ["a sandbox on this machine mails everybody", "sandbox", "http://localhost:3000", false],
  ["a site that takes real payments mails everybody", "stripe", "https://accelerator.example", false],
] as const)("%s", (_, kind, siteUrl, expected) => {
  const payments = kind === "stripe" ? stripe : ({ kind } as const);
  expect(isMailedToOrganizerOnly({ payments, siteUrl })).toBe(expected);
});
