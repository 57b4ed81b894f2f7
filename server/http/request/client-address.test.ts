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
    ["[2001:db8::1", 1, "10.0.0.9"],
    ["[2001:db8::1]x", 1, "10.0.0.9"],
    ["[1.1.1.1]:", 1, "10.0.0.9"],
    [`1.1.1.1:${"9".repeat(70)}`, 1, "10.0.0.9"],
  ])("with %j behind %i trusted proxies is %s", (header, proxies, address) => {
    expect(clientAddress(asked(header), proxies)).toBe(address);
  });

  it.each([
    ["spaces and a word", `1,${" ".repeat(4_000)}:x`],
    ["spaces between letters", `1,${" a".repeat(2_000)}`],
    ["brackets", `1,${"[".repeat(4_000)}`],
    ["commas", ",".repeat(4_000)],
    ["colons", `1,${":1".repeat(2_000)}`],
  ])("is found at once, also behind %s", (_, header) => {
    // A pattern that backtracks takes most of a minute for the first of these, and the test ends by its time limit.
    expect(clientAddress(asked(header), 1)).toBe("10.0.0.9");
  });
});
