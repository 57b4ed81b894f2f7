import { sql, type SqlBool } from "kysely";
import { isIn, type Rows } from "./rows-of.ts";

/**
 * Rows about their team, chamber, judging, mail or what they asked for. What somebody wrote there, as a note or as the
 * reason for a deed, may well name them.
 */
export const ofTheirRecords: Rows = ({ registrationIds, personIds, chamberIds = [] }) => {
  const people = isIn("person_id", personIds);
  const registrations = isIn("registration_id", registrationIds);
  const found = [
    people && sql`select team_id from team_members where ${people}`,
    people &&
      sql`select submissions.id from submissions inner join team_members
      on team_members.team_id = submissions.team_id where ${people}`,
    people &&
      sql`select appeals.id from appeals inner join submissions on submissions.id = appeals.submission_id
      inner join team_members on team_members.team_id = submissions.team_id where ${people}`,
    people && sql`select id from scholarships where ${people}`,
    people && sql`select id from refund_requests where ${people}`,
    people && sql`select id from chamber_members where ${people}`,
    people && sql`select id from judges where ${people}`,
    people && sql`select id from outbox where ${people}`,
    registrations && sql`select id from outbox where ${registrations}`,
    chamberIds.length > 0 && sql.join(chamberIds),
  ].filter((ids) => ids !== null && ids !== false);
  if (found.length === 0) return null;
  return sql<SqlBool>`(${sql.join(
    found.map((ids) => sql`subject_id in (${ids})`),
    sql` or `,
  )})`;
};
