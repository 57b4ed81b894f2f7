import type { z } from "zod";
import { programmeRecord } from "./programme-record.ts";
import { findSkipped } from "./skipped-times.ts";
import { endOf, startOf } from "../time/when.ts";

export const programmeSchema = programmeRecord.superRefine((programme, context) => {
  const total = programme.criteria.reduce((sum, { weight }) => sum + weight, 0);
  if (total !== 100)
    context.addIssue({
      code: "custom",
      path: ["criteria"],
      message: `weights sum to ${total}: change them so that they sum to 100`,
    });
  for (const [type, offer] of Object.entries(programme.packages))
    if (offer.earlyPrice >= offer.standardPrice)
      context.addIssue({
        code: "custom",
        path: ["packages", type, "earlyPrice"],
        message: "the early price must be below standardPrice: lower it, or raise the other",
      });
  for (const path of findSkipped(programme, programme.zone))
    context.addIssue({
      code: "custom",
      path,
      message: `clocks in ${programme.zone} skip this hour when summer time begins: choose another`,
    });
  programme.timeline.forEach(({ when }, index) => {
    const end = endOf(when, programme.zone);
    if (end !== null && end <= startOf(when, programme.zone))
      context.addIssue({
        code: "custom",
        path: ["timeline", index, "when"],
        message: "it must end after it begins: change one of its dates",
      });
  });
  if (programme.criteria.filter(({ decidedBy }) => decidedBy === "public").length !== 1)
    context.addIssue({
      code: "custom",
      path: ["criteria"],
      message: "the public decides exactly one criterion: set decidedBy of one to public",
    });
  const ids = programme.timeline.map(({ id }) => id);
  ids.forEach((id, index) => {
    if (ids.indexOf(id) !== index)
      context.addIssue({
        code: "custom",
        path: ["timeline", index, "id"],
        message: `"${id}" is used twice: give one of them another id`,
      });
  });
  if (!ids.includes(programme.finals.eventId))
    context.addIssue({
      code: "custom",
      path: ["finals", "eventId"],
      message: "name the id of an event of the timeline",
    });
  const benefits = new Set(programme.sponsorBenefits.map(({ id }) => id));
  programme.sponsorTiers.forEach((tier, index) => {
    for (const benefit of tier.benefits)
      if (!benefits.has(benefit))
        context.addIssue({
          code: "custom",
          path: ["sponsorTiers", index, "benefits"],
          message: `"${benefit}" is not in sponsorBenefits: add it there, or correct the id`,
        });
  });
});

export type Programme = z.infer<typeof programmeSchema>;
export type Package = Programme["packages"]["individual"];
export type SeasonEnd = NonNullable<Package["features"][number]["until"]>;
export type TimelineEvent = Programme["timeline"][number];
export type SponsorTier = Programme["sponsorTiers"][number];
export type Criterion = Programme["criteria"][number];

/** Checks the record where it is written, so that a wrong entry stops the build with the way to mend it. */
export function defineProgramme(record: z.input<typeof programmeSchema>): Programme {
  const result = programmeSchema.safeParse(record);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`);
  throw new Error(`content/programme.ts needs mending:\n${problems.join("\n")}`);
}

/** The event of that id. An unknown id is a mistake in the code that asks, so it throws. */
export function eventOf(programme: Programme, id: string): TimelineEvent {
  const event = programme.timeline.find((candidate) => candidate.id === id);
  if (!event) throw new Error(`The timeline has no event "${id}"`);
  return event;
}
