import { createServer } from "node:net";
import { expect, test } from "vitest";
import { listenProblem } from "./listen-problem.ts";

/** What a real attempt to listen there fails with. */
const attempt = (host: string, port: number) =>
  new Promise<string>((resolve, reject) => {
    const server = createServer();
    server.once("error", (error) => resolve(listenProblem(error, { variable: "METRICS_PORT", host, port })));
    server.listen(port, host, () => reject(new Error("it listens")));
  });

test("an address of another machine, or of none, is told of HOST and not of the port", async () => {
  const words = (host: string) =>
    `HOST: ${host} is not an address of this machine; set HOST to 127.0.0.1, or leave it out`;
  expect(await attempt("192.0.2.1", 3000)).toBe(words("192.0.2.1"));
  expect(await attempt("nowhere.invalid", 3000)).toBe(words("nowhere.invalid"));
});

test("a port that is taken, or not for this account, is told with what to set", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  expect(await attempt("127.0.0.1", port)).toBe(
    `METRICS_PORT: port ${port} is in use; set METRICS_PORT to another one`,
  );
  server.close();
  const at = { variable: "PORT", host: "127.0.0.1", port: 80 } as const;
  const refused = Object.assign(new Error("no"), { code: "EACCES" });
  expect(listenProblem(refused, at)).toBe("PORT: this account may not use port 80; set PORT to one above 1023");
  expect(listenProblem(new Error("odd"), at)).toBe("PORT: odd");
});
