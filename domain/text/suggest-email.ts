import { editDistance } from "./edit-distance.ts";

/** Domains that most people's addresses end in. Never suggested to somebody who typed another of them. */
const commonDomains = [
  "gmail.com",
  "yahoo.com",
  "outlook.com",
  "hotmail.com",
  "icloud.com",
  "aol.com",
  "msn.com",
  "live.com",
  "me.com",
  "comcast.net",
  "protonmail.com",
  "proton.me",
  "ymail.com",
  "mac.com",
  "att.net",
  "verizon.net",
  "cableone.net",
  "q.com",
  "boisestate.edu",
  "byui.edu",
  "uidaho.edu",
  "isu.edu",
] as const;

/** Domains in use that look like a slip in one of those. */
const lookalikes: readonly string[] = [
  "mail.com",
  "email.com",
  "gmx.com",
  "gmx.net",
  "mail.me",
  "ymail.com",
  "rocketmail.com",
];

/** Endings that are another ending with a slip of the finger, and none of which is itself in use. */
const mistypedEndings: Readonly<Record<string, string>> = {
  con: "com",
  cmo: "com",
  ocm: "com",
  comm: "com",
  vom: "com",
  xom: "com",
  cpm: "com",
  c0m: "com",
  nte: "net",
  ner: "net",
  nett: "net",
  ogr: "org",
  orgg: "org",
  edy: "edu",
  eud: "edu",
};

/**
 * The address that was probably meant, or null where it looks right. A hint beside the field and never a refusal:
 * whoever has a strange domain knows it best.
 */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf("@");
  const [local, domain] = [
    email.slice(0, at).trim(),
    email
      .slice(at + 1)
      .trim()
      .toLowerCase(),
  ];
  if (at < 1 || local === "" || domain === "") return null;
  const meant = domainMeant(domain);
  return meant === domain ? null : `${local}@${meant}`;
}

function domainMeant(typed: string): string {
  const fixed = fixEnding(typed);
  if (isCommon(fixed) || lookalikes.includes(fixed)) return fixed;
  // One slip in a short name is another name; in a longer one it is a slip.
  const near = commonDomains.filter((domain) => editDistance(fixed, domain) <= (domain.length >= 9 ? 2 : 1));
  const [closest] = near.toSorted((a, b) => editDistance(fixed, a) - editDistance(fixed, b));
  const isSlip = closest !== undefined && nameOf(closest).length >= 4;
  return isSlip ? closest : fixed;
}

const isCommon = (domain: string): boolean => commonDomains.some((common) => common === domain);
const nameOf = (domain: string): string => domain.slice(0, domain.indexOf("."));

/** The domain with its last part as it was meant, and with the dot that is missing before "com". */
function fixEnding(domain: string): string {
  const parts = domain.split(".").filter(Boolean);
  const last = parts.at(-1) ?? "";
  if (parts.length === 1) {
    const whole = commonDomains.find((common) => common.replace(".", "") === last || nameOf(common) === last);
    return whole ?? domain;
  }
  return [...parts.slice(0, -1), mistypedEndings[last] ?? last].join(".");
}
