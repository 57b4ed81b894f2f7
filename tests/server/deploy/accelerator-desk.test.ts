import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { deployFile } from "./read-deploy.ts";

/** That of `nobody` on every Linux. */
const nobody = "65534";
const isRoot = process.platform === "linux" && process.getuid?.() === 0;

// Skipped by name where the tests may not become another user.
test.skipIf(!isRoot)("the desk is run as the site's own account, and as root only to switch releases", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "accelerator-desk-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  for (const release of ["current", "newer"]) {
    const bin = `${folder}/${release}/node_modules/.bin`;
    mkdirSync(bin, { recursive: true });
    writeFileSync(
      `${bin}/node`,
      '#!/bin/sh\necho "$DESK_COMMAND: $(id -u) $(basename "$PWD") $*"; [ "${3-}" != verify ] || echo "from $INIT_CWD"\n',
      { mode: 0o755 },
    );
  }
  const script = deployFile("accelerator-desk")
    .replaceAll("/opt/accelerator/current", `${folder}/current`)
    .replace(
      "--reuid=accelerator --regid=accelerator --init-groups",
      `--reuid=${nobody} --regid=${nobody} --clear-groups`,
    );
  const desk = (words: readonly string[], env: Record<string, string> = {}) =>
    execFileSync("/bin/sh", ["-c", script, "accelerator-desk", ...words], {
      cwd: folder,
      env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", ...env },
      encoding: "utf8",
    }).trim();
  const program = "--env-file=/etc/accelerator.env server/desk/main.ts";
  expect(desk(["show", "ada alder"])).toBe(`accelerator-desk: ${nobody} current ${program} show ada alder`);
  // A file is looked for where the organizer stands.
  expect(desk(["verify", "x"]).split("\n").at(-1)).toBe(`from ${folder}`);
  expect(desk(["upgrade", "/x", "--rehearse"])).toBe(
    `accelerator-desk: ${nobody} current ${program} upgrade /x --rehearse`,
  );
  expect(desk(["switch", "/x", "--back"])).toBe(`accelerator-desk: 0 current ${program} switch /x --back`);
  expect(desk(["backup", "switch"], { RELEASE: `${folder}/newer` })).toBe(
    `accelerator-desk: ${nobody} newer ${program} backup switch`,
  );
});
