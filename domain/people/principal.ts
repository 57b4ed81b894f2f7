/** What a person can be in a season. One person may be several. */
export type Role = "participant" | "chamber" | "judge" | "advisor" | "organizer";

/** What an organizer may do at the desk. */
export const organizerRoles = ["organizer", "finance", "coordinator", "reader"] as const;
export type OrganizerRole = (typeof organizerRoles)[number];

/** Why a session does not open the desk though the person has a role there: it was not opened for that. */
export type WithheldDesk = "sign-in" | "passkey";

/** Who is asking: somebody whose session is valid now, with the roles that they have now. */
export interface Principal {
  personId: string;
  /** Which of the person's sessions it is. */
  sessionId: string;
  email: string;
  /** As the person is greeted; the address where no name is known. */
  name: string;
  roles: readonly Role[];
  /** Set where `roles` has "organizer". */
  organizerRole: OrganizerRole | null;
  /** Set where there is a role at the desk that this session does not have. */
  withheld?: WithheldDesk;
}
