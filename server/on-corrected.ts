import type { Certificates } from "./certificates/certificates.ts";
import { certificatesOnCorrection } from "./certificates/renew-certificates.ts";
import { chambersOnCorrection } from "./chambers/on-settled.ts";
import { resendCorrectedReceipt } from "./mail/outbox/corrected-receipt.ts";
import { personOnCorrection } from "./people/person-on-correction.ts";
import type { OnCorrected } from "./storage/store.ts";

/** All that follows from a corrected registration, in its order: the person comes before what names them. */
export const followCorrections = (certificates: Pick<Certificates, "rename">): OnCorrected[] => [
  personOnCorrection,
  certificatesOnCorrection(certificates),
  resendCorrectedReceipt,
  chambersOnCorrection,
];
