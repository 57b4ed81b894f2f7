import type { RouteConfig, RouteConfigEntry } from "@react-router/dev/routes";
import { topicNames } from "#content/topic-names.ts";
import type { DeskArea } from "#domain/people/audience.ts";
import { eventAddress } from "#domain/registration/event-address.ts";
import { uploadsAddress } from "#domain/files/upload-protocol.ts";
import { notebookAddress } from "#domain/notebook/note-form.ts";
import { autosaveAddress } from "#domain/submission/autosave.ts";
import type { SiteRoute } from "./site-route.ts";

/** A page that everybody may read and search engines list. */
const published = { audience: "everyone", stored: "era", indexed: true } as const;
/** The same, with lights on the map and names that come and go. They come without the database too, as they last were. */
const fromPeople = { audience: "everyone", stored: "data-or-last", indexed: true } as const;
/** Made once an era, for machines and downloads. */
const fixed = { audience: "everyone", stored: "era" } as const;
/** Made from data, kept until something changes. */
const fromData = { audience: "everyone", stored: "data" } as const;
/** Answered for each request. */
const live = { audience: "everyone" } as const;

/** For whoever has a place in the season. */
const participants = { audience: "participant" } as const;
const judges = { audience: "judge" } as const;
/** For whoever works in that area of the desk. */
const desk = (area: DeskArea) => ({ audience: { desk: area } }) as const;

const uploadMethods = ["GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS"] as const;

/** Every page of the site, in the order of the navigation. */
export const pages: readonly SiteRoute[] = [
  { path: "/", file: "pages/home/home.tsx", ...fromPeople },
  { path: "/learning-path", file: "pages/learning-path/learning-path.tsx", ...published },
  { path: "/learning-path/first-lesson", file: "pages/learning-path/first-lesson.tsx", ...published },
  { path: "/timeline", file: "pages/timeline/timeline.tsx", ...published },
  { path: "/program", file: "pages/program/program.tsx", ...fromPeople },
  { path: "/member-training", file: "pages/member-training/member-training.tsx", ...published },
  { path: "/implementation-guide", file: "pages/implementation-guide/implementation-guide.tsx", ...published },
  { path: "/sponsors", file: "pages/sponsors/sponsors.tsx", ...fromPeople },
  { path: "/about", file: "pages/about/about.tsx", ...fromPeople },
  { path: "/contest-rules", file: "pages/contest-rules/contest-rules.tsx", ...published },
  { path: "/judges-advisors", file: "pages/judges-advisors/judges-advisors.tsx", ...fromPeople },
  { path: "/media-press-kit", file: "pages/media-press-kit/media-press-kit.tsx", ...published },
  { path: "/contact", file: "pages/contact/contact.tsx", ...published, variants: { topic: topicNames } },
  { path: "/faq", file: "pages/faq/faq.tsx", ...published },
  { path: "/terms-of-service", file: "pages/terms-of-service/terms-of-service.tsx", ...published },
  { path: "/privacy-policy", file: "pages/privacy-policy/privacy-policy.tsx", ...published },
  { path: "/sponsor-agreement", file: "pages/sponsor-agreement/sponsor-agreement.tsx", ...published },
  { path: "/legal-hub", file: "pages/legal-hub/legal-hub.tsx", ...published },
  {
    path: "/register",
    file: "pages/register/register.tsx",
    ...published,
    variants: { package: ["individual", "chamber"] },
    body: "form",
  },
  { path: "/scholarship", file: "pages/scholarship/scholarship.tsx", ...live, knows: true, body: "form" },
  { path: "/register/invoice", file: "pages/invoice/invoice.tsx", ...live, knows: true, body: "form" },
  {
    path: "/registration-success",
    file: "pages/registration-success/registration-success.tsx",
    ...fixed,
    searches: ["session_id"],
  },
  { path: "/certificates/verify", file: "pages/certificates/verify.tsx", ...live, body: "form" },
  { path: "/certificates/:serial", file: "pages/certificates/certificate.tsx", ...live },
  { path: "/unsubscribe", file: "pages/unsubscribe/unsubscribe.tsx", ...live, body: "form" },
  { path: "/not-me", file: "pages/not-me/not-me.tsx", ...live, body: "form" },
  { path: "/sign-in", file: "pages/sign-in/sign-in.tsx", ...live, knows: true, body: "form" },
  { path: "/join", file: "pages/join/join.tsx", ...live, knows: true, body: "form" },
  { path: "/consent", file: "pages/consent/consent.tsx", ...live, knows: true, body: "form" },
  { path: "/interest", file: "pages/interest/interest.tsx", ...live, knows: true, body: "form" },
  { path: "/account", file: "account/account.tsx", audience: "signed-in", body: "form" },
  { path: "/account/profile", file: "account/profile/profile.tsx", audience: "signed-in", body: "picture" },
  { path: "/portal", file: "portal/home/home.tsx", ...participants },
  { path: "/portal/details", file: "portal/details/details.tsx", ...participants, body: "form" },
  { path: "/portal/registration", file: "portal/registration/registration.tsx", audience: "signed-in", body: "form" },
  { path: "/portal/chamber", file: "portal/chamber/chamber.tsx", audience: "signed-in", body: "form" },
  { path: "/portal/team", file: "portal/team/team.tsx", audience: "signed-in", body: "form" },
  { path: "/portal/stages/:stage", file: "portal/stages/stage.tsx", ...participants, body: "form" },
  { path: "/portal/lessons/:lesson", file: "portal/lessons/lesson.tsx", ...participants, body: "form" },
  { path: "/portal/notebook", file: "portal/notebook/notebook.tsx", ...participants, body: "form" },
  { path: "/portal/submission", file: "portal/submission/submission.tsx", ...participants, body: "upload" },
  { path: "/portal/submission/preview", file: "portal/submission/preview.tsx", ...participants },
  { path: "/portal/appeal", file: "portal/appeal/appeal.tsx", ...participants, body: "form" },
  { path: "/portal/finals", file: "portal/finals/finals.tsx", ...participants, body: "form" },
  { path: "/portal/advisors", file: "portal/advisors/advisors.tsx", ...participants, body: "form" },
  { path: "/judging", file: "judging/overview/overview.tsx", ...judges, body: "form" },
  { path: "/judging/finals", file: "judging/pitches/pitches.tsx", ...judges },
  { path: "/judging/finals/:submission", file: "judging/pitches/pitch.tsx", ...judges, body: "form" },
  { path: "/judging/:submission", file: "judging/project/project.tsx", ...judges, body: "form" },
  { path: "/advising", file: "advising/advising.tsx", audience: "advisor", body: "form" },
  { path: "/chamber", file: "chamber/chamber.tsx", audience: "chamber", body: "form" },
  { path: "/chamber/progress", file: "chamber/progress.tsx", audience: "chamber" },
  {
    path: "/showcase",
    file: "showcase/gallery.tsx",
    ...fromData,
    indexed: true,
    searches: ["q", "chamber", "town", "category", "page", "venue"],
  },
  { path: "/showcase/:slug", file: "showcase/project.tsx", ...fromData },
  { path: "/showcase/:slug/vote", file: "showcase/vote.tsx", ...live, body: "form", knows: true },
  { path: "/showcase/:slug/report", file: "showcase/report.tsx", ...live, body: "form" },
  { path: "/desk", file: "desk/today/today.tsx", ...desk("today") },
  { path: "/desk/find", file: "desk/find/find.tsx", ...desk("today") },
  { path: "/desk/tonight", file: "desk/tonight/tonight.tsx", ...desk("today") },
  { path: "/desk/judges", file: "desk/judges/judges.tsx", ...desk("judges"), body: "form" },
  { path: "/desk/judges/:judge", file: "desk/judges/judge.tsx", ...desk("judges"), body: "form" },
  { path: "/desk/help", file: "desk/help/help.tsx", ...desk("today") },
  { path: "/desk/numbers", file: "desk/numbers/numbers.tsx", ...desk("today") },
  { path: "/desk/submissions", file: "desk/submissions/submissions.tsx", ...desk("submissions") },
  { path: "/desk/submissions/take-in", file: "desk/submissions/take-in.tsx", ...desk("submissions"), body: "upload" },
  {
    path: "/desk/submissions/:submission",
    file: "desk/submissions/submission.tsx",
    ...desk("submissions"),
    body: "form",
  },
  { path: "/desk/showcase", file: "desk/showcase/showcase.tsx", ...desk("showcase"), body: "form" },
  { path: "/desk/votes", file: "desk/votes/votes.tsx", ...desk("votes"), body: "form" },
  { path: "/desk/advisors", file: "desk/advisors/advisors.tsx", ...desk("advisors"), body: "form" },
  { path: "/desk/questions", file: "desk/questions/questions.tsx", ...desk("questions"), body: "form" },
  { path: "/desk/profiles", file: "desk/profiles/profiles.tsx", ...desk("profiles"), body: "picture" },
  { path: "/desk/chambers", file: "desk/chambers/chambers.tsx", ...desk("chambers") },
  { path: "/desk/chambers/:chamber", file: "desk/chambers/one-chamber.tsx", ...desk("chambers"), body: "form" },
  { path: "/desk/mail", file: "desk/mail/mail.tsx", ...desk("mail"), body: "form" },
  { path: "/desk/mail/:mail", file: "desk/mail/one-mail.tsx", ...desk("mail"), body: "form" },
  { path: "/desk/registrations", file: "desk/registrations/registrations.tsx", ...desk("registrations") },
  { path: "/desk/scholarships", file: "desk/scholarships/scholarships.tsx", ...desk("scholarships") },
  {
    path: "/desk/scholarships/:scholarship",
    file: "desk/scholarships/scholarship.tsx",
    ...desk("scholarships"),
    body: "form",
  },
  { path: "/desk/invoices", file: "desk/invoices/invoices.tsx", ...desk("invoices") },
  { path: "/desk/invoices/add", file: "desk/invoices/issue-invoice.tsx", ...desk("invoices"), body: "form" },
  { path: "/desk/invoices/:invoice", file: "desk/invoices/invoice.tsx", ...desk("invoices"), body: "form" },
  { path: "/desk/results", file: "desk/results/results.tsx", ...desk("results"), body: "form" },
  { path: "/desk/results/finals", file: "desk/results/finals.tsx", ...desk("results"), body: "form" },
  { path: "/desk/results/run-sheet", file: "desk/finals/run-sheet.tsx", ...desk("results"), body: "form" },
  { path: "/desk/results/pitches", file: "desk/finals/pitches.tsx", ...desk("results"), body: "form" },
  { path: "/desk/results/pack", file: "desk/finals/pack.tsx", ...desk("results"), body: "form" },
  { path: "/desk/results/projects/:submission", file: "desk/results/project.tsx", ...desk("results"), body: "form" },
  { path: "/desk/appeals", file: "desk/appeals/appeals.tsx", ...desk("appeals") },
  { path: "/desk/appeals/:appeal", file: "desk/appeals/appeal.tsx", ...desk("appeals"), body: "form" },
  {
    path: "/desk/appeals/record/:submission",
    file: "desk/appeals/record-appeal.tsx",
    ...desk("appeals"),
    body: "form",
  },
  { path: "/results", file: "results/results.tsx", ...fromData, indexed: true },
  { path: "/results/:season", file: "results/season.tsx", ...fromData },
  {
    path: "/desk/registrations/add",
    file: "desk/registrations/add-registration.tsx",
    ...desk("registrations"),
    body: "form",
  },
  {
    path: "/desk/registrations/refund-requests/:request",
    file: "desk/refund-requests/refund-request.tsx",
    ...desk("registrations"),
    body: "form",
  },
  {
    path: "/desk/registrations/:id",
    file: "desk/registrations/registration.tsx",
    ...desk("registrations"),
    body: "form",
  },
  { path: "/desk/people", file: "desk/people/people.tsx", ...desk("people") },
  { path: "/desk/people/teams", file: "desk/people/teams.tsx", ...desk("people") },
  { path: "/desk/people/teams/:id", file: "desk/people/team.tsx", ...desk("people"), body: "form" },
  { path: "/desk/people/:id", file: "desk/people/person.tsx", ...desk("people"), body: "form" },
  { path: "/desk/organizers", file: "desk/organizers/organizers.tsx", ...desk("organizers"), body: "form" },
  { path: "/desk/log", file: "desk/log/log.tsx", ...desk("log") },
  // For everybody at the desk: what is taken back there belongs to the area in which it was done.
  { path: "/desk/log/:entry", file: "desk/log/entry.tsx", ...desk("today"), body: "form" },
  { path: "/sandbox/checkout/:sessionId", file: "pages/sandbox-checkout/sandbox-checkout.tsx", ...live, body: "form" },
];

/** Addresses without a page of their own: for machines, calendars and downloads. */
export const resources: readonly SiteRoute[] = [
  { path: "/sitemap.xml", file: "resources/sitemap.ts", ...fixed },
  { path: "/robots.txt", file: "resources/robots.ts", ...fixed },
  { path: "/manifest.webmanifest", file: "resources/manifest.ts", ...fixed },
  { path: "/speculation-rules.json", file: "resources/speculation-rules.ts", ...fixed },
  { path: "/calendar.ics", file: "resources/calendar.ts", ...fixed },
  { path: "/desk/results/pack.pdf", file: "desk/finals/pack-pdf.ts", ...desk("results") },
  { path: "/portal/finals.pdf", file: "portal/finals/pack-pdf.ts", ...participants },
  { path: "/desk/results/runs/:run", file: "desk/results/run-inputs.ts", ...desk("results"), traced: true },
  { path: "/showcase/:slug.png", file: "resources/project-card.ts", ...fromData },
  { path: "/people/:profile.png", file: "resources/portrait.ts", ...fromData },
  { path: "/results/:season/inputs.json", file: "resources/results-inputs.ts", ...fromData },
  { path: "/documents/:file", file: "resources/document.ts", ...fixed },
  {
    path: "/api/create-checkout",
    file: "resources/checkout/create-checkout.ts",
    ...live,
    methods: ["POST"],
    body: "json",
  },
  { path: eventAddress, file: "resources/checkout/stripe-webhook.ts", ...live, methods: ["POST"], body: "event" },
  { path: "/certificates/:serial.pdf", file: "resources/certificates/certificate-pdf.ts", ...live },
  { path: "/certificates/:serial.jwt", file: "resources/certificates/certificate-credential.ts", ...live },
  { path: "/certificates/:serial.png", file: "resources/certificates/certificate-badge-png.ts", ...live },
  { path: "/certificates/:serial/card.png", file: "resources/certificates/certificate-card.ts", ...live },
  { path: "/certificates/:serial.svg", file: "resources/certificates/certificate-badge-svg.ts", ...live },
  { path: "/certificates/status/:list", file: "resources/certificates/status-list.ts", ...live },
  { path: "/certificates/keys/:key", file: "resources/certificates/credential-key.ts", ...live },
  { path: "/.well-known/jwks.json", file: "resources/certificates/credential-keys.ts", ...live },
  { path: "/portal/registration/:registration.pdf", file: "portal/registration/receipt.ts", audience: "signed-in" },
  { path: "/portal/submission/card.png", file: "portal/submission/card.ts", ...participants },
  { path: "/portal/table-sign.pdf", file: "portal/submission/table-sign.ts", ...participants },
  { path: "/portal/consent-form.pdf", file: "resources/consent-form.ts", ...participants },
  {
    path: "/desk/notes/:kind/:subject",
    file: "desk/notes/add-note.ts",
    ...desk("today"),
    methods: ["POST"],
    body: "form",
  },
  { path: "/portal/remind", file: "portal/remind/remind.tsx", ...participants, methods: ["POST"], body: "form" },
  { path: "/portal/consent", file: "portal/details/consent.ts", ...participants, methods: ["POST"], body: "upload" },
  { path: "/desk/numbers.csv", file: "desk/numbers/report-csv.ts", ...desk("today") },
  { path: "/desk/numbers.pdf", file: "desk/numbers/report-pdf.ts", ...desk("today") },
  { path: "/desk/submissions.csv", file: "desk/submissions/export.ts", ...desk("submissions"), traced: true },
  { path: "/desk/mail.csv", file: "desk/mail/export.ts", ...desk("mail"), traced: true },
  { path: "/desk/invoices/:invoice/:paper.pdf", file: "desk/invoices/document.ts", ...desk("invoices") },
  { path: "/desk/invoices.csv", file: "desk/invoices/export.ts", ...desk("invoices"), traced: true },
  { path: "/desk/scholarships.csv", file: "desk/scholarships/export.ts", ...desk("scholarships"), traced: true },
  { path: "/desk/registrations.csv", file: "desk/registrations/export.ts", ...desk("registrations"), traced: true },
  {
    path: "/judging/finals/:submission/marks",
    file: "judging/pitches/pitch-marks.ts",
    ...judges,
    methods: ["POST"],
    body: "form",
  },
  { path: "/judging/:submission/marks", file: "judging/project/marks.ts", ...judges, methods: ["POST"], body: "form" },
  { path: "/chamber/:paper.pdf", file: "chamber/document.ts", audience: "chamber" },
  { path: "/chamber/roster.csv", file: "chamber/roster-export.ts", audience: "chamber", traced: true },
  {
    path: "/desk/lists/:list.csv",
    file: "desk/lists/export.ts",
    // For everybody at the desk: each list belongs to the area on whose page it stands.
    ...desk("today"),
    traced: true,
  },
  { path: "/desk/people.csv", file: "desk/people/export.ts", ...desk("people"), traced: true },
  { path: "/desk/chambers.csv", file: "desk/chambers/export.ts", ...desk("chambers"), traced: true },
  { path: "/desk/judges.csv", file: "desk/judges/export.ts", ...desk("judges"), traced: true },
  {
    path: "/account/passkey-question",
    file: "account/passkey-question.ts",
    audience: "signed-in",
    methods: ["POST"],
    body: "form",
  },
  {
    path: "/sign-in/passkey-question",
    file: "pages/sign-in/passkey-question.ts",
    ...live,
    methods: ["POST"],
    knows: true,
    body: "form",
  },
  { path: "/sign-out", file: "resources/sign-out.ts", ...live, methods: ["POST"], knows: true, body: "form" },
  { path: uploadsAddress, file: null, audience: "signed-in", body: "upload", methods: uploadMethods },
  { path: `${uploadsAddress}/:id`, file: null, audience: "signed-in", body: "upload", methods: uploadMethods },
  { path: "/files/:file", file: null, audience: "everyone", knows: true, body: "upload", methods: ["GET", "HEAD"] },
  {
    path: autosaveAddress,
    file: "portal/submission/autosave-answer.ts",
    ...participants,
    methods: ["POST"],
    body: "form",
  },
  { path: notebookAddress, file: "portal/notebook/autosave-note.ts", ...participants, methods: ["POST"], body: "form" },
  { path: "/portal/notebook.txt", file: "portal/notebook/notebook-file.ts", ...participants },
  { path: "/api/token", file: "resources/checkout/access-token.ts", ...live, knows: true },
  { path: "/portal/lessons/:lesson/:file", file: "portal/lessons/template-file.ts", ...participants },
  { path: "/api/prices", file: "resources/checkout/prices.ts", ...live },
  { path: "/api/checkout-status", file: "resources/checkout/checkout-status.ts", ...live },
  { path: "/healthz", file: "resources/health.ts", ...live },
  { path: "/readyz", file: "resources/ready.ts", ...live },
];

/** In a rehearsal alone: an ordinary start knows none of these addresses. */
export const rehearsalRoutes: readonly SiteRoute[] = [
  { path: "/rehearsal/move", file: "rehearsal/move.ts", ...live, methods: ["POST"], knows: true, body: "form" },
  { path: "/rehearsal/act", file: "rehearsal/act.ts", ...live, methods: ["POST"], knows: true, body: "form" },
  { path: "/rehearsal/mail", file: "rehearsal/mails.tsx", ...live, knows: true },
  { path: "/rehearsal/mail/:id", file: "rehearsal/mail.tsx", ...live, knows: true },
  { path: "/rehearsal/mail/:id/body", file: "rehearsal/mail-body.ts", ...live },
  { path: "/rehearsal/mail/:id/files/:name", file: "rehearsal/mail-file.ts", ...live },
  { path: "/rehearsal/moving", file: "rehearsal/moving.tsx", ...live, knows: true },
];

/** Every address there is. Navigation, sitemap, guard, page cache and the tests that walk the site derive from it. */
export const routes: readonly SiteRoute[] = [...pages, ...resources];

/** For engineers: every primitive on one page. Not there in production. */
const designSystem = import.meta.env?.DEV
  ? [{ path: "design-system", file: "pages/design-system/design-system.tsx" }]
  : [];

/** The page for whatever the shell refuses, an unknown address first of all. */
const refused: RouteConfigEntry = { path: "*", file: "frame/refused.tsx" };

export default [
  ...[...routes, ...rehearsalRoutes].flatMap(({ path, file }) => (file === null ? [] : [routeEntry(path, file)])),
  ...designSystem,
  refused,
] satisfies RouteConfig;

function routeEntry(path: string, file: string): RouteConfigEntry {
  return path === "/" ? { index: true, file } : { path: path.slice(1), file, caseSensitive: true };
}
