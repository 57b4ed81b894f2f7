import { defineConfig } from "vitest/config";
import { ProcessesFirst } from "./scripts/checks/processes-first.ts";
import { isWhole } from "./tests/support/depth.ts";

/** Tests that start processes, need the built site or take long. `npm run check` leaves them to `npm test`. */
const thorough = [
  "tests/server/{desk,faults,http,instances,kills,rehearsal,truth}/**/*.test.ts",
  "tests/contract/**/*-faults.test.ts",
  "server/documents/{,bills/,public/}*.test.ts",
  // Mail servers, and their time-outs to be waited for.
  "server/mail/{mailers/smtp-mailer,outbox/outbox-worker}.test.ts",
  "server/http/slow-client.test.ts",
  "server/{payment/sandbox/sandbox-gateway,process/stop-on-signal,storage/postgres/postgres-dialect}.test.ts",
  // Each look into a file, and each writer of mails, is a process or thread of its own, which loads all it needs.
  "server/files/checks/check-in-process.test.ts",
  "tests/contract/desk/take-in-files.test.ts",
  "server/rehearsal/mail/record-mails.test.ts",
  "tests/contract/files/{file-backup,file-store,files-in-shell,upload-work}.test.ts",
  "tests/contract/desk-cli/{backups,profiles,submissions}.test.ts",
  // Programs that are started, and waited for until they are given up: a release, a linter, PostgreSQL, a load.
  "server/desk/upgrade/switch-release.test.ts",
  "tests/architecture/layers.test.ts",
  "tests/contract/storage/store-ready.test.ts",
  // Every migration again and again, and a season's registrations of an earlier release.
  "tests/contract/{storage/store-additions,storage/store-migrations,portal/earlier-registrations}.test.ts",
  "tests/support/stripe/stand-in.test.ts",
  "scripts/{lock,bench/{load,report}}.test.ts",
  // Hundreds of questions that nobody would think of.
  "app/resources/checkout/any-checkout.test.ts",
  // Whole seasons of votes.
  "domain/voting/adversaries/adversaries.test.ts",
];

/**
 * Only in the whole run, `npm run test-whole`: what others have seen already at fewer times or on a smaller scale, and
 * what is made of the site rather than what it does (a release, the development server).
 */
const whole = [
  "tests/server/rehearsal/{ended,other-data,today}.test.ts",
  "tests/contract/rehearsal/adversaries.test.ts",
  "tests/server/{dev/dev,deploy/whole-release,desk/release-desk,instances/cluster,faults/client-faults}.test.ts",
  "tests/contract/desk-cli/releases.test.ts",
  "scripts/{release/audit-packages,bench/fill}.test.ts",
  "server/documents/public/{eras,facts}.test.ts",
  "tests/architecture/facts.test.tsx",
];

/** They put another module in the place of one, which the runner can only do where it loads them itself. */
const replacing = ["tests/contract/portal/readiness.test.ts", "server/documents/public/facts.test.ts"];

const shared = {
  // One process for many files: each of its own would start and load the whole server again.
  isolate: false,
  testTimeout: 120_000,
  // A clean-up after a killed site once took more than two minutes. Each of its parts now has a bound and a name
  // (tests/server/rig/end-or-leave.ts); this is what they may take together.
  hookTimeout: 300_000,
  // What is polled for is there at once, or never; a busy machine may take its time. The runner's own limit is a second.
  expect: { poll: { timeout: 60_000 } },
  env: { NODE_ENV: "production", TEST_STARTS: "cold" },
};
/** Loaded by Node itself, as the desk's commands are: to translate each file first takes a tenth of the time. */
const byNode = {
  ...shared,
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: ["--import", "./tests/support/pages-in-node.ts"],
};

export default defineConfig({
  test: {
    // Twice as many as cores: those that start processes wait for them half of the time.
    maxWorkers: 4,
    sequence: { sequencer: ProcessesFirst },
    projects: [
      {
        test: {
          ...byNode,
          name: "quick",
          include: ["{domain,content,app,server,scripts,tests}/**/*.test.{ts,tsx}"],
          exclude: ["tests/e2e/**", "node_modules/**", "build/**", ...thorough, ...whole, ...replacing],
        },
      },
      {
        test: {
          ...byNode,
          name: "thorough",
          include: isWhole ? [...thorough, ...whole] : thorough,
          exclude: isWhole ? replacing : [...whole, ...replacing],
        },
      },
      {
        oxc: { jsx: { runtime: "automatic", development: false } },
        test: { ...shared, name: "replacing", include: replacing, exclude: isWhole ? [] : whole },
      },
    ],
  },
});
