import { describe, expect, it } from "vitest";
import { originOf } from "./own-origin.ts";

describe("the server's own address", () => {
  it.each([
    ["127.0.0.1", "http://127.0.0.1:3000"],
    ["192.168.1.5", "http://192.168.1.5:3000"],
    ["::1", "http://[::1]:3000"],
    ["0.0.0.0", "http://127.0.0.1:3000"],
    ["::", "http://127.0.0.1:3000"],
  ])("listening on %s is %s", (address, origin) => {
    expect(originOf({ address, port: 3000, family: "" })).toBe(origin);
  });

  it("is not known before it listens", () => {
    expect(originOf(null)).toBeNull();
  });
});
