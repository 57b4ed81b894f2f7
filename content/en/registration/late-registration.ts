import type { Facts } from "#content/facts.ts";
import { joined, numberWord, ordinalWord } from "../formats.ts";

/**
 * What a registration gives once submissions are closed. The last stage is a submission, so its certification can no
 * longer be earned. Every card, notice, mail and page takes these words.
 */
export function lateOffer({ programme: { stages } }: Pick<Facts, "programme">) {
  const earned = stages.slice(0, -1).map(({ certification }) => certification);
  const some = `${numberWord(earned.length)} of the ${numberWord(stages.length)} certifications`;
  return {
    /** "every lesson and three of the four certifications; the fourth needs a submission" */
    gives: `every lesson and ${some}; the ${ordinalWord(stages.length)} needs a submission`,
    /** "three of the four certifications" */
    certifications: some,
    /** "Certified AI Communicator, Certified AI Creator, and Certified AI Builder" */
    names: joined(earned),
    /** "Certified AI Innovator needs a submission, and submissions are closed." */
    lastOne: `${stages.at(-1)?.certification ?? ""} needs a submission, and submissions are closed.`,
  };
}
