import type { Instant } from "#domain/time/time.ts";
import type {
  CreatedUpload,
  FilePurpose,
  NewUpload,
  UploadRules,
  FileOwner,
  Upload,
  UploadPiece,
} from "#server/storage/upload.ts";
import type { Queries } from "#server/storage/database.ts";
import type { Locks } from "#server/storage/locks.ts";
import { removeUploads } from "./remove-uploads.ts";
import { insertRow, toText } from "../rows.ts";
import { toUpload, toUploadRow } from "./upload-rows.ts";

/** Uploads while they come in. */
export function createUploadRecords(db: Queries, locks: Locks) {
  return {
    /**
     * Makes the upload, or gives the one under way by the same person for the same purpose and file. Whatever else the
     * person has under way for the purpose is dropped: they have chosen another file.
     */
    createUpload(upload: NewUpload, rules: UploadRules): Promise<CreatedUpload> {
      return db.transaction().execute(async (transaction): Promise<CreatedUpload> => {
        await locks.takeTurn(
          transaction,
          `uploads of ${upload.personId}`,
          `uploads for ${upload.ownerKind} ${upload.ownerId}`,
        );
        const running = upload.whole ? undefined : await findRunning(transaction, upload);
        if (running) return { ok: true, upload: toUpload(running), isNew: false };
        const replaced = await findReplaced(transaction, locks, upload);
        const excess = await findExcess(transaction, upload, replaced, rules);
        if (excess) return { ok: false, reason: excess };
        await removeUploads(transaction, replaced);
        const row = toUploadRow(upload);
        await transaction.insertInto("uploads").values(row).execute();
        const { whole, id, size } = upload;
        if (whole)
          await insertRow(transaction, "upload_pieces", { upload_id: id, start: 0, size, store_key: whole.storeKey });
        return { ok: true, upload: toUpload(row), isNew: true };
      });
    },

    /** The one under way by the same person for the same purpose and file. */
    async findRunningUpload(
      upload: Pick<NewUpload, "personId" | "fingerprint" | "size"> & FilePurpose,
    ): Promise<Upload | null> {
      const row = await findRunning(db, upload);
      return row ? toUpload(row) : null;
    },

    async findUpload(id: string): Promise<Upload | null> {
      const row = await db.selectFrom("uploads").selectAll().where("id", "=", id).executeTakeFirst();
      return row ? toUpload(row) : null;
    },

    /** Under way, being checked or refused; new ones first. Those that are ready are found as files. */
    async uploadsOf({ ownerKind, ownerId }: FileOwner): Promise<Upload[]> {
      const rows = await db
        .selectFrom("uploads")
        .selectAll()
        .where("owner_kind", "=", ownerKind)
        .where("owner_id", "=", ownerId)
        .where("status", "!=", "ready")
        .orderBy("created_at", "desc")
        .orderBy("id")
        .execute();
      return rows.map(toUpload);
    },

    /** Counts the piece, unless another came first, or it came too late: then false. */
    advanceUpload({ id, size }: Pick<Upload, "id" | "size">, piece: UploadPiece, now: Instant): Promise<boolean> {
      return db.transaction().execute(async (transaction) => {
        const received = piece.start + piece.size;
        const at = toText(now);
        const isWhole = received === size;
        const { numUpdatedRows } = await transaction
          .updateTable("uploads")
          .set({
            received,
            updated_at: at,
            ...(isWhole && { status: "received" as const, received_at: at, next_attempt_at: at }),
          })
          .where("id", "=", id)
          // Of all who were told the same number, the first is right and the others must ask again.
          .where("received", "=", piece.start)
          .where("status", "=", "receiving")
          .where("accepts_until", ">", at)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows !== 1n) return false;
        await transaction
          .insertInto("upload_pieces")
          .values({ upload_id: id, start: piece.start, size: piece.size, store_key: piece.storeKey })
          .execute();
        return true;
      });
    },

    /** False where it is a file already, or there is none. */
    dropUpload(id: string): Promise<boolean> {
      return db.transaction().execute(async (transaction) => {
        const row = await transaction
          .selectFrom("uploads")
          .select(["id", "status"])
          .where("id", "=", id)
          .where("status", "!=", "ready")
          .$call(locks.forUpdate)
          .executeTakeFirst();
        if (row) await removeUploads(transaction, [row]);
        return row !== undefined;
      });
    },

    /** Drops what nobody has added to since `idleSince`, or may add to any more, and what ended before `endedSince`. */
    dropExpiredUploads({
      now,
      idleSince,
      endedSince,
      limit,
    }: {
      now: Instant;
      idleSince: Instant;
      endedSince: Instant;
      limit: number;
    }): Promise<number> {
      return db.transaction().execute(async (transaction) => {
        const rows = await transaction
          .selectFrom("uploads")
          .select(["id", "status"])
          .where((row) =>
            row.or([
              row.and([
                row("status", "=", "receiving"),
                row.or([row("accepts_until", "<=", toText(now)), row("updated_at", "<", toText(idleSince))]),
              ]),
              row.and([row("status", "in", ["ready", "refused"]), row("updated_at", "<", toText(endedSince))]),
            ]),
          )
          .limit(limit)
          .$call(locks.forUpdateSkipLocked)
          .execute();
        await removeUploads(transaction, rows);
        return rows.length;
      });
    },
  };
}

type Chosen = Pick<NewUpload, "personId" | "fingerprint" | "size"> & FilePurpose;

const ofPerson = (db: Queries, { personId, ownerKind, ownerId, slot }: Omit<Chosen, "fingerprint" | "size">) =>
  db
    .selectFrom("uploads")
    .selectAll()
    .where("person_id", "=", personId)
    .where("owner_kind", "=", ownerKind)
    .where("owner_id", "=", ownerId)
    .where("slot", "=", slot);

const findRunning = (db: Queries, upload: Chosen) =>
  ofPerson(db, upload)
    .where("fingerprint", "=", upload.fingerprint)
    .where("size", "=", upload.size)
    .where("status", "in", ["receiving", "received"])
    .orderBy("created_at", "desc")
    .executeTakeFirst();

/** What the person has under way for the purpose with another file, or was refused. */
const findReplaced = (db: Queries, locks: Locks, upload: NewUpload) =>
  ofPerson(db, upload).where("status", "in", ["receiving", "refused"]).$call(locks.forUpdate).execute();

/** Which of the rules the upload would break, if any. */
async function findExcess(db: Queries, upload: NewUpload, replaced: readonly { id: string }[], rules: UploadRules) {
  const { personId, ownerKind, ownerId, size } = upload;
  const going = new Set(replaced.map(({ id }) => id));
  const rows = await db
    .selectFrom("uploads")
    .select(["id", "person_id", "owner_kind", "owner_id", "size", "status"])
    .where("status", "in", ["receiving", "received"])
    .where((row) =>
      row.or([
        row("person_id", "=", personId),
        row.and([row("owner_kind", "=", ownerKind), row("owner_id", "=", ownerId)]),
      ]),
    )
    .execute();
  const staying = rows.filter(({ id }) => !going.has(id));
  const ofOwner = staying.filter((row) => row.owner_kind === ownerKind && row.owner_id === ownerId);
  const isOpen = (row: { status: string }) => row.status === "receiving";
  const openOfPerson = staying.filter((row) => isOpen(row) && row.person_id === personId);
  if (openOfPerson.length >= rules.openPerPerson || ofOwner.filter(isOpen).length >= rules.openPerOwner)
    return "too_many_uploads";
  const { bytes } = await db
    .selectFrom("files")
    .select((row) => row.fn.sum("size").as("bytes"))
    .where("owner_kind", "=", ownerKind)
    .where("owner_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  const stored = ofOwner.reduce((sum, row) => sum + row.size, Number(bytes ?? 0));
  return stored + size > rules.bytesPerOwner ? "too_much_stored" : null;
}
