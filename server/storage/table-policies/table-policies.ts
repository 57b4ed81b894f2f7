import type { Database, TableName } from "../database.ts";
import { appealPolicies, finalsPolicies, resultPolicies } from "./result-policies.ts";
import { chamberPolicies, profilePolicies } from "./chamber-policies.ts";
import { deedPolicies, notePolicies, searchPolicies } from "./note-policies.ts";
import { filePolicies, submissionPolicies } from "./submission-policies.ts";
import { groupMailPolicies, outboxPolicies } from "./outbox-policies.ts";
import {
  handingPolicies,
  interestPolicies,
  registrationPolicies,
  scholarshipPolicies,
} from "./registration-policies.ts";
import { invoicePolicies } from "./invoice-policies.ts";
import { judgingPolicies } from "./judging-policies.ts";
import { learningPolicies, questionPolicies } from "./learning-policies.ts";
import { operationsPolicies, rehearsalPolicies } from "./operations-policies.ts";
import { peoplePolicies } from "./people-policies.ts";
import { showcasePolicies, votingPolicies } from "./voting-policies.ts";
import type { TablePolicies, TablePolicy } from "./table-policy.ts";
import { teamPolicies } from "./team-policies.ts";
import { trustPolicies } from "./trust-policies.ts";

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
