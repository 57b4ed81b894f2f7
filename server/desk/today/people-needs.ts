import { fromText } from "#server/storage/queries/rows.ts";
import { nameOrEmail } from "../people/name-or-email.ts";
import { oldestOf, type NeedsProvider } from "./needs-provider.ts";

/** What a place was given for was paid back or is disputed: somebody decides whether it stays. */
export const flaggedPlaces: NeedsProvider = {
  kind: "place-flagged",
  area: "people",
  find: ({ database: { db } }, limit) =>
    oldestOf(
      db
        .selectFrom("places")
        .innerJoin("people", "people.id", "places.person_id")
        .where("places.flag", "is not", null)
        .where("places.ended_at", "is", null)
        .where("people.forgotten_at", "is", null),
      limit,
      (all) =>
        all
          .select(["people.id", "places.flagged_at", "places.created_at", "first_name", "last_name", "email"])
          .orderBy("places.flagged_at"),
      (row) => ({
        id: row.id,
        at: fromText(row.flagged_at ?? row.created_at),
        about: nameOrEmail(row),
        to: `/desk/people/${row.id}`,
      }),
    ),
};

/** The reader of a replaced address says that it was not them: somebody decides which of the two it is. */
export const objectedAddresses: NeedsProvider = {
  kind: "address-objected",
  area: "people",
  find: ({ database: { db } }, limit) =>
    oldestOf(
      db
        .selectFrom("address_changes")
        .where("objected_at", "is not", null)
        .where("settled_at", "is", null)
        .where("old_email", "is not", null),
      limit,
      (all) => all.select(["person_id", "old_email", "new_email", "objected_at", "changed_at"]).orderBy("objected_at"),
      (row) => ({
        id: row.person_id,
        at: fromText(row.objected_at ?? row.changed_at),
        about: `${row.old_email} / ${row.new_email}`,
        to: `/desk/people/${row.person_id}`,
      }),
    ),
};

/** Signed consent forms that were uploaded, and that nobody has looked at. */
export const uploadedConsentForms: NeedsProvider = {
  kind: "consent-paper",
  area: "people",
  find: ({ database: { db }, programme }, limit) =>
    oldestOf(
      db
        .selectFrom("consents")
        .innerJoin("people", "people.id", "consents.person_id")
        .where("season", "=", programme.id)
        .where("method", "=", "paper")
        .where("given_at", "is", null)
        .where("refused_at", "is", null)
        .where("people.forgotten_at", "is", null),
      limit,
      (all) =>
        all.select(["people.id", "requested_at", "first_name", "last_name", "people.email"]).orderBy("requested_at"),
      (row) => ({
        id: row.id,
        at: fromText(row.requested_at),
        about: nameOrEmail(row),
        to: `/desk/people/${row.id}`,
      }),
    ),
};

/** Applications that nobody has decided on. */
export const scholarshipNeeds: NeedsProvider = {
  kind: "scholarship-open",
  area: "scholarships",
  find: ({ database: { db }, programme }, limit) =>
    oldestOf(
      db
        .selectFrom("scholarships")
        .innerJoin("people", "people.id", "scholarships.person_id")
        .where("scholarships.season", "=", programme.id)
        .where("outcome", "is", null)
        .where("people.forgotten_at", "is", null),
      limit,
      (all) =>
        all
          .select(["scholarships.id", "applied_at", "people.first_name", "people.last_name", "people.email"])
          .orderBy("applied_at")
          .orderBy("scholarships.id"),
      (row) => ({
        id: row.id,
        at: fromText(row.applied_at),
        about: nameOrEmail(row),
        to: `/desk/scholarships/${row.id}`,
      }),
    ),
};
