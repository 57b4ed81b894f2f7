/**
 * The stand-in as a process of its own: `node tests/support/stripe/stand-in-main.ts '<options as JSON>'`.
 * Prints its address as the first line and runs until SIGTERM.
 */
import { startStripeStandIn, type StripeStandInOptions } from "./stand-in.ts";

type MainOptions = Omit<StripeStandInOptions, "now"> & {
  /** ISO instant at which its clock starts; it runs on from there. The machine's own time where absent. */
  clock?: string;
};

const { clock, ...options } = JSON.parse(process.argv[2] ?? "{}") as MainOptions;
const offset = clock === undefined ? 0 : Date.parse(clock) - Date.now();
const standIn = await startStripeStandIn({ ...options, now: () => Date.now() + offset });
process.stdout.write(`${standIn.url}\n`);
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void standIn.close());
