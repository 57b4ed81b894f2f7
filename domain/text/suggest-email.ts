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
  return meant === null || meant === domain ? null : `${local}@${meant}`;
}

function domainMeant(typed: string): string | null {
  const fixed = fixEnding(typed);
  if (isCommon(fixed) || lookalikes.includes(fixed)) return fixed;
  // One slip in a short name is another name; in a longer one it is a slip.
  const near = commonDomains.filter((domain) => distance(fixed, domain) <= (domain.length >= 9 ? 2 : 1));
  const [closest] = near.toSorted((a, b) => distance(fixed, a) - distance(fixed, b));
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

/** How many letters were added, left out, changed or swapped with their neighbour. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let [before, row] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = Math.min(
        row[j]! + 1,
        next[j - 1]! + 1,
        row[j - 1]! + (isSame ? 0 : 1),
        isSwapped ? before[j - 2]! + 1 : Infinity,
      );
    }
    [before, row] = [row, next];
  }
  return row[b.length]!;
}
