import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { clientAddress } from "./client-address.ts";

const asked = (forwarded: string | undefined) =>
  ({ socket: { remoteAddress: "10.0.0.9" }, headers: { "x-forwarded-for": forwarded } }) as unknown as IncomingMessage;

describe("who is asking", () => {
  it.each([
    ["1.1.1.1", 0, "10.0.0.9"],
    ["1.1.1.1", 1, "1.1.1.1"],
    ["6.6.6.6, 1.1.1.1", 1, "1.1.1.1"],
    ["6.6.6.6, 1.1.1.1, 2.2.2.2", 2, "1.1.1.1"],
    [undefined, 1, "10.0.0.9"],
    ["1.1.1.1", 2, "10.0.0.9"],
    ["1.1.1.1:5678", 1, "1.1.1.1"],
    ["6.6.6.6:1 , 1.1.1.1:5678 , 2.2.2.2:9", 2, "1.1.1.1"],
    ["2001:db8::1", 1, "2001:db8::1"],
    ["[2001:db8::1]", 1, "2001:db8::1"],
    ["[2001:db8::1]:443", 1, "2001:db8::1"],
    ["::ffff:1.1.1.1", 1, "::ffff:1.1.1.1"],
    ["unknown", 1, "10.0.0.9"],
    ["_hidden:80", 1, "10.0.0.9"],
    ["1.1.1.1, ", 1, "10.0.0.9"],
    ["1.1.1.1:port", 1, "10.0.0.9"],
  ])("with %j behind %i trusted proxies is %s", (header, proxies, address) => {
    expect(clientAddress(asked(header), proxies)).toBe(address);
  });
});
