import type { DeskArea } from "#domain/people/audience.ts";
import type { Competition } from "#server/competition.ts";
import type { DocumentWriter } from "#server/documents/document-writer.ts";
import type { Portal } from "#server/portal/portal-services.ts";
import { locksOf } from "#server/storage/locks.ts";
import { createAdvisorsDesk } from "./advisors/advisors-desk.ts";
import type { Desk } from "./desk.ts";
import { createInvoicesDesk } from "./invoices/invoices-desk.ts";
import { createJudgesDesk } from "./judges/judges-desk.ts";
import { createMailDesk } from "./mail/mail-desk.ts";
import { createNumbersDesk } from "./numbers/numbers-desk.ts";
import { createLogDesk } from "./log/log-desk.ts";
import { createOrganizersDesk } from "./organizers/organizers.ts";
import { createPeopleDesk } from "./people/people-desk.ts";
import type { PortalDesk } from "./people/portal-desk.ts";
import { createChambersDesk } from "./chambers/chambers-desk.ts";
import { createQuestionsDesk } from "./questions/questions-desk.ts";
import { createListExports } from "./lists/list-exports.ts";
import { createProfilesDesk } from "./profiles/profiles-desk.ts";
import { createRegistrationsDesk } from "./registrations/registrations-desk.ts";
import { createScholarshipsDesk } from "./scholarships/scholarships-desk.ts";
import { createShowcaseDesk } from "./showcase/showcase-desk.ts";
import { createSubmissionsDesk } from "./submissions/submissions-desk.ts";
import { createTakeBackDesk } from "./take-back/take-back.ts";
import { findAnything } from "./find/find-anything.ts";
import { createNotesDesk } from "./notes/notes-desk.ts";
import { areaOfNeed, createWaitingCounts } from "./today/needs.ts";
import { remindOn } from "./today/put-off.ts";
import { readSeasonSetup } from "./today/season-setup.ts";
import { planOfToday } from "./today/plan-of-today.ts";
import { createDeadlineNight } from "./tonight/deadline-night.ts";
import { createVotesDesk } from "./votes/votes-desk.ts";

/** What some areas stand on beside the desk's own ground. */
export interface DeskParts {
  siteUrl: string;
  portal: Portal;
  competition: Competition;
  documentWriter: DocumentWriter;
}

/** The organizer's use cases as the desk's pages call them, by area. The command line calls the same ones. */
export function createDeskServices(desk: Desk, { siteUrl, portal, competition, documentWriter }: DeskParts) {
  const { clock, programme, database } = desk;
  const portalDesk: PortalDesk = { db: database.db, clock, programme, portal };
  const log = createLogDesk(desk);
  const advisors = createAdvisorsDesk(portalDesk);
  const questions = createQuestionsDesk(desk);
  const profiles = createProfilesDesk({
    db: database.db,
    locks: locksOf(database.engine),
    clock,
    season: programme.id,
    documentWriter,
  });
  return {
    today: (areas: readonly DeskArea[], personId: string) => planOfToday(desk, areas, personId),
    remindOn: (personId: string, need: Parameters<typeof remindOn>[2], day: string) =>
      remindOn(desk, personId, need, day),
    areaOfNeed,
    waiting: createWaitingCounts(desk),
    setup: () => readSeasonSetup(desk),
    notes: createNotesDesk(desk),
    find: (search: string, seen: Parameters<typeof findAnything>[2]) => findAnything(desk, search, seen),
    tonight: createDeadlineNight(desk),
    chambers: createChambersDesk(desk),
    mail: createMailDesk(desk),
    judges: createJudgesDesk(competition.assignment),
    submissions: createSubmissionsDesk(desk, portalDesk, competition.appeals),
    numbers: createNumbersDesk(desk),
    showcase: createShowcaseDesk(desk),
    scholarships: createScholarshipsDesk(desk),
    invoices: createInvoicesDesk(desk),
    votes: createVotesDesk(desk, siteUrl),
    advisors,
    questions,
    profiles,
    registrations: createRegistrationsDesk(desk),
    people: createPeopleDesk(desk, portalDesk, log),
    organizers: createOrganizersDesk(desk),
    log,
    lists: createListExports(desk, { competition, log, advisors, questions, profiles }),
    takeBack: createTakeBackDesk({ desk, portalDesk, competition }, log),
  };
}

export type DeskServices = ReturnType<typeof createDeskServices>;
