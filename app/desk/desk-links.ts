import { deskAreasOf, type DeskArea } from "#domain/people/audience.ts";
import type { OrganizerRole } from "#domain/people/principal.ts";
import { routes } from "../routes.ts";

/** Where an area of the desk begins. */
export const deskAddress = (area: DeskArea): string => (area === "today" ? "/desk" : `/desk/${area}`);

const existing = new Set(routes.map(({ path }) => path));

/** The desk's areas as its navigation groups them. Today stands before all of them. */
export const deskGroups = {
  people: ["people", "chambers", "scholarships", "judges", "advisors", "questions", "profiles", "organizers"],
  money: ["registrations", "invoices"],
  competition: ["submissions", "showcase", "votes", "results", "appeals"],
  site: ["mail", "log"],
} as const satisfies Record<string, readonly DeskArea[]>;
export type DeskGroup = keyof typeof deskGroups;

/** The groups of areas that a role sees, named for the frame. */
export function deskNavigation(
  role: OrganizerRole,
  names: { areas: Readonly<Record<DeskArea, string>>; groups: Readonly<Record<DeskGroup, string>> },
  waiting: ReadonlyMap<DeskArea, number> = new Map(),
): readonly { label: string; pages: readonly { label: string; to: string; waiting: number }[] }[] {
  const seen = deskLinks(role, names.areas);
  return (Object.keys(deskGroups) as DeskGroup[])
    .map((group) => ({
      label: names.groups[group],
      pages: deskGroups[group].flatMap((area) =>
        seen.filter(({ to }) => to === deskAddress(area)).map((link) => ({ ...link, waiting: waiting.get(area) ?? 0 })),
      ),
    }))
    .filter(({ pages }) => pages.length > 0);
}

/** The areas that a role sees and that have a page, named for the frame. */
export function deskLinks(
  role: OrganizerRole,
  names: Readonly<Record<DeskArea, string>>,
): readonly { label: string; to: string }[] {
  return deskAreasOf(role)
    .map((area) => ({ label: names[area], to: deskAddress(area) }))
    .filter(({ to }) => existing.has(to));
}
