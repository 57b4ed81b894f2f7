import { invoicedChamberNames } from "#content/en/rehearsal/people.ts";
import { portalLaunchAt, submissionsCloseAt } from "#domain/programme/moments.ts";
import type { Programme } from "#domain/programme/programme.ts";
import { dayIn } from "#domain/time/time.ts";
import { seasonBeginsAt } from "../phases.ts";
import { castPayer } from "./cast.ts";
import { organizer, type LifeEvent, type World } from "./world.ts";
import { readRow } from "#server/storage/queries/rows.ts";

const day = 24 * 3_600_000;

/** Chambers that pay by invoice: one has paid, one lets the due day pass, one paid short, one has just asked. */
export function invoices(programme: Programme): LifeEvent[] {
  const beginsAt = seasonBeginsAt(programme);
  const launchAt = portalLaunchAt(programme);
  return [
    { at: beginsAt + 20 * day, run: (world) => ask(world, "paid") },
    { at: beginsAt + 34 * day, run: (world) => pay(world, "paid", 0) },
    { at: launchAt + 12 * day, run: (world) => ask(world, "overdue") },
    { at: launchAt + 15 * day, run: (world) => ask(world, "short") },
    { at: launchAt + 32 * day, run: (world) => pay(world, "short", 500_00) },
    { at: submissionsCloseAt(programme) - 6 * day, run: (world) => ask(world, "waiting") },
  ];
}

type Story = keyof typeof invoicedChamberNames;
const stories = Object.keys(invoicedChamberNames) as Story[];
const contactOf = (story: Story) => castPayer(stories.indexOf(story));

async function ask({ core }: World, story: Story): Promise<void> {
  const { email, firstName, lastName, number, town } = contactOf(story);
  await core.invoices.issue(
    {
      email,
      firstName,
      lastName,
      phone: `208-555-${String(1000 + number).slice(-4)}`,
      company: invoicedChamberNames[story],
      billingAddress: `1 Main Street\n${town}`,
      poNumber: story === "paid" ? "PO-118" : null,
    },
    core.clock.now(),
  );
}

/** What arrives at the bank, by so much less than what is owed. */
async function pay({ core, programme }: World, story: Story, lessCents: number): Promise<void> {
  const { id, amount_cents } = await readRow(core.database.db, "registrations", ["id", "amount_cents"], {
    email: contactOf(story).email,
  });
  const receivedOn = dayIn(core.clock.now(), programme.zone);
  const payment = {
    amountCents: amount_cents - lessCents,
    receivedOn,
    way: "transfer",
    reference: `WIRE-${story}`,
  } as const;
  const recorded = await core.money.record(id, payment, organizer);
  if (!recorded.ok) throw new Error(`${story}: no payment could be recorded`);
}
