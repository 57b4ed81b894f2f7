import path from "node:path";
import { programme } from "#content/programme.ts";
import { site } from "#content/site.ts";
import { recordPriceIds, type PriceIds } from "#domain/programme/pricing.ts";
import { isPlainAddress } from "#domain/text/email-address.ts";
import type { Instant } from "#domain/time/time.ts";
import { isMailServer, isWebAddress, readInstant } from "./env-values.ts";

export type PaymentSettings =
  { kind: "sandbox" } | { kind: "stripe"; secretKey: string; webhookSecret: string; apiUrl: string | null };

/** The configuration as the rest of the server sees it. Read once; nobody else looks at the environment. */
export interface Env {
  port: number;
  host: string;
  siteUrl: string;
  dataDir: string;
  databaseUrl: string;
  payments: PaymentSettings;
  priceIds: PriceIds;
  smtpUrl: string | null;
  mailFrom: string;
  organizerEmail: string;
  /** Where the site's clock starts, or null for the machine's own time. */
  clockStartAt: Instant | null;
  trustProxy: number;
  metricsPort: number | null;
  logLevel: LogLevel;
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

export type EnvResult = { ok: true; env: Env } | { ok: false; problems: string[] };

type Source = Readonly<Record<string, string | undefined>>;

/** Reads the environment, or says in one line a problem which variable is wrong and how to mend it. */
export function readEnv(source: Source): EnvResult {
  const problems: string[] = [];
  const read = (name: string): string | null => source[name]?.trim() || null;
  const refuse = (name: string, wrong: string, mend: string) => problems.push(`${name}: ${wrong}; ${mend}`);

  const wholeNumber = (name: string, fallback: number, max: number): number => {
    const text = read(name);
    if (text === null) return fallback;
    if (/^\d{1,6}$/.test(text) && Number(text) <= max) return Number(text);
    refuse(name, `"${text}" is not a whole number from 0 to ${max}`, `set it to one, or leave it out for ${fallback}`);
    return fallback;
  };

  const port = wholeNumber("PORT", 3000, 65_535);
  const host = read("HOST") ?? "127.0.0.1";
  const siteUrl = readSiteUrl(read("SITE_URL"), port, refuse);
  const local = isLocalAddress(siteUrl);
  const dataDir = path.resolve(read("DATA_DIR") ?? "data");
  const databaseUrl = read("DATABASE_URL") ?? `sqlite:${path.join(dataDir, "site.db")}`;
  if (!/^(sqlite:.|postgres(ql)?:\/\/.)/.test(databaseUrl))
    refuse(
      "DATABASE_URL",
      "is neither sqlite:<file> nor postgres://<address>",
      "correct it, or leave it out for the embedded database",
    );
  if (databaseUrl.startsWith("sqlite::"))
    refuse("DATABASE_URL", "names no file, so nothing would be kept", "write it like sqlite:data/site.db");

  const { payments, priceIds } = readPayments(read, local, refuse);

  const smtpUrl = read("SMTP_URL");
  if (smtpUrl !== null && !isMailServer(smtpUrl))
    refuse(
      "SMTP_URL",
      "is not the address of a mail server, like smtp://user:password@mail.example.org:587",
      "correct it (a % in a password is written %25), or leave it out to write mails to files",
    );

  const clockText = read("SITE_CLOCK");
  const clockStartAt = clockText === null ? null : readClock(clockText, refuse);
  if (clockText !== null && !local)
    refuse(
      "SITE_CLOCK",
      "would let a public site live at another date",
      "remove it, or set SITE_URL to a local address",
    );
  if (clockText !== null && payments.kind === "stripe" && /^(sk|rk)_live_/.test(payments.secretKey))
    refuse("SITE_CLOCK", "would charge real cards at another date's price", "remove it, or use a test key");

  const logText = read("LOG_LEVEL") ?? "info";
  const logLevel = logLevels.find((level) => level === logText);
  if (!logLevel) refuse("LOG_LEVEL", `"${logText}" is not a level`, `use one of ${logLevels.join(", ")}`);

  if (!local)
    for (const contact of reservedContacts())
      refuse(
        "SITE_URL",
        `is public, while ${contact} in content/site.ts reaches nobody`,
        "enter the real contact there",
      );

  const env: Env = {
    port,
    host,
    siteUrl,
    dataDir,
    databaseUrl,
    payments,
    priceIds,
    smtpUrl,
    mailFrom: readAddress("MAIL_FROM", read, refuse),
    organizerEmail: readAddress("ORGANIZER_EMAIL", read, refuse),
    clockStartAt,
    trustProxy: wholeNumber("TRUST_PROXY", 0, 10),
    metricsPort: read("METRICS_PORT") === null ? null : wholeNumber("METRICS_PORT", 0, 65_535),
    logLevel: logLevel ?? "info",
  };
  return problems.length > 0 ? { ok: false, problems } : { ok: true, env: Object.freeze(env) };
}

type Refuse = (name: string, wrong: string, mend: string) => void;

function readSiteUrl(text: string | null, port: number, refuse: Refuse): string {
  const fallback = `http://localhost:${port}`;
  if (text === null) return fallback;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search || url.hash || url.username) {
    refuse("SITE_URL", `"${text}" is not a bare http or https address`, "write it like https://www.example.org");
    return fallback;
  }
  return url.origin;
}

const localHosts = ["localhost", "127.0.0.1", "[::1]"];

/** Whether the address only reaches this machine. */
export function isLocalAddress(origin: string): boolean {
  return localHosts.includes(new URL(origin).hostname);
}

const priceVariables = {
  individual: { early: "STRIPE_PRICE_INDIVIDUAL_EARLY", standard: "STRIPE_PRICE_INDIVIDUAL_STANDARD" },
  chamber: { early: "STRIPE_PRICE_CHAMBER_EARLY", standard: "STRIPE_PRICE_CHAMBER_STANDARD" },
} as const;

function readPayments(
  read: (name: string) => string | null,
  local: boolean,
  refuse: Refuse,
): { payments: PaymentSettings; priceIds: PriceIds } {
  const kind = read("PAYMENTS") ?? (local ? "sandbox" : null);
  const sandbox = { payments: { kind: "sandbox" } as const, priceIds: recordPriceIds(programme) };
  if (kind === null) {
    refuse("PAYMENTS", "is not set, and SITE_URL is public", "set it to stripe (or to sandbox for a public rehearsal)");
    return sandbox;
  }
  if (kind !== "stripe") {
    if (kind !== "sandbox") refuse("PAYMENTS", `"${kind}" is not known`, "set it to sandbox or stripe");
    return sandbox;
  }
  const need = (name: string, pattern: RegExp, example: string): string => {
    const value = read(name);
    if (value === null)
      refuse(name, "is not set, and PAYMENTS is stripe", `set it to the value from the Stripe dashboard (${example})`);
    else if (!pattern.test(value)) refuse(name, "does not look right", `it begins like ${example}`);
    return value ?? "";
  };
  const secretKey = need("STRIPE_SECRET_KEY", /^(sk|rk)_(test|live)_./, "sk_live_…");
  const webhookSecret = need("STRIPE_WEBHOOK_SECRET", /^whsec_./, "whsec_…");
  const price = (name: string) => need(name, /^\S+$/, "price_…");
  const priceIds: PriceIds = {
    individual: { early: price(priceVariables.individual.early), standard: price(priceVariables.individual.standard) },
    chamber: { early: price(priceVariables.chamber.early), standard: price(priceVariables.chamber.standard) },
  };
  const ids = Object.values(priceIds)
    .flatMap((tiers) => Object.values(tiers))
    .filter(Boolean);
  if (new Set(ids).size !== ids.length)
    refuse("STRIPE_PRICE_*", "two of the four prices are the same", "give each package and tier a price of its own");
  const apiUrl = read("STRIPE_API_URL");
  if (apiUrl !== null && !isWebAddress(apiUrl))
    refuse(
      "STRIPE_API_URL",
      `"${apiUrl}" is not an http or https address`,
      "correct it, or leave it out for Stripe's own",
    );
  return { payments: { kind: "stripe", secretKey, webhookSecret, apiUrl }, priceIds };
}

function readClock(text: string, refuse: Refuse): Instant | null {
  const at = readInstant(text);
  if (at === null)
    refuse("SITE_CLOCK", `"${text}" is not an instant`, "write it with its offset, like 2025-12-01T12:00:00-07:00");
  return at;
}

function readAddress(name: string, read: (name: string) => string | null, refuse: Refuse): string {
  const text = read(name) ?? site.contacts.general;
  if (!isPlainAddress(text))
    refuse(name, `"${text}" is not one plain e-mail address`, "write it like hello@example.org");
  return text;
}

/** Contacts of the site record that are reserved values: nobody reads what is sent there. */
function reservedContacts(): string[] {
  const { general, legal, media, sponsors, phone } = site.contacts;
  const addresses = [general, legal, media, sponsors].filter((address) => /\.(example|test|invalid)$/.test(address));
  return /555-01\d\d$/.test(phone) ? [...addresses, phone] : addresses;
}
