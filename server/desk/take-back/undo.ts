import type { Transaction } from "kysely";
import type { Actor } from "#domain/people/actor.ts";
import type { DeskArea } from "#domain/people/audience.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Competition } from "#server/competition.ts";
import type { Database, Queries } from "#server/storage/database.ts";
import type { AuditEntry } from "#server/storage/audit-entry.ts";
import type { RowChange } from "#server/storage/queries/deeds/row-change.ts";
import type { Desk } from "../desk.ts";
import type { PortalDesk } from "../people/portal-desk.ts";

/** A deed of the log, with what it changed. */
export interface LoggedAction {
  entry: AuditEntry;
  season: string;
  changes: readonly RowChange[];
}

/** What the ways back stand on. */
export interface TakeBackDesk {
  desk: Desk;
  portalDesk: PortalDesk;
  competition: Pick<Competition, "assignment" | "results" | "appeals">;
}

/** Why something cannot be taken back. Each has its sentence in `content/en/desk/take-back.ts`. */
export type WhyNot =
  | "unknown_entry"
  /** Nothing was kept by which it could be undone. */
  | "no_way_back"
  | "taken_back"
  /** What it changed went with a person or a season. */
  | "erased"
  /** Somebody has changed the same thing since. */
  | "changed_since"
  | "published"
  | "team_full"
  | "has_team"
  | "forgotten"
  /** The old address is someone else's by now. */
  | "address_taken"
  /** The deed itself is for organizers only, as things are now. */
  | "organizers_only"
  /** Whose address it is has a role at the desk by now. */
  | "holds_role"
  | "last_organizer"
  | "results_out"
  | "chamber_closed"
  | "paid"
  | "marks_begun"
  | "judging_closed"
  /** Members have joined the chamber that it opened. */
  | "has_members"
  | "award_given"
  /** Somebody has voted with the venue's code. */
  | "votes_cast"
  /** Whoever was taken off the site is on it again. */
  | "shown_again";

/** Who reads of it when it is taken back. */
export type Tells = "nobody" | "person" | "team" | "members" | "customer" | "organizers" | "role";

/** How one kind of deed is taken back. Every step is part of one transaction, but for `afterwards`. */
export interface Undo {
  /** Who may: whoever may change things there; by the entry's detail where that says what it was about. */
  area: DeskArea | ((detail: string | null) => DeskArea);
  tells: Tells;
  /** Whether the public pages change with it. */
  isPublic?: boolean;
  /** Names to wait for, as the deed itself does. */
  turns?(deed: LoggedAction): readonly string[];
  /** What this actor would be refused were it a deed of its own: nobody gets further by taking back. */
  refused?(db: Queries, deed: LoggedAction, actor: Actor): Promise<WhyNot | null>;
  /** What follows from the deed may make it impossible. Asked by the page as well. */
  blocked?(db: Queries, deed: LoggedAction, ground: TakeBackDesk): Promise<WhyNot | null>;
  /** Instead of putting the old values back. */
  restore?(
    transaction: Transaction<Database>,
    deed: LoggedAction,
    ground: TakeBackDesk,
    now: Instant,
  ): Promise<WhyNot | null>;
  /** What else follows; `entryId` is that of the taking back. */
  follow?(
    transaction: Queries,
    deed: LoggedAction,
    ground: TakeBackDesk,
    done: { entryId: string; now: Instant },
  ): Promise<void>;
  /** What is done once it is taken back. */
  afterwards?(deed: LoggedAction, ground: TakeBackDesk): Promise<void>;
}
