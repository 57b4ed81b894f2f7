import type { Copy } from "#content/copy.ts";
import type { PrivateArea } from "#content/en/frame/private-frame.ts";
import type { DeskArea } from "#domain/people/audience.ts";
import type { Principal } from "#domain/people/principal.ts";
import { deskLinks, deskNavigation } from "../desk/desk-links.ts";
import type { PrivateHeaderProps } from "./private-header.tsx";

const roleOf = {
  portal: "participant",
  chamber: "chamber",
  judging: "judge",
  advising: "advisor",
  desk: "organizer",
} as const;
const withRoles = Object.keys(roleOf) as (keyof typeof roleOf)[];
const areas: readonly PrivateArea[] = [...withRoles, "account"];

/** Of the portal, to whoever has no place, or no longer. */
const registrationPage = "/portal/registration";
const openToAll = [registrationPage, "/portal/team"];

/** The slim frame around a page of a private area. Null elsewhere, and where nobody is signed in. */
export function privateFrameOf(
  copy: Copy,
  principal: Principal | null,
  path: string,
  /** How much waits in each area of the desk. */
  waiting?: ReadonlyMap<DeskArea, number>,
): PrivateHeaderProps | null {
  const area = areas.find((name) => path === `/${name}` || path.startsWith(`/${name}/`));
  if (!principal || !area) return null;
  const { organizerRole } = principal;
  const withoutPlace = copy.privateFrame().areas.portal.pages.filter(({ to }) => openToAll.includes(to));
  return {
    words: copy.privateFrame(),
    area,
    path,
    email: principal.email,
    // Whoever has no place, or no longer, finds here what they paid for, and who asks them to join.
    ...(area === "portal" &&
      !principal.roles.includes("participant") && { home: registrationPage, pages: withoutPlace }),
    ...(area === "desk" && {
      pages: organizerRole ? deskLinks(organizerRole, copy.desk.areas).filter(({ to }) => to === "/desk") : [],
      groups: organizerRole ? deskNavigation(organizerRole, copy.desk, waiting) : [],
      ...(organizerRole && { find: { to: "/desk/find", label: copy.desk.find().label } }),
    }),
    others: withRoles.filter((name) => name !== area && principal.roles.includes(roleOf[name])),
  };
}
