import type { OrganizerRole, Principal } from "./principal.ts";

/** The areas of the organizer's desk, as in its addresses. */
export const deskAreas = [
  "today",
  "registrations",
  "people",
  "chambers",
  "submissions",
  "showcase",
  "votes",
  "judges",
  "results",
  "scholarships",
  "invoices",
  "advisors",
  "questions",
  "profiles",
  "appeals",
  "mail",
  "organizers",
  "log",
] as const;
export type DeskArea = (typeof deskAreas)[number];

/** For whom an address is. `signed-in` is anybody with a session, whatever their roles. */
export type Audience = "everyone" | "signed-in" | "participant" | "chamber" | "judge" | "advisor" | { desk: DeskArea };

/** `sign-in`: not signed in. `forbidden`: signed in, without the role that the address asks for. */
export type Admission = "admitted" | "sign-in" | "forbidden";

/** Money and contracts are finance's, people and projects the coordinator's; both see what is to be done today. */
const areasOf: Readonly<Record<OrganizerRole, readonly DeskArea[]>> = {
  organizer: deskAreas,
  finance: ["today", "registrations", "chambers", "invoices"],
  coordinator: [
    "today",
    "people",
    "chambers",
    "submissions",
    "showcase",
    "votes",
    "judges",
    "results",
    "scholarships",
    "advisors",
    "questions",
    "profiles",
    "appeals",
    "mail",
    "log",
  ],
  reader: deskAreas.filter((area) => area !== "organizers"),
};

/** The areas that a role sees, in the order of the desk's links. */
export const deskAreasOf = (role: OrganizerRole): readonly DeskArea[] => areasOf[role];

/** What a role may do beside seeing its areas. */
export interface DeskRights {
  /** Send a form. */
  change: boolean;
  /** See phone numbers, on pages and in exports. */
  phones: boolean;
  /** Take a person out for good. */
  forget: boolean;
  /** Open a minor's signed form. */
  consentForms: boolean;
  /** See a chamber's join code. */
  joinCodes: boolean;
}

export const deskRightsOf = (role: OrganizerRole): DeskRights => ({
  change: role !== "reader",
  phones: role === "organizer" || role === "finance",
  forget: role === "organizer",
  consentForms: role === "organizer",
  joinCodes: role === "organizer",
});

/** Whether somebody may ask for an address. Changing anything is more than asking: a reader never may. */
export function admit(
  audience: Audience,
  principal: Pick<Principal, "roles" | "organizerRole"> | null,
  changing = false,
): Admission {
  if (audience === "everyone") return "admitted";
  if (!principal) return "sign-in";
  if (audience === "signed-in") return "admitted";
  if (typeof audience === "string") return principal.roles.includes(audience) ? "admitted" : "forbidden";
  const role = principal.organizerRole;
  if (!role || !areasOf[role].includes(audience.desk)) return "forbidden";
  return changing && !deskRightsOf(role).change ? "forbidden" : "admitted";
}
