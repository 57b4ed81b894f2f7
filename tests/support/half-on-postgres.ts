import { createHash } from "node:crypto";
import { beforeEach, type TestContext } from "vitest";
import { isWhole } from "./depth.ts";

/** What people do, suite by suite: half of its tests ask every table and nearly every query of PostgreSQL, too. */
const suites = /tests\/contract\/(?:desk|portal|judging|chambers|finals)\//;

/** Always the same half, whatever stands beside a test: one that fails today fails tomorrow. */
const isLeftOut = (name: string): boolean => createHash("sha256").update(name).digest()[0]! % 2 === 0;

const isOnPostgres = ({ task }: TestContext): boolean => task.fullName.includes("postgres");

/** The whole run holds both databases to everything; otherwise SQLite alone is held to the other half. */
if (!isWhole)
  beforeEach((context) => {
    const { task, skip } = context;
    if (suites.test(task.file.filepath) && isOnPostgres(context) && isLeftOut(task.name)) skip();
  });
