// What `npm run rehearse` was asked for. Read before anything is built: a slip is answered at once.
import { parseArgs } from "node:util";

const usage = "npm run rehearse -- [--fresh] [--at 2026-03-25T12:00:00-06:00] [--teams 60] [--adversaries]";

/**
 * @param {string} problem
 * @returns {never}
 */
function refuse(problem) {
  console.error(`${problem}\n${usage}`);
  process.exit(1);
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        fresh: { type: "boolean", default: false },
        at: { type: "string" },
        teams: { type: "string" },
        adversaries: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

export function readRehearsal() {
  const { fresh, at, teams = "60", adversaries } = readOptions();
  const instant = at === undefined ? null : Date.parse(at);
  if (at !== undefined && (Number.isNaN(instant) || !/(Z|[+-]\d{2}:\d{2})$/.test(at)))
    refuse(`--at: "${at}" is not an instant with its offset`);
  if (!/^[1-9]\d{0,3}$/.test(teams)) refuse(`--teams: "${teams}" is not a number from 1 to 9999`);
  return { fresh, at: instant, teams: Number(teams), adversaries };
}
