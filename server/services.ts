import type { Clock } from "#domain/time/clock.ts";
import type { ChamberKit } from "./chambers/chamber-kit.ts";
import type { Joining } from "./chambers/joining.ts";
import type { Competition } from "./competition.ts";
import type { DeskServices } from "./desk/desk-services.ts";
import type { KeptDocuments } from "./documents/kept-documents.ts";
import type { DocumentWriter } from "./documents/document-writer.ts";
import type { PublicDocuments } from "./documents/public/public-documents.ts";
import type { GroupMail } from "./group-mail/group-mail.ts";
import type { Unsubscribes } from "./mail/unsubscribes.ts";
import type { Uploads } from "./files/uploads/upload-bodies.ts";
import type { Interest } from "./interest/interest.ts";
import type { InvoiceRequests } from "./invoices/request-invoice.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { SandboxServices } from "./payment/sandbox/sandbox-services.ts";
import type { Profiles } from "./profiles/own-profiles.ts";
import type { Portal } from "./portal/portal-services.ts";
import type { Log } from "./process/log.ts";
import type { Questions } from "./questions/questions.ts";
import type { RegistrationServices } from "./registration/registration-services.ts";
import type { Rehearsal } from "./rehearsal/rehearsal.ts";
import type { OpenScholarships } from "./scholarships/open-scholarships.ts";
import type { Showcase } from "./showcase/showcase.ts";
import type { SignInServices } from "./sign-in/sign-in-services.ts";
import type { Voting } from "./voting/voting.ts";

/** Everything that runs behind the pages, as they see it. open-services.ts puts it together. */
export interface Services {
  siteUrl: string;
  clock: Clock;
  log: Log;
  /** Who is signed in. */
  sessions: SignInServices["sessions"];
  signIn: SignInServices["signIn"];
  /** How somebody signs in, and where they are signed in. */
  account: SignInServices["account"];
  passkeySignIn: SignInServices["passkeySignIn"];
  /** What somebody says was not them. */
  objections: SignInServices["objections"];
  accessTokenFor: SignInServices["accessTokenFor"];
  personOfToken: SignInServices["personOfToken"];
  /** How members of a chamber get their places. */
  joining: Joining;
  /** Who wants to hear when the next season opens. */
  interest: Interest;
  /** What a chamber's contacts do for it. */
  chamberKit: ChamberKit;
  /** What the organizers ask people beside what the site asks. */
  questions: Questions;
  /** Whom public pages name, because they said so. */
  profiles: Profiles;
  /** Who stands on receipts, line by line. */
  billFrom: string;
  /** What stands behind the participant portal. */
  portal: Portal;
  /** Judging, results and appeals. */
  competition: Competition;
  /** What the organizer does on the web. */
  desk: DeskServices;
  /** A mail was just queued: it goes at once. */
  mailQueued(): void;
  /** Takes streamed bodies, or null where the site has no address for them. */
  uploads: Uploads | null;
  /** Changes whenever something changes that a page made from data shows. Asked at each request: cheap. */
  dataVersion(): string;
  /** Whether a stored page of the route table with a varying path has anything to show for these parts of it. */
  dataHas(path: string, params: Readonly<Record<string, string>>): Promise<boolean>;
  registrations: RegistrationServices;
  /** Asking for an invoice instead of paying at once. */
  invoiceRequests: InvoiceRequests;
  /** Asking for a place without paying. */
  scholarships: OpenScholarships;
  sandbox: SandboxServices | null;
  /** The public gallery, and its vote. */
  showcase: Showcase;
  voting: Voting;
  /** Letters from the desk to many people, and who wants none of them. */
  groupMail: GroupMail;
  unsubscribes: Unsubscribes;
  /** Generated files by name. */
  documents: PublicDocuments;
  /** Makes papers for one person or chamber: certificates, invoices, posters. */
  documentWriter: DocumentWriter;
  /** Keeps papers that are asked for again and again, and lets no client ask for many at once. */
  keptDocuments: KeptDocuments;
  /** The programme's dates as a calendar file. */
  calendar(): string;
  /** Origins outside the site that a form may lead to. */
  formOrigins: readonly string[];
  /** The season to play with, or null in an ordinary start. */
  rehearsal: Rehearsal | null;
  /** Where requests are counted, or null where nobody asks for metrics. */
  metrics: Metrics | null;
  /** Loads what the first mail needs. */
  preload(): Promise<void>;
  /** Whether the database answers and takes writes. */
  ready(): Promise<boolean>;
  /** Ends the work that nobody waits for. Requests are still served. */
  stopBackground(): Promise<void>;
  close(): Promise<void>;
}
