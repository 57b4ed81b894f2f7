import { z } from "zod";
import { tableNames, tablePolicies } from "#server/storage/table-policies/table-policies.ts";

/*
 * A backup is gzip over lines of JSON: a header, one line a row, and a footer. It says nothing about the engine that
 * a program would depend on, so that either engine restores what the other wrote.
 */

/** Raised when an older release could no longer read the file. */
export const formatVersion = 1;

/**
 * What is backed up, in an order in which nothing refers to what is not there yet, each with its primary key and what is
 * left empty. */
export const backedUpTables = tableNames.flatMap((table) => {
  const { backup } = tablePolicies[table];
  if (!("key" in backup)) return [];
  return [{ table, key: backup.key, without: Object.fromEntries((backup.without ?? []).map((name) => [name, null])) }];
});

const tableName = z.enum(backedUpTables.map(({ table }) => table));
/** By table. Any name: a file of a newer release is told from a damaged one. */
const counts = z.record(z.string(), z.int().nonnegative());

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
