import { createGroupMail } from "#server/group-mail/group-mail.ts";
import { openDatabase } from "#server/storage/open-database.ts";

/* A process of its own that writes to a group, to be killed. Says `writing` when it begins to, and `done` afterwards. */

const [databaseUrl = "", letterId = ""] = process.argv.slice(2);
const opened = await openDatabase(databaseUrl, { onConnectionLost: () => undefined });
if (!opened.ok) throw new Error(opened.message);
let looks = 0;
const clock = {
  now() {
    looks += 1;
    // The first look is for reading the group, the second for queueing to it.
    if (looks === 2) console.log("writing");
    return Date.now();
  },
};
const { send } = createGroupMail({ db: opened.database.db, clock, season: "2026", onQueued: () => undefined });
await send({ kind: "organizer", personId: "boss" }, letterId, {
  group: "place-holders",
  chamberId: null,
  subject: "Hello",
  message: "The portal is open.",
  own: true,
});
console.log("done");
await opened.database.close();
