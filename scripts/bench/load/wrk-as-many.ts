import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { drive } from "../tools.ts";

/** Requests a second that wrk gets from an address, each sent by the next of these browsers from an address of its own. */
export function driveAsMany(wrk: string, url: string, seconds: number, cookies: readonly string[]): number {
  const folder = mkdtempSync(path.join(os.tmpdir(), "wrk-"));
  const script = path.join(folder, "cookies.lua");
  const list = cookies.map((cookie) => JSON.stringify(cookie)).join(",\n");
  writeFileSync(
    script,
    `local cookies = {${list}}
local at = 0
request = function()
  at = at % #cookies + 1
  return wrk.format("GET", nil, {
    Cookie = cookies[at],
    ["Accept-Encoding"] = "br",
    ["X-Forwarded-For"] = "10.0." .. math.floor(at / 256) % 256 .. "." .. at % 256,
  })
end`,
  );
  try {
    return drive(wrk, url, seconds, ["-s", script, "--timeout", "20s"]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
