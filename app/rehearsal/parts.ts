import { RehearsalBar } from "./bar.tsx";
import { barOf } from "./bar-of.ts";
import { loadMail, MailView } from "./mail-view.tsx";
import { loadMails, MailsView } from "./mails-view.tsx";
import { loadMoving, MovingView } from "./moving-view.tsx";

/** What the routes of a rehearsal and the frame show, in one piece that is loaded on demand. */
export const parts = { RehearsalBar, barOf, loadMail, MailView, loadMails, MailsView, loadMoving, MovingView } as const;
