import type { Facts } from "#content/facts.ts";
import { mailtoLink } from "#domain/text/mailto.ts";

/** What a team's card says, and how it is passed on. */
export function portalMoment({ programme, site }: Facts) {
  return {
    locked: `Entered in the ${programme.year} season`,
    finalist: `${programme.year} finalist`,
    award: (id: string) => programme.awards.find((award) => award.id === id)?.name ?? id,
    save: "Save the picture",
    share: (title: string, honor: string, address: string) => ({
      label: "Share by email",
      to: mailtoLink({ to: "", subject: `${title}: ${honor}`, body: `${title}, ${honor}, ${site.name}.\n${address}` }),
    }),
  };
}

export type PortalMomentWords = ReturnType<typeof portalMoment>;
