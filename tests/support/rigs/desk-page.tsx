import type { OrganizerRole } from "#domain/people/principal.ts";
import { openPage, readAnswer, type PageModule } from "./open-page.tsx";
import type { WebDeskRig } from "./web-desk-rig.ts";

interface AskedAtDesk {
  address: string;
  params?: Record<string, string>;
}

interface CameFromDesk {
  status: number;
  location: string | null;
  html: string;
}

/** A page of the desk as an organizer sends its form: where it leads, or the page that comes back. */
export const sendToDesk = (
  rig: WebDeskRig,
  personId: string,
  page: PageModule,
  asked: AskedAtDesk & { form: Record<string, string> },
): Promise<CameFromDesk> => openAtDesk(rig, personId, page, asked);

/** A page of the desk as an organizer opens it, or somebody with another role there. */
export const openAtDesk = (
  rig: WebDeskRig,
  personId: string,
  page: PageModule,
  asked: AskedAtDesk,
  role: OrganizerRole = "organizer",
): Promise<CameFromDesk> => openPage(visitOf(rig, personId, role), page, asked);

/** A list of the desk as it is exported for a spreadsheet. */
export const exportAtDesk = async (
  rig: WebDeskRig,
  personId: string,
  { loader }: Pick<PageModule, "loader">,
  address: string,
  role: OrganizerRole = "organizer",
): Promise<string> => (await readAnswer(visitOf(rig, personId, role), loader, address)).text();

const visitOf = ({ desk, competition, clock }: WebDeskRig, personId: string, organizerRole: OrganizerRole) => ({
  services: { desk, competition, clock, mailQueued: () => undefined },
  now: clock.now(),
  principal: { personId, roles: ["organizer"], organizerRole },
});

/** What is chosen in each menu of a page that is not left at its first, by the menu's id. */
export const chosenIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<select id="([^"]+)"[^]*?<\/select>/g)].flatMap(([menu, id]) => {
      const chosen = /<option value="([^"]*)" selected=""/.exec(menu)?.[1];
      return chosen === undefined ? [] : [[id!, chosen]];
    }),
  );

/** What stands in a field, by its id. */
export const typedIn = (html: string, id: string): string | undefined => {
  const [field = ""] = new RegExp(`<input[^>]* id="${id}"[^>]*>`).exec(html) ?? [];
  return / value="([^"]*)"/.exec(field)?.[1];
};
