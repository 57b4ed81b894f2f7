import type { Facts } from "#content/facts.ts";
import { dayIn, type Day } from "#domain/time/time.ts";
import { formatDay } from "../formats.ts";
import { type EmailContent, linkList, type Reader } from "./email-content.ts";

export type ChamberDigest = Reader & {
  chamber: string | null;
  chamberId: string;
  /** The day on which the week ended. */
  week: Day;
  /** All who joined in the week; the first of them are listed. */
  count: number;
  joined: readonly { name: string | null; business: string | null }[];
  members: number;
};

/** Once a week to a chamber's contacts: who joined, as far as the chamber may know them. */
export function chamberDigestEmail(digest: ChamberDigest, siteUrl: string, facts: Facts): EmailContent {
  const { site, programme, now } = facts;
  const { firstName, chamber, chamberId, week, count, joined, members } = digest;
  // The site or its mail may have been away.
  const when = dayIn(now, programme.zone) === week ? "this week" : `in the week to ${formatDay(week)}`;
  const people = count === 1 ? "1 member" : `${count} members`;
  const more = count - joined.length;
  return {
    subject: `${people} joined ${when}${chamber === null ? "" : `: ${chamber}`}`,
    preview: `${members === 1 ? "1 member has" : `${members} members have`} joined so far.`,
    heading: `${people} joined ${when}`,
    blocks: [
      `Dear ${firstName}, ${people} joined the ${site.name} through ${chamber ?? "your chamber"} ${when}. ${members === 1 ? "That is the first." : `That makes ${members} in all.`}`,
      {
        kind: "facts",
        title: "Who joined",
        rows: joined.map(({ name, business }) => ({
          label: name ?? "Prefers not to be named",
          value: business ?? "No business named",
        })),
      },
      ...(more > 0 ? [`And ${more} more: see your roster.`] : []),
      linkList({ "See your roster": `${siteUrl}/chamber?chamber=${chamberId}#roster` }),
    ],
    closing: `You get this email in any week when someone joins, because you are a contact for a chamber in the ${site.name}.`,
  };
}

/** More teams than these are on the chamber's page. */
const mostListed = 20;

/** Once, to a chamber's contacts: which of its teams can still be nominated. */
export function nominationsEmail(
  {
    firstName,
    chamber,
    chamberId,
    nominated,
    free,
  }: Reader & { chamber: string | null; chamberId: string; nominated: number; free: readonly string[] },
  siteUrl: string,
  { site, programme, dates }: Facts,
): EmailContent {
  const most = programme.chamberNominations;
  const more = free.length - mostListed;
  return {
    subject: `Nominate your teams${chamber === null ? "" : `: ${chamber}`}`,
    preview: `Nominations close ${dates.submissionsDueInBothZones}.`,
    heading: "You can still nominate teams",
    blocks: [
      `Dear ${firstName}, nominations close ${dates.submissionsDueInBothZones}. You can nominate up to ${most} teams. So far, you have nominated ${nominated === 0 ? "none" : nominated}. Nominated projects are assigned to judges first, so they get all their reviews. Finalists are chosen by score.`,
      {
        kind: "list",
        title: "Not nominated yet",
        items: [...free.slice(0, mostListed), ...(more > 0 ? [`And ${more} more on your chamber's page`] : [])],
      },
      linkList({ "Nominate on your chamber's page": `${siteUrl}/chamber?chamber=${chamberId}` }),
    ],
    closing: `You're getting this email because you are a contact for a chamber in the ${site.name}.`,
  };
}
