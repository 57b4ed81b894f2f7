import type { DeskArea } from "#domain/people/audience.ts";
import type { AuditAction } from "#domain/people/audit-action.ts";
import type { AuditEntry } from "#server/storage/audit-entry.ts";
import type { Undo } from "./undo.ts";
import { chamberUndos } from "./undos/chamber-undos.ts";
import { finalsUndos, resultUndos } from "./undos/result-undos.ts";
import { moneyUndos, registrationUndos, packageUndos } from "./undos/registration-undos.ts";
import { noteUndos, personUndos } from "./undos/person-undos.ts";
import { placeUndos } from "./undos/place-undos.ts";
import { profileUndos } from "./undos/profile-undos.ts";
import { projectUndos } from "./undos/project-undos.ts";
import { roleUndos } from "./undos/role-undos.ts";
import { teamUndos } from "./undos/team-undos.ts";
import { voteUndos } from "./undos/vote-undos.ts";

/** How each kind of deed is taken back, by its name in the log. A deed that is not here has no way back. */
export const undos = {
  ...registrationUndos,
  ...personUndos,
  ...placeUndos,
  ...teamUndos,
  ...chamberUndos,
  ...projectUndos,
  ...voteUndos,
  ...resultUndos,
  ...finalsUndos,
  ...profileUndos,
  ...moneyUndos,
  ...packageUndos,
  ...roleUndos,
  ...noteUndos,
} satisfies Partial<Record<AuditAction, Undo>>;

export const undoOf = (action: string): Undo | null =>
  Object.hasOwn(undos, action) ? undos[action as keyof typeof undos] : null;

/** In which area of the desk an entry is taken back. */
export const areaOfUndo = ({ area }: Undo, { detail }: Pick<AuditEntry, "detail">): DeskArea =>
  typeof area === "function" ? area(detail) : area;
