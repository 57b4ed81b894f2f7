import { expect, test } from "vitest";
import { readEnv } from "#server/env/env.ts";
import { rehearsalProblems } from "./rehearsal-problems.ts";

const problemsWith = (source: Record<string, string>): string[] => {
  const result = readEnv(source);
  if (!result.ok) throw new Error(result.problems.join("\n"));
  return rehearsalProblems(result.env).map((line) => line.split(":")[0]!);
};

test("a rehearsal runs with what a fresh clone has", () => {
  expect(problemsWith({})).toEqual([]);
  expect(problemsWith({ DATABASE_URL: "postgres://me@127.0.0.1:5432/play" })).toEqual([]);
  expect(problemsWith({ DATABASE_URL: "postgres:///play?host=/var/run/postgresql" })).toEqual([]);
  expect(problemsWith({ DATA_DIR: "/tmp/play", FILES_URL: "file:/tmp/play/files" })).toEqual([]);
});

test.each([
  ["SMTP_URL", { SMTP_URL: "smtp://mail.example.org" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres://me@db.example.org/site" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres://localhost/site?host=db.example.org" }],
  ["FILES_URL", { FILES_URL: "file:/srv/files" }],
  [
    "FILES_URL",
    {
      FILES_URL: "s3://uploads",
      S3_ENDPOINT: "https://s3.example.org",
      S3_REGION: "us-west-2",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "secret",
    },
  ],
  [
    "PAYMENTS",
    {
      PAYMENTS: "stripe",
      STRIPE_SECRET_KEY: "sk_test_x",
      STRIPE_WEBHOOK_SECRET: "whsec_x",
      STRIPE_PRICE_INDIVIDUAL_EARLY: "price_1",
      STRIPE_PRICE_INDIVIDUAL_STANDARD: "price_2",
      STRIPE_PRICE_CHAMBER_EARLY: "price_3",
      STRIPE_PRICE_CHAMBER_STANDARD: "price_4",
    },
  ],
])("a rehearsal refuses a real %s", (name, source) => {
  expect(problemsWith(source)).toEqual([name]);
});
