import { programme } from "#content/programme.ts";
import { recordPriceIds, type PriceIds } from "#domain/programme/pricing.ts";
import type { Instant } from "#domain/time/time.ts";
import { filesFrom, readFilesUrl, s3Schema, type FileSettings } from "./files-url.ts";
import { generalSchema, type LogLevel, type Situation } from "./general-variables.ts";
import { invoiceProblems, invoiceSettings, type InvoiceSettings } from "./invoice-lines.ts";
import { isLocalAddress, readSiteUrl } from "./site-url.ts";
import type { SmtpServer } from "./smtp-url.ts";
import { z } from "zod";
import { isWebAddress, textMatching } from "./env-values.ts";
import path from "node:path";

type PaymentSettings =
  { kind: "sandbox" } | { kind: "stripe"; secretKey: string; webhookSecret: string; apiUrl: string | null };

const needed = (pattern: RegExp, example: string) =>
  z
    .string({
      error: `is not set, and PAYMENTS is stripe; set it to the value from the Stripe dashboard (${example})`,
    })
    .pipe(
      textMatching(
        (text) => pattern.test(text),
        () => `does not look right; it begins like ${example}`,
      ),
    );

const price = needed(/^\S+$/, "price_…");

const variables = z.object({
  STRIPE_SECRET_KEY: needed(/^(sk|rk)_(test|live)_./, "sk_live_…"),
  STRIPE_WEBHOOK_SECRET: needed(/^whsec_./, "whsec_…"),
  STRIPE_PRICE_INDIVIDUAL_EARLY: price,
  STRIPE_PRICE_INDIVIDUAL_STANDARD: price,
  STRIPE_PRICE_CHAMBER_EARLY: price,
  STRIPE_PRICE_CHAMBER_STANDARD: price,
  STRIPE_API_URL: textMatching(
    isWebAddress,
    (text) => `"${text}" is not an http or https address; correct it, or leave it out for Stripe's own`,
  ).optional(),
});

/** Needed with `PAYMENTS=stripe`. */
const stripeSchema = variables.superRefine((values, context) => {
  const ids = pricesOf(values);
  if (new Set(ids).size < ids.length)
    context.addIssue({
      code: "custom",
      path: ["STRIPE_PRICE_*"],
      message: "two of the four prices are the same; give each package and tier a price of its own",
    });
});

const stripeNames = variables.keyof().options;

type StripeVariables = z.infer<typeof variables>;

const stripePayments = (values: StripeVariables): PaymentSettings => ({
  kind: "stripe",
  secretKey: values.STRIPE_SECRET_KEY,
  webhookSecret: values.STRIPE_WEBHOOK_SECRET,
  apiUrl: values.STRIPE_API_URL ?? null,
});

const stripePriceIds = (values: StripeVariables): PriceIds => ({
  individual: { early: values.STRIPE_PRICE_INDIVIDUAL_EARLY, standard: values.STRIPE_PRICE_INDIVIDUAL_STANDARD },
  chamber: { early: values.STRIPE_PRICE_CHAMBER_EARLY, standard: values.STRIPE_PRICE_CHAMBER_STANDARD },
});

const pricesOf = (values: StripeVariables): string[] =>
  Object.values(stripePriceIds(values)).flatMap((tiers) => Object.values(tiers));

/** The configuration as the rest of the server sees it. Read once; nobody else looks at the environment. */
export interface Env {
  port: number;
  host: string;
  siteUrl: string;
  dataDir: string;
  databaseUrl: string;
  payments: PaymentSettings;
  priceIds: PriceIds;
  /** Null: mails are written to files. */
  smtp: SmtpServer | null;
  mailFrom: string;
  organizerEmail: string;
  /** Where the site's clock starts, or null for the machine's own time. */
  clockStartAt: Instant | null;
  trustProxy: number;
  metricsPort: number | null;
  /** Whether the desk opens only with a passkey. */
  deskPasskeys: "offered" | "required";
  logLevel: LogLevel;
  files: FileSettings;
  /** Null: no invoices are offered. */
  invoices: InvoiceSettings | null;
}

export type EnvResult = { ok: true; env: Env } | { ok: false; problems: string[] };

type Source = Readonly<Record<string, string | undefined>>;

const anySituation: Situation = { isLocal: true, stripe: null };

/** Every variable that the site knows. */
export const variableNames: readonly string[] = [
  ...generalSchema(anySituation).keyof().options,
  ...stripeNames,
  ...s3Schema.keyof().options,
];

/** Reads the environment, or says in one line a problem which variable is wrong and how to fix it. */
export function readEnv(source: Source): EnvResult {
  // An empty value is one that is not set.
  const texts = Object.fromEntries(variableNames.map((name) => [name, source[name]?.trim() || undefined]));
  const situation = situationOf(texts);
  const general = generalSchema(situation).safeParse(texts);
  const stripe = situation.stripe ? stripeSchema.safeParse(texts) : null;
  const s3 = readFilesUrl(texts["FILES_URL"] ?? "")?.kind === "s3" ? s3Schema.safeParse(texts) : null;
  const issues = [general, stripe, s3].flatMap((result) => result?.error?.issues ?? []);
  const problems = [...issues.map(lineOf), ...invoiceProblems(situation.isLocal, texts)];
  if (general.data?.METRICS_PORT && general.data.METRICS_PORT === general.data.PORT)
    problems.push("METRICS_PORT: is the site's own PORT; set it to another one, or leave it out for no metrics");
  if (!general.success || problems.length > 0) return { ok: false, problems };

  const { data } = general;
  const dataDir = path.resolve(data.DATA_DIR);
  const files = data.FILES_URL ?? { kind: "folder", folder: path.join(dataDir, "files") };
  const env: Env = {
    port: data.PORT,
    host: data.HOST,
    siteUrl: data.SITE_URL ?? `http://localhost:${data.PORT}`,
    dataDir,
    databaseUrl: data.DATABASE_URL ?? `sqlite:${path.join(dataDir, "site.db")}`,
    payments: stripe?.data ? stripePayments(stripe.data) : { kind: "sandbox" },
    priceIds: stripe?.data ? stripePriceIds(stripe.data) : recordPriceIds(programme),
    smtp: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM,
    organizerEmail: data.ORGANIZER_EMAIL,
    clockStartAt: data.SITE_CLOCK ?? null,
    trustProxy: data.TRUST_PROXY,
    metricsPort: data.METRICS_PORT ?? null,
    deskPasskeys: data.DESK_PASSKEYS,
    logLevel: data.LOG_LEVEL,
    files: filesFrom(files, s3?.data ?? null),
    invoices: invoiceSettings(situation.isLocal, data.INVOICE_FROM, data.INVOICE_BANK),
  };
  return { ok: true, env: Object.freeze(env) };
}

function situationOf(texts: Source): Situation {
  const siteUrl = readSiteUrl(texts["SITE_URL"] ?? "");
  const apiUrl = texts["STRIPE_API_URL"];
  return {
    isLocal: siteUrl === null || isLocalAddress(siteUrl),
    stripe:
      texts["PAYMENTS"] === "stripe"
        ? {
            liveKey: /^(sk|rk)_live_/.test(texts["STRIPE_SECRET_KEY"] ?? ""),
            ownApi: apiUrl === undefined || /(^|\.)stripe\.com$/.test(URL.parse(apiUrl)?.hostname ?? ""),
          }
        : null,
  };
}

const lineOf = ({ path: [name], message }: { path: PropertyKey[]; message: string }): string =>
  `${String(name)}: ${message}`;
