import type { Facts } from "#content/facts.ts";
import { pageMeta } from "../frame/page-meta.ts";

/** The page that confirms a certificate, and the one that checks a pasted credential. */
export function certificatePage(facts: Facts) {
  const { site } = facts;
  return {
    meta: pageMeta(facts, "Certificate", `A certificate from the ${site.name}, confirmed.`),
    /** Where it is shared: whose it is, and what for. */
    metaOf: (name: string, achievement: string) =>
      pageMeta(
        facts,
        `${name}: ${achievement}`,
        `${name} is a ${achievement} of the ${site.name}. The certificate is genuine.`,
      ),
    save: "Save the picture",
    title: "This certificate is genuine",
    revokedTitle: "This certificate was revoked",
    revokedText: "It is no longer valid.",
    unknown: {
      meta: pageMeta(
        facts,
        "Unknown certificate",
        `The ${site.name} has issued no certificate with this serial number.`,
      ),
      title: "There is no certificate with this serial number",
      text: (serial: string) =>
        `We have not issued a certificate with the serial number ${serial}. Compare it with the one on the certificate, character by character. If someone gave you a signed credential, you can check its signature.`,
    },
    holder: "Issued to",
    nameless: "The holder's name is no longer stored here. The signed credential still proves it.",
    achievement: "For",
    done: "Earned for",
    issued: "Issued on",
    serial: "Serial",
    issuer: "Issued by",
    pdf: "Download the certificate (PDF)",
    credential: "Download the signed credential",
    badgePng: "Download the badge (PNG)",
    badgeSvg: "Download the badge (SVG)",
    badgeText:
      "The signed credential is inside the badge. Anyone you give it to can check it here, or with any Open Badges 3.0 verifier.",
    profile: "Add it to a LinkedIn profile",
    check: "Check another certificate",
    questions: `Questions? Write to [${site.contacts.general}](mailto:${site.contacts.general}).`,
    verify: {
      meta: pageMeta(facts, "Check a certificate", `Check a certificate from the ${site.name}.`),
      title: "Check a certificate",
      lead: "Enter the serial number on the certificate, or paste the signed credential that came with it. We check the signature, and that no newer one has taken its place.",
      field: "Serial number or signed credential",
      submit: "Check",
      genuine: (name: string, achievement: string, day: string) =>
        `Genuine: ${achievement}, issued to ${name} on ${day}.`,
      revoked: (day: string | null) => `Revoked: this certificate was revoked${day === null ? "" : ` on ${day}`}.`,
      superseded: (day: string | null) =>
        `Replaced: this credential was superseded${day === null ? "" : ` on ${day}`}. Ask for the newer one.`,
      invalid: "This isn't one of our credentials, or it was changed. Paste all of it, without missing a line.",
      empty: "Please enter a serial number, or paste a credential",
      problem: "There is a problem",
    },
  };
}
