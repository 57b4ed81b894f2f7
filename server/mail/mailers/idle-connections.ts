import type SMTPConnection from "nodemailer/lib/smtp-connection";

/** Servers end a conversation after some number of mails, often a hundred. */
const mailsEach = 50;

export interface IdleConnections {
  /** Holds a connection for the next mail. Where none comes for a while, or it has brought many, it is ended. */
  keep(connection: SMTPConnection): void;
  take(): SMTPConnection | null;
  close(): void;
}

/** Open connections to the mail server that bring no mail at the moment. */
export function createIdleConnections(idleMs: number): IdleConnections {
  const idle = new Map<SMTPConnection, NodeJS.Timeout>();
  const mails = new WeakMap<SMTPConnection, number>();
  const remove = (connection: SMTPConnection) => {
    clearTimeout(idle.get(connection));
    idle.delete(connection);
  };
  const end = (connection: SMTPConnection) => {
    remove(connection);
    connection.quit();
    // Says goodbye without waiting for the answer.
    connection.close();
  };
  return {
    keep(connection) {
      const brought = (mails.get(connection) ?? 0) + 1;
      mails.set(connection, brought);
      if (brought >= mailsEach) return end(connection);
      if (brought === 1) connection.once("end", () => remove(connection));
      idle.set(
        connection,
        setTimeout(() => end(connection), idleMs),
      );
    },
    take() {
      // The last one back is the likeliest to be open still; the others may come to their end.
      const connection = [...idle.keys()].at(-1) ?? null;
      if (connection) remove(connection);
      return connection;
    },
    close() {
      for (const connection of idle.keys()) end(connection);
    },
  };
}
