import { seasonEndsAt } from "#domain/programme/moments.ts";
import { civilIn, instantOf, isInCalendar, type Instant } from "#domain/time/time.ts";
import type { Log } from "#server/process/log.ts";
import type { Sessions } from "#server/sign-in/sessions.ts";
import { actorEmails, actorIds, findActors, isActor, startingPages, type ActorId } from "./actors.ts";
import { findAttachment, findMail, listMails, type MailsAsked } from "./mail/mailbox.ts";
import { moveClock, type MoveOptions, type ClockProgress } from "./move-clock.ts";
import { isPhase, phaseIds, phaseInstants, phaseOf, seasonBeginsAt } from "./phases.ts";

export interface RehearsalOptions extends MoveOptions {
  sessions: Sessions;
  log: Log;
}

const minute = 60_000;

/** A season's records are kept for years; a rehearsal of them ends here. */
const afterwardsMs = 60 * 24 * 3_600_000;

/** A whole season to play with: its clock can be moved, and everybody in it can be acted. */
export function createRehearsal(options: RehearsalOptions) {
  const { world, clock, sessions, log } = options;
  const { programme, core } = world;
  const { db } = core.database;
  const earliest = seasonBeginsAt(programme);
  const latest = seasonEndsAt(programme) + afterwardsMs;
  let moving: Promise<void> | null = null;
  let progress: ClockProgress | null = null;
  let isEnding = false;

  const teamCount = async () =>
    (await db.selectFrom("rehearsal_clock").select("teams").executeTakeFirstOrThrow()).teams;

  /** The phase in which the clock stands; null before the first. */
  const reachedPhase = () => {
    const phase = phaseOf(programme, clock.now());
    return phaseInstants(programme)[phase] <= clock.now() ? phase : null;
  };

  return {
    phases: phaseIds,
    phase: () => phaseOf(programme, clock.now()),
    /** Between these the clock can be moved to any minute; times as the programme's zone writes them. */
    range: {
      from: civilIn(earliest, programme.zone).slice(0, 16),
      to: civilIn(latest, programme.zone).slice(0, 16),
    },
    now: () => civilIn(clock.now(), programme.zone).slice(0, 16),

    /** How far the move under way has come; null where the clock stands where it was moved. */
    progress: () => progress,

    /** Moves the clock, one move at a time; a second one waits for nothing and changes nothing. */
    moveTo(target: Instant, onStep: (progress: ClockProgress) => void = () => {}): Promise<void> {
      const note = (step: ClockProgress) => {
        progress = step;
        onStep(step);
      };
      progress ??= { at: clock.now(), done: 0, steps: 1 };
      moving ??= moveClock(options, target, note)
        .catch((error: unknown) => {
          // Where the site ends amid a move, its database is closed under it.
          if (!isEnding) log.error({ err: error }, "the rehearsal could not be moved");
          throw error;
        })
        .finally(() => (moving = progress = null));
      return moving;
    },

    /**
     * The instant that a choice of the bar stands for, a phase or a time of the zone. Null where it is none, and where
     * the clock stands there already: the bar offers that first, and going there would begin the season anew.
     */
    instantOf(choice: string): Instant | null {
      if (isPhase(choice)) return choice === reachedPhase() ? null : phaseInstants(programme)[choice];
      if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(choice) || !isInCalendar(choice)) return null;
      const asked = Math.min(latest, Math.max(earliest, instantOf(choice, programme.zone)));
      // Since then the clock has only run on. A page shows whole minutes, and the one of a while ago.
      const isHere = asked <= clock.now() && asked + minute > clock.since();
      return isHere ? null : asked;
    },

    /** Whom one can be, and whether they have come into the season by now. */
    async actors(): Promise<{ id: ActorId; email: string | null; isHere: boolean }[]> {
      const teams = await teamCount();
      const emails = actorEmails(teams);
      const here = await findActors(db, teams);
      return actorIds.map((id) => ({ id, email: emails.get(id) ?? null, isHere: id === "voter" || here.has(id) }));
    },

    /** Signs in as one of the season's people; `cookie` is null for nobody. */
    async actAs(actor: string): Promise<{ cookie: string | null; to: string }> {
      if (!isActor(actor)) return { cookie: null, to: "/" };
      const personId = (await findActors(db, await teamCount())).get(actor);
      const cookie = personId === undefined ? null : (await sessions.open(personId, { way: "rehearsal" })).cookie;
      return { cookie, to: personId === undefined && actor !== "voter" ? "/" : startingPages[actor] };
    },

    /** Sessions end with the time that passes; whoever moves the clock stays who they are. */
    async stayAs(email: string): Promise<string | null> {
      const person = await db.selectFrom("people").select("id").where("email", "=", email).executeTakeFirst();
      return person ? (await sessions.open(person.id, { way: "rehearsal" })).cookie : null;
    },

    /** The site ends: a move under way is broken off. The next start begins that season anew. */
    end(): void {
      isEnding = true;
    },

    async mails(asked: MailsAsked) {
      await options.recorder.whenKept();
      return listMails(db, asked);
    },
    mail: (id: string) => findMail(db, id),
    attachment: (mailId: string, name: string) => findAttachment(db, mailId, name),
  };
}

export type Rehearsal = ReturnType<typeof createRehearsal>;
