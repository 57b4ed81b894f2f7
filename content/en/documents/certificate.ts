import type { CertificateKind } from "#domain/certificates/certificate-kind.ts";
import type { Day } from "#domain/time/time.ts";
import { formatDay } from "../formats.ts";

/** The words of a certificate. Read from top to bottom they are one sentence. */
export const certificate = {
  title: "Certificate",
  certifies: "This certifies that",
  /** Between the name and what was earned. */
  earned(kind: CertificateKind): string {
    if (kind === "finalist") return "was chosen by the judges' marks and the public vote as a";
    return kind.startsWith("award-") ? "has received the" : "has completed every part of the stage and is a";
  },
  season: (season: string) => `${season} season`,
  issued: (on: Day) => `Issued on ${formatDay(on)}`,
  serial: (serial: string) => `Serial ${serial}`,
  /** Before the address. */
  verify: "Check it at ",
  /** In place of the code, for whoever does not see it. */
  code: (address: string) => `QR code that leads to ${address}, where this certificate can be checked`,
  subject: (title: string, name: string) => `${title}, awarded to ${name}`,
};
