import type { Instant } from "#domain/time/time.ts";
import type { Log } from "#server/process/log.ts";
import type { Sessions } from "#server/sign-in/sessions.ts";
import { fromText, toText } from "#server/storage/queries/rows.ts";
import { actorIds, findActor, isActor, startingPages } from "./actors.ts";
import { seasonLife } from "./life/season-life.ts";
import type { World } from "./life/world.ts";
import { findMail, listMails } from "./mailbox.ts";
import { isPhase, phaseIds, phaseInstants, phaseOf, seasonBeginsAt } from "./phases.ts";
import type { RehearsalClock } from "./rehearsal-clock.ts";
import { startOver } from "./start-over.ts";

export interface RehearsalOptions {
  world: World;
  clock: RehearsalClock;
  sessions: Sessions;
  mailFolder: string;
  /** The instants at which the season does something by itself. */
  instants: readonly Instant[];
  /** Does what is due by the clock, and sends what that wrote. */
  round: () => Promise<void>;
  log: Log;
}

/** A whole season to play with: its clock can be moved, and everybody in it can be acted. */
export function createRehearsal(options: RehearsalOptions) {
  const { world, clock, sessions, mailFolder, instants, round, log } = options;
  const { programme, core } = world;
  const { db } = core.database;
  let moving: Promise<void> | null = null;

  const state = () => db.selectFrom("rehearsal_clock").selectAll().where("id", "=", "clock").executeTakeFirstOrThrow();

  const notePlayed = (until: Instant) =>
    db
      .updateTable("rehearsal_clock")
      .set({ played_until: toText(until) })
      .where("id", "=", "clock")
      .execute();

  /** Visits each instant on the way in its order, so that timers and mails happen when they would have. */
  const playTo = async (target: Instant, onStep: (at: Instant) => void): Promise<void> => {
    const { played_until, teams } = await state();
    const from = fromText(played_until);
    const life = seasonLife(programme, teams).filter(({ at }) => at > from && at <= target);
    const due = instants.filter((at) => at > from && at <= target).map((at) => ({ at, run: null }));
    for (const step of [...life, ...due].toSorted((a, b) => a.at - b.at)) {
      if (step.at > clock.now()) await clock.set(step.at);
      await step.run?.(world);
      await round();
      await notePlayed(step.at);
      onStep(step.at);
    }
    await clock.set(target);
    await round();
    await notePlayed(target);
  };

  const move = async (target: Instant, onStep: (at: Instant) => void): Promise<void> => {
    const beginsAt = seasonBeginsAt(programme);
    if (target < clock.now()) {
      await startOver(db, mailFolder);
      await notePlayed(beginsAt - 1);
      await clock.set(Math.min(target, beginsAt));
    }
    await playTo(target, onStep);
  };

  return {
    phases: phaseIds,
    actors: actorIds,
    isMoving: () => moving !== null,
    phase: () => phaseOf(programme, clock.now()),

    /** Moves the clock, one move at a time; a second one waits for nothing and changes nothing. */
    moveTo(target: Instant, onStep: (at: Instant) => void = () => {}): Promise<void> {
      moving ??= move(target, onStep)
        .catch((error: unknown) => {
          log.error({ err: error }, "the rehearsal could not be moved");
          throw error;
        })
        .finally(() => (moving = null));
      return moving;
    },

    /** The instant that a choice of the bar stands for, or null where it is none. */
    instantOf: (choice: string): Instant | null => (isPhase(choice) ? phaseInstants(programme)[choice] : null),

    /** Signs in as one of the season's people; `cookie` is null for nobody. */
    async actAs(actor: string): Promise<{ cookie: string | null; to: string }> {
      if (!isActor(actor)) return { cookie: null, to: "/" };
      const personId = await findActor(db, actor, (await state()).teams);
      const cookie = personId === null ? null : (await sessions.open(personId)).cookie;
      return { cookie, to: personId === null && actor !== "voter" ? "/" : startingPages[actor] };
    },

    /** Sessions end with the time that passes; whoever moves the clock stays who they are. */
    async stayAs(email: string): Promise<string | null> {
      const person = await db.selectFrom("people").select("id").where("email", "=", email).executeTakeFirst();
      return person ? (await sessions.open(person.id)).cookie : null;
    },

    mails: (page: number) => listMails(db, page),
    mail: (id: string) => findMail(db, id),
  };
}

export type Rehearsal = ReturnType<typeof createRehearsal>;
