import pino from "pino";
import { programme } from "#content/programme.ts";
import { lockSeason } from "#server/portal/lock-season.ts";
import { openPortal } from "#server/portal/open-portal.ts";
import { createStore } from "#server/storage/create-store.ts";
import { locksOf } from "#server/storage/locks.ts";
import { openDatabase } from "#server/storage/open-database.ts";
import { dieQueueingMails } from "./die-queueing-mails.ts";

/* A process of its own that locks the season's projects. Dies without a word as it queues mails for this time. */

const [databaseUrl = "", at = "", diesAtQueueing = ""] = process.argv.slice(2);
const opened = await openDatabase(databaseUrl, { onConnectionLost: () => undefined });
if (!opened.ok) throw new Error(opened.message);
const database = { ...opened.database, db: opened.database.db.withPlugin(dieQueueingMails(Number(diesAtQueueing))) };
const clock = { now: () => Number(at) };
const store = createStore(opened.database, { onSettled: [] });
const { portal } = openPortal(
  { database, store, clock },
  { siteUrl: "http://localhost", log: pino({ level: "silent" }) },
);
const locks = locksOf(database.engine);
const { locked } = await lockSeason({ db: database.db, locks, clock, programme, portal });
console.log(`locked ${locked}`);
await opened.database.close();
