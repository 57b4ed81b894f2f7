import { createGroupMail } from "#server/group-mail/group-mail.ts";
import { openDatabase } from "#server/storage/open-database.ts";
import { dieQueueingMails } from "./die-queueing-mails.ts";

/* A process of its own that writes to a group. Dies without a word as it puts this part of the mails into the outbox. */

const [databaseUrl = "", letterId = "", diesAtPart = ""] = process.argv.slice(2);
const opened = await openDatabase(databaseUrl, { onConnectionLost: () => undefined });
if (!opened.ok) throw new Error(opened.message);
const { send } = createGroupMail({
  db: opened.database.db.withPlugin(dieQueueingMails(Number(diesAtPart))),
  clock: { now: Date.now },
  season: "2026",
  siteUrl: "https://site.example",
  onQueued: () => undefined,
});
await send({ kind: "organizer", personId: "boss" }, letterId, {
  group: "place-holders",
  chamberId: null,
  subject: "Hello",
  message: "The portal is open.",
  own: true,
});
await opened.database.close();
