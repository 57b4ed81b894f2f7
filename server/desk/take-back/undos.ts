import type { Undo } from "./undo.ts";
import { chamberUndos } from "./undos/chamber-undos.ts";
import { placeUndos } from "./undos/place-undos.ts";
import { roleUndos } from "./undos/role-undos.ts";
import { teamUndos } from "./undos/team-undos.ts";

/** How each kind of deed is taken back, by its name in the log. A deed that is not here has no way back. */
export const undos = {
  ...placeUndos,
  ...teamUndos,
  ...chamberUndos,
  ...roleUndos,
} satisfies Record<string, Undo>;

export const undoOf = (action: string): Undo | null =>
  Object.hasOwn(undos, action) ? undos[action as keyof typeof undos] : null;
