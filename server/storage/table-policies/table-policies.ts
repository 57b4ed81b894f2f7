import type { Database, TableName } from "../database.ts";
import { appealPolicies } from "./appeal-policies.ts";
import { chamberPolicies } from "./chamber-policies.ts";
import { deedPolicies } from "./deed-policies.ts";
import { filePolicies } from "./file-policies.ts";
import { finalsPolicies } from "./finals-policies.ts";
import { groupMailPolicies } from "./group-mail-policies.ts";
import { handingPolicies } from "./handing-policies.ts";
import { interestPolicies } from "./interest-policies.ts";
import { invoicePolicies } from "./invoice-policies.ts";
import { judgingPolicies } from "./judging-policies.ts";
import { learningPolicies } from "./learning-policies.ts";
import { notePolicies } from "./note-policies.ts";
import { operationsPolicies } from "./operations-policies.ts";
import { outboxPolicies } from "./outbox-policies.ts";
import { peoplePolicies } from "./people-policies.ts";
import { questionPolicies } from "./question-policies.ts";
import { profilePolicies } from "./profile-policies.ts";
import { registrationPolicies } from "./registration-policies.ts";
import { rehearsalPolicies } from "./rehearsal-policies.ts";
import { resultPolicies } from "./result-policies.ts";
import { scholarshipPolicies } from "./scholarship-policies.ts";
import { searchPolicies } from "./search-policies.ts";
import { showcasePolicies } from "./showcase-policies.ts";
import { submissionPolicies } from "./submission-policies.ts";
import type { TablePolicies, TablePolicy } from "./table-policy.ts";
import { teamPolicies } from "./team-policies.ts";
import { trustPolicies } from "./trust-policies.ts";
import { votingPolicies } from "./voting-policies.ts";

/**
 * What backups, forgetting and retention do with every table. One that is missing here does not compile. In an order in
 * which nothing refers to what is not there yet: a backup is restored in it.
 */
export const tablePolicies: TablePolicies<Database> = {
  ...registrationPolicies,
  ...invoicePolicies,
  ...peoplePolicies,
  ...handingPolicies,
  ...trustPolicies,
  ...scholarshipPolicies,
  ...interestPolicies,
  ...chamberPolicies,
  ...profilePolicies,
  ...teamPolicies,
  ...learningPolicies,
  ...submissionPolicies,
  ...filePolicies,
  ...showcasePolicies,
  ...votingPolicies,
  ...judgingPolicies,
  ...resultPolicies,
  ...finalsPolicies,
  ...appealPolicies,
  ...groupMailPolicies,
  ...notePolicies,
  ...questionPolicies,
  ...outboxPolicies,
  ...operationsPolicies,
  ...deedPolicies,
  ...rehearsalPolicies,
  ...searchPolicies,
};

export const tableNames = Object.keys(tablePolicies) as TableName[];

/** A table's policy, whatever its columns are. */
export const policyOf = (table: TableName): TablePolicy => tablePolicies[table] as TablePolicy;

/** Tables that hold something about people: their freed space is cleared after somebody was forgotten. */
export const personalTables = tableNames.filter((table) => tablePolicies[table].forget !== "nothing");
