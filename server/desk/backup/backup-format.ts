import { z } from "zod";
import type { Database } from "#server/storage/database.ts";

/*
 * A backup is gzip over lines of JSON: a header, one line a row, and a footer. It says nothing about the engine that
 * a program would depend on, so that either engine restores what the other wrote.
 */

/** Raised when an older release could no longer read the file. */
export const formatVersion = 1;

/** What is backed up, in an order in which nothing refers to what is not there yet, each with its primary key. */
export const backedUpTables = [
  { table: "registrations", key: "id" },
  { table: "idempotency_keys", key: "key_hash" },
  { table: "payment_events", key: "event_id" },
  { table: "outbox", key: "id" },
  { table: "audit_log", key: "id" },
  { table: "sandbox_sessions", key: "id" },
  { table: "files", key: "id" },
] as const satisfies readonly { table: keyof Database; key: string }[];

export type BackedUpTable = (typeof backedUpTables)[number]["table"];

const tableName = z.enum(backedUpTables.map(({ table }) => table));
const counts = z.record(tableName, z.int().nonnegative());

export const headerSchema = z.object({
  format: z.literal("accelerator-backup"),
  version: z.int(),
  engine: z.enum(["sqlite", "postgres"]),
  /** The migrations that had made the tables, in order. */
  migrations: z.array(z.string()),
  createdAt: z.iso.datetime(),
  counts,
});

export const rowSchema = z.object({
  table: tableName,
  row: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});

export const footerSchema = z.object({
  end: z.literal(true),
  counts,
  sums: z.object({ amountCents: z.int(), refundedCents: z.int() }),
  /** SHA-256 over every line before this one, line ends included. */
  sha256: z.string(),
});

export type BackupHeader = z.infer<typeof headerSchema>;
export type BackupRow = z.infer<typeof rowSchema>;
export type BackupFooter = z.infer<typeof footerSchema>;
