import { deskAreasOf, type DeskArea } from "#domain/people/audience.ts";
import type { OrganizerRole } from "#domain/people/principal.ts";
import { routes } from "../routes.ts";

/** Where an area of the desk begins. */
export const deskAddress = (area: DeskArea): string => (area === "today" ? "/desk" : `/desk/${area}`);

const existing = new Set(routes.map(({ path }) => path));

/** The areas that a role sees and that have a page, named for the frame. */
export function deskLinks(
  role: OrganizerRole,
  names: Readonly<Record<DeskArea, string>>,
): readonly { label: string; to: string }[] {
  return deskAreasOf(role)
    .map((area) => ({ label: names[area], to: deskAddress(area) }))
    .filter(({ to }) => existing.has(to));
}
