import { createWriteStream } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pipeline } from "node:stream";

/*
 * What uploads are held against, a process of its own: each body goes into a file of a folder as it comes, and nothing
 * else is done. Says `ready <port>` once it listens.
 */

const [folder = ""] = process.argv.slice(2);
const server = http.createServer((request, response) => {
  const file = createWriteStream(path.join(folder, crypto.randomUUID()));
  pipeline(request, file, (error) => response.writeHead(error ? 500 : 204).end());
});
server.listen(0, "127.0.0.1", () => console.log(`ready ${(server.address() as AddressInfo).port}`));
