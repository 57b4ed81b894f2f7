import { moveMember, type MemberMoved } from "#server/desk/chambers/move-member.ts";
import { emailKey } from "#server/storage/queries/rows.ts";
import { locksOf } from "#server/storage/locks.ts";
import { reasonOption, textOption, UsageError, type Verb } from "#server/desk/cli/verb.ts";

const refusals: Readonly<Record<Extract<MemberMoved, { ok: false }>["reason"], string>> = {
  unknown_chamber: "There is no such chamber, or it isn't taking new members.",
  no_reason: "Say why with --reason.",
  not_member: "No member of a chamber has this email address.",
  same_chamber: "They are already a member of this chamber.",
  full: "The other chamber is full.",
};

export const moveMemberVerb: Verb = {
  name: "chamber move",
  form: "<email> --to <chamber id> --reason R",
  summary: "move a member to another chamber, with their place; they are told by email",
  details: ["--to ID      the chamber they belong to", "--reason R   why, for the log"],
  async run({ core: { database, clock }, desk, actor }, given) {
    const toId = textOption(given, "to") ?? "";
    if (toId === "") throw new UsageError("say with --to which chamber they belong to");
    const reason = reasonOption(given);
    const { db } = database;
    const member = await db
      .selectFrom("chamber_members")
      .innerJoin("people", "people.id", "chamber_members.person_id")
      .select(["chamber_members.id", "chamber_members.chamber_id"])
      .where("people.email_key", "=", emailKey(given.positionals[0] ?? ""))
      .where("chamber_members.season", "=", desk.programme.id)
      .where("chamber_members.removed_at", "is", null)
      .executeTakeFirst();
    const moved: MemberMoved = member
      ? await moveMember({ db, locks: locksOf(database.engine), clock }, actor, {
          chamberId: member.chamber_id,
          memberId: member.id,
          toId,
          reason,
        })
      : { ok: false, reason: "not_member" };
    return moved.ok ? { done: "Moved, and told by email." } : { failed: refusals[moved.reason] };
  },
};
