import type { Actor } from "#domain/people/actor.ts";
import { addAdvisor, removeAdvisor, type NewAdvisor } from "../people/add-advisor.ts";
import { nameOrEmail } from "../people/name-or-email.ts";
import type { PortalDesk } from "../people/portal-desk.ts";

/** What the desk's page about advisors asks for. */
export function createAdvisorsDesk(desk: PortalDesk) {
  const { db, programme } = desk;
  return {
    /** With how many questions each has got. */
    async list() {
      const rows = await db
        .selectFrom("advisors")
        .innerJoin("people", "people.id", "advisors.person_id")
        .leftJoin("advisor_questions as question", "question.advisor_id", "advisors.id")
        .select(["advisors.id", "topics", "hours", "first_name", "last_name", "email"])
        .select((row) => row.fn.count("question.id").as("questions"))
        .where("season", "=", programme.id)
        .where("removed_at", "is", null)
        .where("people.email", "is not", null)
        .groupBy(["advisors.id", "topics", "hours", "first_name", "last_name", "email"])
        .orderBy("last_name")
        .orderBy("advisors.id")
        .execute();
      return rows.map((row) => ({
        id: row.id,
        name: nameOrEmail(row),
        email: row.email!,
        topics: row.topics,
        hours: row.hours ?? "",
        questions: Number(row.questions),
      }));
    },
    add: (actor: Actor, advisor: NewAdvisor) => addAdvisor(desk, actor, advisor),
    remove: (actor: Actor, email: string) => removeAdvisor(desk, actor, email),
  };
}

export type AdvisorsDesk = ReturnType<typeof createAdvisorsDesk>;
