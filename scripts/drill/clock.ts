import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { storeOn } from "#tests/support/databases/database.ts";
import { becomePaid, newCheckout } from "#tests/support/databases/new-checkout.ts";
import { createPostgresDatabase } from "#tests/support/databases/postgres.ts";
import { startSmtpServer } from "#tests/support/mail/smtp-server.ts";
import { startSite } from "#tests/support/running-site/start-site.ts";
import { season, siteClock } from "#tests/support/season/season.ts";
import { onDatabase } from "../bench/servers.ts";
import { fillTeams } from "../bench/fill-season.ts";

const teams = 30;
const payments = 300;
const apartMs = 120_000;
const untilLockMs = 40_000;
const startAt = season.deadlineAt + 60_000 - untilLockMs;

/** Two instances on PostgreSQL, shortly before the lock: one machine's clock is set ahead, the other's back. */
export async function drill(): Promise<string[]> {
  const { url: databaseUrl, drop } = await createPostgresDatabase();
  const smtp = await startSmtpServer();
  const folder = mkdtempSync(path.join(os.tmpdir(), "drill-clock-"));
  const shifts = [0, 1].map((index) => path.join(folder, `shift-${index}`));
  for (const file of shifts) writeFileSync(file, "0");
  await onDatabase(databaseUrl, (database) =>
    fillTeams(database, databaseUrl, { teams, at: season.deadlineAt, state: "draft" }),
  );
  const begunAt = performance.now();
  const sites = await Promise.all(
    shifts.map((file, index) =>
      startSite({
        DATABASE_URL: databaseUrl,
        DATA_DIR: path.join(folder, String(index)),
        SMTP_URL: smtp.url,
        SITE_CLOCK: siteClock(startAt),
        NODE_OPTIONS: `--import=${import.meta.dirname}/shift-clock.mjs`,
        CLOCK_SHIFT_FILE: file,
      }),
    ),
  );
  const runningAt = performance.now();
  try {
    writeFileSync(shifts[0]!, String(apartMs));
    writeFileSync(shifts[1]!, String(-apartMs));
    return await onDatabase(databaseUrl, async (database) => {
      const store = storeOn(database);
      for (let number = 0; number < payments; number += 1) {
        const checkout = newCheckout({ email: `paid${number}@example.org`, createdAt: startAt });
        const { id } = checkout.registration;
        await store.insertCheckout(checkout);
        await store.saveSession(id, { id: `cs_${id}`, url: `https://pay.example/${id}` });
        const event = { id: `evt_${id}`, type: "checkout.session.completed" };
        await store.settle({
          registrationId: id,
          sessionId: `cs_${id}`,
          event,
          at: startAt,
          decide: becomePaid(startAt),
        });
      }
      const locked = database.db.selectFrom("submissions").select("id").where("status", "=", "locked");
      let firstAt: number | null = null;
      while ((await locked.execute()).length < teams) {
        if (firstAt === null && (await locked.execute()).length > 0) firstAt = performance.now();
        if (performance.now() - runningAt > untilLockMs + 60_000) throw new Error("the projects were not locked");
        await wait(100);
      }
      const lockedAt = performance.now();
      while ((await store.outboxDepth()).waiting > 0) await wait(200);
      // The clock of neither began before the one, nor after the other.
      const early = (begunAt + untilLockMs - (firstAt ?? lockedAt)) / 1000;
      if (early > 0) throw new Error(`locked ${early.toFixed(1)} s early`);
      const late = ((lockedAt - runningAt - untilLockMs) / 1000).toFixed(1);
      const accepted = await smtp.readMails();
      const mails = accepted.length;
      const distinct = new Set(accepted.map(({ messageId }) => messageId)).size;
      const words = `${mails} mails accepted, ${mails - distinct} of them twice`;
      if (mails !== distinct) throw new Error(words);
      const noticed = sites.filter((site) => site.output().includes("clock and the database's are apart")).length;
      return [
        `one clock set ahead and one set back by ${apartMs / 1000} s, ${untilLockMs / 1000} s before the lock: ` +
          `${teams} projects locked at most ${late} s after their time and none before; ${words}; ` +
          `${noticed} of 2 instances said that their clock is wrong`,
      ];
    });
  } finally {
    for (const site of sites) await site.stop();
    await smtp.stop();
    rmSync(folder, { recursive: true, force: true });
    await drop();
  }
}
