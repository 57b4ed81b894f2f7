import type { Actor } from "#domain/people/actor.ts";
import { findPlace } from "#server/people/places.ts";
import type { DeliverableNote } from "#domain/portal/deliverable-note.ts";
import { cacheLargeSums, sumOf } from "#server/process/cache-large-sums.ts";
import { findPerson, findPersonByEmail, nameOf } from "#server/people/people.ts";
import { findSubmissionOfTeam } from "#server/submission/submission-rows.ts";
import { readTeam } from "#server/teams/team-rows.ts";
import type { PageRequest } from "../list/list-page.ts";
import type { LogDesk } from "../log/log-desk.ts";
import type { Desk } from "../desk.ts";
import { correctPerson } from "./correct-person.ts";
import { forgetPerson } from "./forget-person.ts";
import { mergeObstacle } from "./merge-obstacle.ts";
import { mergePeople } from "./merge-people.ts";
import { refuseConsent, giveConsent } from "./give-consent.ts";
import { changeMembership, decidePlace } from "./change-membership.ts";
import type { PeopleFilter } from "./find-people.ts";
import { endSessions } from "./end-sessions.ts";
import { listPeople } from "./people-list.ts";
import { questionColumns } from "../questions/question-columns.ts";
import { noteDeliverable } from "./note-deliverable.ts";
import type { PortalDesk } from "./portal-desk.ts";
import { readPerson } from "./read-person.ts";
import { settleAddress } from "./settle-address.ts";
import { listTeams } from "./find-teams.ts";
import { whatIsLeftOf } from "./teams-left-empty.ts";
import { revokeCertificate } from "./revoke-certificate.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { updateRow } from "#server/storage/queries/rows.ts";
import { newMail } from "#server/mail/outbox/queue-mail.ts";

/** What the desk's pages about people and teams ask for and do. */
export function createPeopleDesk(desk: Desk, portalDesk: PortalDesk, log: LogDesk) {
  const { db, clock, programme } = portalDesk;
  const season = programme.id;

  const keepTotals = cacheLargeSums<{ people: number; places: number }>(clock, sumOf);
  async function countPeople() {
    const [people, places] = await Promise.all([
      db
        .selectFrom("people")
        .select((row) => row.fn.countAll().as("count"))
        .where("forgotten_at", "is", null)
        .executeTakeFirstOrThrow(),
      db
        .selectFrom("places")
        .select((row) => row.fn.countAll().as("count"))
        .where("season", "=", season)
        .where("ended_at", "is", null)
        .executeTakeFirstOrThrow(),
    ]);
    return { people: Number(people.count), places: Number(places.count) };
  }

  return {
    page: (filter: PeopleFilter, request: PageRequest) => listPeople(db, programme, filter).page(request),

    /** How many people are known, and how many have a place. */
    totals: () => keepTotals("all", countPeople),

    async export(actor: Actor, filter: PeopleFilter): Promise<AsyncIterable<string>> {
      await desk.store.appendAudit({ at: clock.now(), actor, action: "export", subjects: [], detail: "people" });
      return listPeople(db, programme, filter, await questionColumns(db, season, "participants")).file();
    },

    person: (personId: string) => readPerson(portalDesk, log, personId),
    decidePlace: (actor: Actor, decision: { personId: string; keep: boolean; reason: string }) =>
      decidePlace(portalDesk, actor, decision),
    endSessions: (actor: Actor, input: Parameters<typeof endSessions>[2]) => endSessions(portalDesk, actor, input),
    settleAddress: (actor: Actor, input: Parameters<typeof settleAddress>[2]) =>
      settleAddress(portalDesk, actor, input),
    correct: (actor: Actor, input: Parameters<typeof correctPerson>[3]) =>
      correctPerson(desk, portalDesk, actor, input),
    /** Whose record the other address is, and what keeps the two from becoming one: shown before anybody says why. */
    async other(personId: string, email: string) {
      const person = await findPersonByEmail(db, email);
      if (!person) return null;
      const obstacle = await mergeObstacle(db, { programme, now: clock.now() }, { into: personId, from: person.id });
      return { name: nameOf(person), email: person.email ?? "", obstacle };
    },
    merge: (actor: Actor, input: Parameters<typeof mergePeople>[3]) => mergePeople(desk, portalDesk, actor, input),
    resendAccess: (actor: Actor, personId: string) => resendAccess(desk, actor, personId),
    /** Takes a person out of everything, where they still have the address that was confirmed. */
    async forget(
      actor: Actor,
      { personId, reason, confirmed }: { personId: string; reason: string; confirmed: string },
    ) {
      const person = await findPerson(db, personId);
      if (!person?.email) return { ok: false, reason: "unknown_person" } as const;
      if (person.email !== confirmed) return { ok: false, reason: "not_confirmed" } as const;
      return forgetPerson(desk, actor, person.email, reason);
    },
    refuseConsent: (actor: Actor, input: { personId: string; reason: string }) =>
      refuseConsent(portalDesk, actor, input),
    setAdult: (actor: Actor, input: { personId: string; reason: string }) => setAdult(portalDesk, actor, input),
    giveConsent: (actor: Actor, input: { email: string; reason: string }) => giveConsent(portalDesk, actor, input),
    noteDeliverable: (actor: Actor, note: DeliverableNote) => noteDeliverable(portalDesk, actor, note),
    revokeCertificate: (actor: Actor, input: { serial: string; reason: string; personId: string }) =>
      revokeCertificate(portalDesk, actor, input),

    teams: (search: string, request: PageRequest) => listTeams(db, programme, search).page(request),
    /** Also a team that has ended: the log leads to it, and there is the way back. */
    async team(teamId: string) {
      const team = await readTeam(db, teamId);
      const ended = team ?? (await db.selectFrom("teams").select("name").where("id", "=", teamId).executeTakeFirst());
      if (!ended) return null;
      const { name } = ended;
      const { members, leadId } = team ?? { members: [], leadId: null };
      const submissionId = (await findSubmissionOfTeam(db, teamId))?.id ?? null;
      const left = await whatIsLeftOf(db, programme.id, teamId);
      return { name, members, leadId, submissionId, left, isEnded: team === null, log: await log.about([teamId]) };
    },
    changeMembership: (actor: Actor, change: Parameters<typeof changeMembership>[2]) =>
      changeMembership(portalDesk, actor, change),
  };
}

type AgeSet = { ok: true } | { ok: false; reason: "unknown_person" | "not_minor" | "no_reason" };

/** Somebody who said that they are a minor is not: from then on nobody has to consent, so the desk says why. */
async function setAdult(
  { db, clock }: Pick<PortalDesk, "db" | "clock">,
  actor: Actor,
  input: { personId: string; reason: string },
): Promise<AgeSet> {
  const reason = input.reason.trim();
  if (reason === "") return { ok: false, reason: "no_reason" };
  return db.transaction().execute(async (transaction): Promise<AgeSet> => {
    const person = await findPerson(transaction, input.personId);
    if (!person || person.email === null) return { ok: false, reason: "unknown_person" };
    if (person.age_band !== "minor") return { ok: false, reason: "not_minor" };
    const at = clock.now();
    await updateRow(transaction, "people", person.id, { age_band: "adult" });
    await appendAudit(transaction, { at, actor, action: "set-adult", subjects: [person.id], reason });
    return { ok: true };
  });
}

type AccessResent = { ok: true; hurried: boolean } | { ok: false; reason: "unknown_person" | "no_place" };

/** Sends somebody with a place the mail that says how to use it once more. */
async function resendAccess(
  { database: { db }, store, clock, programme }: Pick<Desk, "database" | "store" | "clock" | "programme">,
  actor: Actor,
  personId: string,
): Promise<AccessResent> {
  const person = await findPerson(db, personId);
  if (!person?.email) return { ok: false, reason: "unknown_person" };
  if (!(await findPlace(db, programme.id, personId))) return { ok: false, reason: "no_place" };
  const mail = newMail({ kind: "portal-access", ids: { personId }, at: 0 });
  const { hurried } = await store.resendMail(mail, actor, clock.now());
  return { ok: true, hurried };
}
