/**
 * Network and file errors of the system; a certificate that is not believed; SQLite's about its file; PostgreSQL's about
 * connecting, being shut down, being cancelled for taking too long, and a transaction that was ended for idling.
 */
const unreachable =
  /^(E(?!RR_)[A-Z_]+|(ERR_(TLS|SSL)|CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)_\w+|SQLITE_(CANTOPEN|READONLY|FULL|BUSY|IOERR|GONE).*|(08|28|3D|53|57)\w{3}|25P03|55P03)$/;

/** Whether an error means that the database is gone or too slow to answer, as opposed to a mistake of ours. */
export function isUnreachable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === "string" && unreachable.test(code)) return true;
    // The pool's own limit on connecting has no code, nor has the driver on a connection that ended, or that is not encrypted.
    if (/timeout|terminated|not queryable|does not support SSL/i.test(at.message)) return true;
  }
  return false;
}
