import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readEnv } from "#server/env/env.ts";
import { deployFile } from "./read-deploy.ts";

/** The shipped file with every variable that it offers, filled in as someone would. */
const filled = deployFile("accelerator.env")
  .replace(/^#(?=(INVOICE_FROM|INVOICE_BANK)=)/gm, "")
  .replace(/^(STRIPE_SECRET_KEY=).*/m, "$1sk_live_abc")
  .replace(/^(STRIPE_WEBHOOK_SECRET=).*/m, "$1whsec_abc")
  .replace(/^(STRIPE_PRICE_\w+=).*/gm, "$1price_abc");

type Settings = Record<string, string>;

/** systemd.exec(5), EnvironmentFile: a backslash before any character is dropped, quotes are taken off. */
function asSystemd(text: string): Settings {
  const lines = text.split("\n").filter((line) => /^\s*[A-Za-z_]\w*=/.test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const value = line.slice(line.indexOf("=") + 1).trim();
      const unquoted = /^(["']).*\1$/.test(value) ? value.slice(1, -1) : value;
      return [line.slice(0, line.indexOf("=")).trim(), unquoted.replace(/\\(.)/g, "$1")];
    }),
  );
}

/** docker run --env-file: what stands behind the sign, byte for byte. */
function asDocker(text: string): Settings {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]));
}

/** Node itself, with the file. */
function asNode(text: string): Settings {
  const folder = mkdtempSync(path.join(os.tmpdir(), "env-file-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "accelerator.env");
  writeFileSync(file, text);
  const print = "process.stdout.write(JSON.stringify(process.env))";
  const read = execFileSync(process.execPath, [`--env-file=${file}`, "-e", print], { env: {}, encoding: "utf8" });
  return JSON.parse(read) as Settings;
}

test("systemd, Node and a container read the shipped file alike", () => {
  const [systemd, docker, node] = [asSystemd(filled), asDocker(filled), asNode(filled)];
  for (const name of Object.keys(docker)) {
    expect(systemd[name], name).toBe(docker[name]);
    expect(node[name], name).toBe(docker[name]);
  }
  expect(Object.keys(docker)).toContain("INVOICE_FROM");
});

test("its lines of an invoice are lines for the site, whoever has read the file", () => {
  for (const read of [asSystemd, asDocker, asNode]) {
    const { INVOICE_FROM, INVOICE_BANK } = read(filled);
    const result = readEnv({ INVOICE_FROM, INVOICE_BANK });
    expect(result.ok && result.env.invoices?.from).toEqual(["Legal name", "Street", "City, ID 00000"]);
    expect(result.ok && result.env.invoices?.bank).toEqual(["Bank", "Routing number", "Account number"]);
  }
});
