import { randomBytes, randomUUID } from "node:crypto";
import { isPressedTwice } from "#domain/desk/pressed-twice.ts";
import { fullName } from "#domain/people/full-name.ts";
import { codeHoldsUntil, guardianRules } from "#domain/people/guardian-rules.ts";
import { codeKey, formatCode } from "#domain/teams/team-code.ts";
import type { Instant } from "#domain/time/time.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { publicName } from "../people/public-name.ts";
import type { Queries } from "#server/storage/database.ts";
import { updateRows, findRows, insertRow, emailKey, fromText, toText } from "#server/storage/queries/rows.ts";
import { readTeamOf, teamNameOf } from "#server/teams/team-rows.ts";
import type { WriteAccess } from "#server/storage/locks.ts";

export interface GuardianOptions extends WriteAccess {
  season: string;
}

/** What a guardian's code opens. */
export interface GuardianView {
  consentId: string;
  personId: string;
  childName: string;
  /** As strangers read it. */
  publicName: string | null;
  guardianName: string;
  guardianEmail: string;
  team: string | null;
  givenAt: Instant | null;
  withdrawnAt: Instant | null;
}

interface Guardian {
  name: string;
  email: string;
}

export type GuardianFound = { ok: true; view: GuardianView } | { ok: false; reason: "unknown" | "old" };
export type GuardianAsked = { ok: true } | { ok: false; reason: "too_many" };

const day = 24 * 3_600_000;
/** A code that has just gone out is not replaced: the mail may only be slow. Five an hour, as of every code. */
const againAfterMs = 12 * 60_000;

/** A guardian's consent by mail: asked for by the young person, given and taken back by the guardian at /consent. */
export function createGuardianConsents({ db, locks, clock, season }: GuardianOptions) {
  const isFresh = (sentAt: string | null, now: Instant) => sentAt !== null && now < codeHoldsUntil(fromText(sentAt));

  const find = async (queries: Queries, typed: string): Promise<GuardianFound> => {
    const key = codeKey(typed);
    const row =
      key === ""
        ? undefined
        : await queries
            .selectFrom("consents")
            .innerJoin("people", "people.id", "consents.person_id")
            .select(["consents.id", "person_id", "guardian_name", "guardian_email", "code_sent_at", "given_at"])
            .select(["withdrawn_at", "first_name", "last_name", "age_band", "people.email"])
            // What was signed on paper, or came to the desk, is in force and can be taken back here too.
            .select(({ selectFrom }) =>
              selectFrom("consents as signed")
                .select((signed) => signed.fn.min("signed.given_at").as("at"))
                .whereRef("signed.person_id", "=", "consents.person_id")
                .where("signed.season", "=", season)
                .where("signed.method", "!=", "code")
                .as("signed_at"),
            )
            .where("code_key", "=", key)
            .where("season", "=", season)
            .executeTakeFirst();
    // Who turned out to be of age decides alone: nobody looks into it, or takes anything back, for them.
    if (!row?.guardian_email || row.email === null || row.age_band === "adult") return { ok: false, reason: "unknown" };
    if (!isFresh(row.code_sent_at, clock.now())) return { ok: false, reason: "old" };
    const givenAt = row.given_at ?? row.signed_at;
    return {
      ok: true,
      view: {
        consentId: row.id,
        personId: row.person_id,
        childName: fullName(row.first_name, row.last_name),
        publicName: publicName({ ...row, age_band: "minor", display_name: null }),
        guardianName: row.guardian_name ?? "",
        guardianEmail: row.guardian_email,
        team: await teamNameOf(queries, season, row.person_id),
        givenAt: givenAt === null ? null : fromText(givenAt),
        withdrawnAt: row.withdrawn_at === null ? null : fromText(row.withdrawn_at),
      },
    };
  };

  const newCode = (now: Instant) => {
    const code = formatCode(randomBytes(8));
    return { code, code_key: codeKey(code), code_sent_at: toText(now) };
  };

  const askedToday = async (queries: Queries, now: Instant, personId: string, email: string) => {
    const { count } = await queries
      .selectFrom("consents")
      .select((row) => row.fn.countAll().as("count"))
      .where("requested_at", ">", toText(now - day))
      .where("method", "=", "code")
      .where((row) =>
        row.or([
          row("person_id", "=", personId),
          row(row.fn<string>("lower", ["guardian_email"]), "=", emailKey(email)),
        ]),
      )
      .executeTakeFirstOrThrow();
    return Number(count);
  };

  /** The button was pressed twice: two mails with two codes would only make a guardian wonder. */
  const justAsked = async (queries: Queries, now: Instant, personId: string, { name, email }: Guardian) => {
    const asked = { person_id: personId, guardian_name: name, guardian_email: email };
    const rows = await findRows(queries, "consents", ["requested_at"], asked);
    return rows.some(({ requested_at }) => isPressedTwice(fromText(requested_at), now));
  };

  return {
    /** The young person names a guardian, who gets a mail with the code. */
    ask(personId: string, guardian: Guardian): Promise<GuardianAsked> {
      return db.transaction().execute(async (transaction): Promise<GuardianAsked> => {
        await locks.takeTurn(transaction, `guardian:${emailKey(guardian.email)}`);
        const now = clock.now();
        if (await justAsked(transaction, now, personId, guardian)) return { ok: true };
        if ((await askedToday(transaction, now, personId, guardian.email)) >= guardianRules.mailsADay)
          return { ok: false, reason: "too_many" };
        const consentId = randomUUID();
        await insertRow(transaction, "consents", {
          id: consentId,
          person_id: personId,
          season,
          method: "code",
          guardian_name: guardian.name,
          guardian_email: guardian.email,
          requested_at: toText(now),
          ...newCode(now),
        });
        await queueMail(transaction, { kind: "guardian-code", ids: { consentId }, address: guardian.email, at: now });
        return { ok: true };
      });
    },

    find: (code: string) => find(db, code),

    /**
     * New codes for a guardian whose own are lost or old, one for each young person. Silent about whether the address is
     * anybody's.
     */
    async sendNewCode(email: string): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await locks.takeTurn(transaction, `guardian:${emailKey(email)}`);
        const now = clock.now();
        const rows = await transaction
          .selectFrom("consents")
          .innerJoin("people", "people.id", "consents.person_id")
          .select(["consents.id", "person_id", "guardian_email", "code_sent_at", "given_at"])
          .where((row) => row.or([row("age_band", "is", null), row("age_band", "!=", "adult")]))
          .where((row) => row(row.fn<string>("lower", ["guardian_email"]), "=", emailKey(email)))
          .where("season", "=", season)
          .where("method", "=", "code")
          .orderBy("requested_at", "desc")
          .execute();
        for (const asked of Map.groupBy(rows, ({ person_id }) => person_id).values()) {
          // What was given is what can be withdrawn; otherwise what was asked for last.
          const {
            id: consentId,
            guardian_email: address,
            code_sent_at,
          } = asked.find(({ given_at }) => given_at) ?? asked[0]!;
          if (address === null) continue;
          if (code_sent_at !== null && fromText(code_sent_at) > now - againAfterMs) continue;
          await transaction.updateTable("consents").set(newCode(now)).where("id", "=", consentId).execute();
          await queueMail(transaction, { kind: "guardian-code", ids: { consentId }, address, at: now, again: true });
        }
      });
    },

    async give(code: string, name: string): Promise<GuardianFound> {
      return db.transaction().execute(async (transaction): Promise<GuardianFound> => {
        const found = await find(transaction, code);
        if (!found.ok || found.view.givenAt !== null) return found;
        const now = clock.now();
        await transaction
          .updateTable("consents")
          .set({ given_at: toText(now), withdrawn_at: null, guardian_name: name })
          .where("id", "=", found.view.consentId)
          .execute();
        const mail = { kind: "consent-given", ids: { consentId: found.view.consentId } } as const;
        await queueMail(transaction, { ...mail, address: found.view.guardianEmail, at: now, again: true });
        return find(transaction, code);
      });
    },

    /** Display ends in the same transaction; the team and the desk are told. */
    async withdraw(code: string): Promise<GuardianFound> {
      return db.transaction().execute(async (transaction): Promise<GuardianFound> => {
        const found = await find(transaction, code);
        if (!found.ok || found.view.givenAt === null) return found;
        const now = clock.now();
        const { personId, consentId } = found.view;
        await transaction
          .updateTable("consents")
          .set({ given_at: null, withdrawn_at: toText(now) })
          .where("person_id", "=", personId)
          .where("season", "=", season)
          .execute();
        // A form of before says what is no longer so: it waits for nobody's look.
        const papers = { person_id: personId, season, method: "paper", refused_at: null } as const;
        await updateRows(transaction, "consents", papers, { refused_at: toText(now) });
        await updateRows(transaction, "display_consents", { person_id: personId }, { given_at: null });
        const team = await readTeamOf(transaction, season, personId);
        for (const member of team?.members ?? []) {
          const ids = { personId: member.personId, consentId };
          await queueMail(transaction, { kind: "consent-withdrawn", ids, at: now, again: true });
        }
        const notice = { kind: "consent-withdrawn-notice", ids: { consentId }, at: now } as const;
        await queueMail(transaction, { ...notice, again: true });
        return find(transaction, code);
      });
    },
  };
}

export type GuardianConsents = ReturnType<typeof createGuardianConsents>;
