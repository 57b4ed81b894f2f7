import { z } from "zod";
import { site } from "#content/site.ts";
import { isPlainAddress } from "#domain/text/email-address.ts";
import { readAs, readInstant, textMatching, wholeNumber } from "./env-values.ts";
import { readFilesUrl } from "./files-url.ts";
import { isLocalAddress, readSiteUrl } from "./site-url.ts";
import { readSmtpUrl } from "./smtp-url.ts";

/** What decides whether a variable is needed or refused, read off the other variables. */
export interface Situation {
  isLocal: boolean;
  /** With `PAYMENTS=stripe`: whether the key charges real cards, and whether Stripe itself is asked. */
  stripe: { liveKey: boolean; ownApi: boolean } | null;
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

const siteUrl = readAs(
  readSiteUrl,
  (text) => `"${text}" is not a bare http or https address; write it like https://www.example.org`,
).superRefine((origin, context) => {
  if (isLocalAddress(origin)) return;
  for (const contact of reservedContacts())
    context.addIssue(
      `is public, while ${contact} in content/site.ts is a placeholder that reaches no one; enter the real contact there`,
    );
  if (/\bexample\b/i.test(site.postalAddress))
    context.addIssue(
      "is public, while postalAddress in content/site.ts is an example that every group email would show; enter the real one there",
    );
});

const databaseUrl = textMatching(
  (text) => /^(sqlite:.|postgres(ql)?:\/\/.)/.test(text),
  () => "is neither sqlite:<file> nor postgres://<address>; correct it, or leave it out for the embedded database",
).refine((text) => !text.startsWith("sqlite::"), {
  error: "names no file, so nothing would be kept; write it like sqlite:data/site.db",
});

const payments = z.enum(["sandbox", "stripe"], {
  error: ({ input }) =>
    input === undefined
      ? "is not set, and SITE_URL is public; set it to stripe (or to sandbox for a public rehearsal)"
      : `"${String(input)}" is not known; set it to sandbox or stripe`,
});

const smtpUrl = readAs(
  readSmtpUrl,
  () =>
    "is not the address of a mail server, like smtp://user:password@mail.example.org:587; correct it (a % in a password is written %25), or leave it out to write mails to files",
);

const mailAddress = textMatching(
  isPlainAddress,
  (text) => `"${text}" is not one plain email address; write it like hello@example.org`,
).default(site.contacts.general);

const filesUrl = readAs(
  readFilesUrl,
  (text) =>
    `"${text}" is neither file:<folder> nor s3://<bucket>/<prefix>; correct it, or leave it out for files in DATA_DIR`,
);

/** A bar makes lines: systemd, Node and containers all leave it as it is, and no two of them agree on a backslash. */
const lines = z.string().transform((text) =>
  text
    // Lines of earlier settings too.
    .split(/\||\\n|\n/)
    .map((line) => line.trim())
    .filter(Boolean),
);

const clock = ({ isLocal, stripe }: Situation) =>
  readAs(
    readInstant,
    (text) => `"${text}" is not an instant; write it with its offset, like 2025-12-01T12:00:00-07:00`,
  ).superRefine((_, context) => {
    if (!isLocal)
      context.addIssue("would let a public site live at another date; remove it, or set SITE_URL to a local address");
    if (stripe?.liveKey)
      context.addIssue("would charge real cards at another date's price; remove it, or use a test key");
    else if (stripe?.ownApi)
      context.addIssue(
        "does not move Stripe, whose sessions and signatures go by the real date; remove it, or set STRIPE_API_URL to a stand-in or PAYMENTS to sandbox",
      );
  });

export const generalSchema = (situation: Situation) =>
  z.object({
    PORT: wholeNumber(65_535, "3000").default(3000),
    HOST: z.string().default("127.0.0.1"),
    SITE_URL: siteUrl.optional(),
    DATA_DIR: z.string().default("data"),
    DATABASE_URL: databaseUrl.optional(),
    PAYMENTS: situation.isLocal ? payments.default("sandbox") : payments,
    // Real people pay: their receipts and codes must not become files that nobody reads.
    SMTP_URL: smtpUrl
      .optional()
      .refine((server) => server !== undefined || situation.isLocal || !situation.stripe?.liveKey, {
        error:
          "is not set, so receipts and sign-in codes would become files that no one reads; set it to your mail server, like smtp://user:password@mail.example.org:587",
      }),
    MAIL_FROM: mailAddress,
    ORGANIZER_EMAIL: mailAddress,
    SITE_CLOCK: clock(situation).optional(),
    TRUST_PROXY: wholeNumber(10, "0").default(0),
    DESK_PASSKEYS: z
      .enum(["offered", "required"], {
        error: ({ input }) => `"${String(input)}" is not known; set it to offered or required`,
      })
      .default("offered"),
    METRICS_PORT: wholeNumber(65_535, "no metrics").optional(),
    LOG_LEVEL: z
      .enum(logLevels, {
        error: ({ input }) => `"${String(input)}" is not a level; use one of ${logLevels.join(", ")}`,
      })
      .default("info"),
    FILES_URL: filesUrl.optional(),
    INVOICE_FROM: lines.optional(),
    INVOICE_BANK: lines.optional(),
  });

/** Contacts of the site record that are reserved values: nobody reads what is sent there. */
function reservedContacts(): string[] {
  const { general, legal, media, sponsors, phone } = site.contacts;
  const addresses = [general, legal, media, sponsors].filter((address) => /\.(example|test|invalid)$/.test(address));
  return /555-01\d\d$/.test(phone) ? [...addresses, phone] : addresses;
}
