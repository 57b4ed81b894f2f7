import type { Kysely, Selectable } from "kysely";
import type { AppealTables } from "./tables/appeals.ts";
import type { ChamberTables, ProfileTables } from "./tables/chambers.ts";
import type { DeedTables, NoteTables, SearchTables } from "./tables/notes.ts";
import type { FileTables } from "./tables/files.ts";
import type { FinalsTables } from "./tables/finals.ts";
import type { GroupMailTables } from "./tables/group-mail.ts";
import type { HandingTables, InterestTables, RegistrationTables, ScholarshipTables } from "./tables/registrations.ts";
import type { InvoiceTables } from "./tables/invoices.ts";
import type { JudgingTables } from "./tables/judging.ts";
import type { LearningTables, QuestionTables } from "./tables/learning.ts";
import type { OperationsTables } from "./tables/operations.ts";
import type { OutboxTables } from "./tables/outbox.ts";
import type { PeopleTables } from "./tables/people.ts";
import type { RehearsalTables } from "./tables/rehearsal.ts";
import type { ResultTables } from "./tables/results.ts";
import type { ShowcaseTables, VotingTables } from "./tables/voting.ts";
import type { SubmissionTables } from "./tables/submissions.ts";
import type { TeamTables } from "./tables/teams.ts";
import type { TrustTables } from "./tables/trust.ts";

/*
 * The tables, as both engines hold them. Ids are text, instants are ISO text in UTC (which sorts by time), money is
 * integer cents, yes and no are 1 and 0, and JSON is text: whatever means the same on SQLite and on PostgreSQL.
 * A new table also says in table-policies/ what backups, forgetting and retention do with it.
 */
export interface Database
  extends
    RegistrationTables,
    InvoiceTables,
    PeopleTables,
    HandingTables,
    TrustTables,
    ScholarshipTables,
    InterestTables,
    ChamberTables,
    ProfileTables,
    TeamTables,
    LearningTables,
    SubmissionTables,
    FileTables,
    ShowcaseTables,
    VotingTables,
    JudgingTables,
    ResultTables,
    FinalsTables,
    AppealTables,
    GroupMailTables,
    OutboxTables,
    NoteTables,
    QuestionTables,
    OperationsTables,
    DeedTables,
    RehearsalTables,
    SearchTables {}

export type TableName = keyof Database;

/** A row as a query gives it. */
export type RowOf<Table extends TableName> = Selectable<Database[Table]>;

export type Queries = Kysely<Database>;
