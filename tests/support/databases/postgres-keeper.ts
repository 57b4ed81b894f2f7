/*
 * Runs one PostgreSQL for as many test processes as want one, and ends it when the last of them is gone, however it
 * went. Started by postgres.ts; each test process holds a connection here for as long as it lives.
 */
import { writeFile, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { startPostgresServer } from "./postgres-server.ts";

const stateFile = process.argv[2];
if (!stateFile) throw new Error("name the file to write the address to");
const idleMs = 5_000;

const postgres = await startPostgresServer();
let leases = 0;
let idle = setTimeout(shutDown, idleMs);

const door = createServer((socket) => {
  leases += 1;
  clearTimeout(idle);
  socket.on("error", () => socket.destroy());
  socket.on("close", () => {
    leases -= 1;
    if (leases === 0) idle = setTimeout(shutDown, idleMs);
  });
  socket.resume();
  socket.write(`${postgres.url("postgres")}\n`);
});
door.listen(0, "127.0.0.1", () => {
  const { port } = door.address() as AddressInfo;
  void writeFile(stateFile, JSON.stringify({ port }));
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, shutDown);

function shutDown(): void {
  door.close();
  void rm(stateFile!, { force: true })
    .then(() => postgres.stop())
    .then(() => process.exit(0));
}
