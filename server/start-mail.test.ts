import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { readEnv } from "#server/env/env.ts";
import { noDocuments } from "#tests/support/documents/no-documents.ts";
import { openOutboxRig } from "#tests/support/mail/outbox-rig.ts";
import { isMailedToOrganizerOnly, startMail } from "./start-mail.ts";

const stripe = { kind: "stripe", secretKey: "sk_test_x", webhookSecret: "whsec_x", apiUrl: null } as const;

test.each([
  ["a sandbox on a public address mails the organizer alone", "sandbox", "https://accelerator.example", true],
  ["a sandbox on this machine mails everybody", "sandbox", "http://localhost:3000", false],
  ["a site that takes real payments mails everybody", "stripe", "https://accelerator.example", false],
] as const)("%s", (_, kind, siteUrl, expected) => {
  const payments = kind === "stripe" ? stripe : ({ kind } as const);
  expect(isMailedToOrganizerOnly({ payments, siteUrl })).toBe(expected);
});

test.each([
  ["https://accelerator.example", true],
  ["http://localhost:3000", false],
])("a sandbox at %s warns at its start that it mails nobody but the organizer: %s", async (siteUrl, warns) => {
  const rig = await openOutboxRig();
  const read = readEnv({ PAYMENTS: "sandbox" });
  if (!read.ok) throw new Error(read.problems.join("; "));
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const mail = startMail(
    { ...read.env, siteUrl },
    { ...rig, log, calendar: () => "BEGIN:VCALENDAR", documents: noDocuments },
  );
  onTestFinished(async () => {
    await mail.stop();
    await rig.close();
  });
  expect(lines.join("").includes("mails go to the organizer and nobody else")).toBe(warns);
});
