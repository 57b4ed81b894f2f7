import { describe, expect, it } from "vitest";
import { readEnv } from "./env.ts";
import { invoiceSettings } from "./invoice-lines.ts";

const stripe = {
  PAYMENTS: "stripe",
  STRIPE_SECRET_KEY: "sk_test_x",
  STRIPE_WEBHOOK_SECRET: "whsec_x",
  STRIPE_PRICE_INDIVIDUAL_EARLY: "price_1",
  STRIPE_PRICE_INDIVIDUAL_STANDARD: "price_2",
  STRIPE_PRICE_CHAMBER_EARLY: "price_3",
  STRIPE_PRICE_CHAMBER_STANDARD: "price_4",
};

const s3 = {
  S3_ENDPOINT: "https://s3.example.org/",
  S3_REGION: "us-west-2",
  S3_ACCESS_KEY_ID: "AKIAEXAMPLE",
  S3_SECRET_ACCESS_KEY: "secret",
};

const problemsOf = (source: Record<string, string>) => {
  const result = readEnv(source);
  return result.ok ? [] : result.problems;
};

describe("the environment", () => {
  it("needs nothing for a local start", () => {
    const result = readEnv({});
    expect(result.ok && result.env).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      siteUrl: "http://localhost:3000",
      payments: { kind: "sandbox" },
      smtp: null,
      clockStartAt: null,
      trustProxy: 0,
      metricsPort: null,
    });
  });

  it("takes a mail server with its password, port and all", () => {
    for (const server of ["smtp://mail.example.org", "smtps://me:a%2Fb@mail.example.org:465/", "smtp://[::1]:25"])
      expect(problemsOf({ SMTP_URL: server })).toEqual([]);
  });

  it("keeps files in the data folder, in another one or in a bucket", () => {
    const filesOf = (source: Record<string, string>) => {
      const result = readEnv({ DATA_DIR: "/srv/data", ...source });
      return result.ok ? result.env.files : result.problems;
    };
    expect(filesOf({})).toEqual({ kind: "folder", folder: "/srv/data/files" });
    for (const place of ["file:/mnt/files", "file:///mnt/files"])
      expect(filesOf({ FILES_URL: place })).toEqual({ kind: "folder", folder: "/mnt/files" });
    for (const place of ["s3://uploads", "s3://uploads/"])
      expect(filesOf({ ...s3, FILES_URL: place })).toMatchObject({ kind: "s3", bucket: "uploads", prefix: "" });
    expect(filesOf({ ...s3, FILES_URL: "s3://uploads/site/2026/" })).toEqual({
      kind: "s3",
      bucket: "uploads",
      prefix: "site/2026",
      endpoint: "https://s3.example.org",
      region: "us-west-2",
      accessKeyId: "AKIAEXAMPLE",
      secretAccessKey: "secret",
    });
  });

  it("names every variable that a bucket still needs", () => {
    const names = problemsOf({ FILES_URL: "s3://uploads" }).map((line) => line.split(":")[0]);
    expect(names).toEqual(Object.keys(s3));
  });

  it("reads the lines of an invoice, and has examples for a local site", () => {
    const result = readEnv({ INVOICE_FROM: "Accelerator PBC|12 Main Street |Rexburg, ID 83440" });
    expect(result.ok && result.env.invoices).toEqual({
      from: ["Accelerator PBC", "12 Main Street", "Rexburg, ID 83440"],
      bank: expect.arrayContaining([expect.stringContaining("Example")]),
    });
  });

  it("lets the clock be moved with a stand-in for Stripe", () => {
    expect(
      problemsOf({ ...stripe, SITE_CLOCK: "2025-12-01T12:00:00Z", STRIPE_API_URL: "http://127.0.0.1:4242" }),
    ).toEqual([]);
  });

  it("takes an instant in any of its usual writings", () => {
    for (const at of ["2026-02-28T12:00Z", "2026-02-28T12:00:00.000Z", "2024-02-29T23:59:59-07:00"]) {
      const result = readEnv({ SITE_CLOCK: at });
      expect(result.ok && result.env.clockStartAt).toBe(Date.parse(at));
    }
  });

  it("takes an empty value for one that is not set", () => {
    expect(problemsOf({ PORT: "", PAYMENTS: " " })).toEqual([]);
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ PORT: "9464", METRICS_PORT: "9464" }, /^METRICS_PORT: is the site's own PORT; set it to another one/],
    [{ PORT: "http" }, /^PORT: "http" is not a whole number .*; set it/],
    [{ SITE_URL: "www.example.org" }, /^SITE_URL: .* not a bare http or https address; write it like/],
    [{ SITE_URL: "http://localhost:3000/path" }, /^SITE_URL: /],
    [{ DATABASE_URL: "mysql://x" }, /^DATABASE_URL: is neither/],
    [{ PAYMENTS: "cash" }, /^PAYMENTS: "cash" is not known; set it to sandbox or stripe/],
    [{ SMTP_URL: "mail.example.org" }, /^SMTP_URL: /],
    [{ SMTP_URL: "smtp://mail.example.org:port" }, /^SMTP_URL: /],
    [{ SMTP_URL: "smtp://user:50%off@mail.example.org" }, /^SMTP_URL: /],
    [{ SITE_CLOCK: "tomorrow" }, /^SITE_CLOCK: "tomorrow" is not an instant/],
    [{ SITE_CLOCK: "2025-12-01T12:00:00" }, /^SITE_CLOCK: .* with its offset/],
    [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL: "loud" is not a level/],
    [{ MAIL_FROM: "a@x.org, b@y.org" }, /^MAIL_FROM: .* not one plain email address/],
    [{ MAIL_FROM: "büro@example.org" }, /^MAIL_FROM: /],
    [{ ORGANIZER_EMAIL: "team@example_x.org" }, /^ORGANIZER_EMAIL: .* not one plain email address; write it like/],
    [{ ORGANIZER_EMAIL: '"a:b"@x.org' }, /^ORGANIZER_EMAIL: /],
    [{ SMTP_URL: "smtp://?x" }, /^SMTP_URL: /],
    [{ SMTP_URL: "smtp://user:caf%ff@mail.example.org" }, /^SMTP_URL: .*; correct it/],
    [{ ...stripe, STRIPE_API_URL: "foo:bar" }, /^STRIPE_API_URL: "foo:bar" is not an http or https address; correct/],
    [{ DATABASE_URL: "sqlite::memory:" }, /^DATABASE_URL: names no file, .*; write it like/],
    [{ SITE_CLOCK: "2026-02-30T12:00:00Z" }, /^SITE_CLOCK: .* is not an instant/],
    [{ SITE_CLOCK: "2026-02-28T24:00:00Z" }, /^SITE_CLOCK: /],
    [{ TRUST_PROXY: "yes" }, /^TRUST_PROXY: /],
    [
      { ...stripe, SITE_CLOCK: "2025-12-01T12:00:00Z", STRIPE_SECRET_KEY: "sk_live_x" },
      /^SITE_CLOCK: would charge real cards/,
    ],
    [
      { ...stripe, SITE_CLOCK: "2025-12-01T12:00:00Z" },
      /^SITE_CLOCK: does not move Stripe, .*; remove it, or set STRIPE_API_URL to a stand-in/,
    ],
    [
      { ...stripe, SITE_CLOCK: "2025-12-01T12:00:00Z", STRIPE_API_URL: "https://api.stripe.com" },
      /^SITE_CLOCK: does not move Stripe/,
    ],
    [{ FILES_URL: "uploads" }, /^FILES_URL: "uploads" is neither file:<folder> nor s3:.*; correct it/],
    [{ FILES_URL: "file://host/uploads" }, /^FILES_URL: /],
    [{ FILES_URL: "s3://A_bucket" }, /^FILES_URL: /],
    [{ ...s3, FILES_URL: "s3://uploads", S3_ENDPOINT: "s3.example.org" }, /^S3_ENDPOINT: .* is not an http/],
    [{ ...stripe, STRIPE_PRICE_CHAMBER_EARLY: "price_1" }, /^STRIPE_PRICE_\*: two of the four prices are the same/],
  ])("refuses %j with the variable and the fix", (source, line) => {
    expect(problemsOf(source)).toEqual([expect.stringMatching(line)]);
  });

  it("names every variable that Stripe still needs", () => {
    const names = problemsOf({ PAYMENTS: "stripe" }).map((line) => line.split(":")[0]);
    expect(names).toEqual(Object.keys(stripe).filter((name) => name !== "PAYMENTS"));
  });

  it("takes Stripe where all is set", () => {
    const result = readEnv(stripe);
    expect(result.ok && result.env.payments).toMatchObject({ kind: "stripe", secretKey: "sk_test_x" });
    expect(result.ok && result.env.priceIds.chamber.standard).toBe("price_4");
  });

  it("does not open on a public address with contacts that reach nobody, a moved clock or no word on payments", () => {
    const lines = problemsOf({ SITE_URL: "https://accelerator.org", SITE_CLOCK: "2025-12-01T12:00:00-07:00" });
    expect(lines).toContainEqual(expect.stringMatching(/^PAYMENTS: is not set, and SITE_URL is public/));
    expect(lines).toContainEqual(expect.stringMatching(/^SITE_CLOCK: would let a public site/));
    expect(lines).toContainEqual(expect.stringMatching(/^SITE_URL: is public, while .*555-01/));
    expect(lines).toContainEqual(expect.stringMatching(/^SITE_URL: is public, while postalAddress .*; enter the real/));
  });

  it("does not take real money on a public address without a mail server", () => {
    const live = { ...stripe, STRIPE_SECRET_KEY: "sk_live_x", SITE_URL: "https://accelerator.org" };
    const missing = expect.stringMatching(/^SMTP_URL: is not set, .*; set it to your mail server/);
    expect(problemsOf(live)).toContainEqual(missing);
    expect(problemsOf({ ...live, SMTP_URL: "smtp://mail.example.org" })).not.toContainEqual(missing);
    expect(problemsOf({ ...stripe, SITE_URL: "https://accelerator.org" })).not.toContainEqual(missing);
    expect(problemsOf({ ...stripe, STRIPE_SECRET_KEY: "sk_live_x" })).not.toContainEqual(missing);
  });

  it("offers invoices on a public site with both of their variables, and refuses one alone", () => {
    const half = problemsOf({ SITE_URL: "https://accelerator.org", INVOICE_BANK: "Bank" });
    expect(half).toContainEqual(expect.stringMatching(/^INVOICE_FROM: is not set, while INVOICE_BANK is; set both/));
    expect(invoiceSettings(false, undefined, undefined)).toBeNull();
    expect(invoiceSettings(false, ["We"], ["Bank"])).toEqual({ from: ["We"], bank: ["Bank"] });
  });

  it("reports every problem at once", () => {
    expect(problemsOf({ PORT: "x", LOG_LEVEL: "y", SMTP_URL: "z" })).toHaveLength(3);
    expect(problemsOf({ PORT: "x", PAYMENTS: "stripe", FILES_URL: "s3://uploads" })).toHaveLength(1 + 6 + 4);
  });
});
