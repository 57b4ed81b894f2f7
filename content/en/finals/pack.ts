import { untilFinals } from "#content/by-season.ts";
import type { Facts } from "#content/facts.ts";
import type { PackField, PackSettings } from "#domain/finals/finals-pack.ts";
import { finalistsToldBy, seasonEndsAt } from "#domain/programme/moments.ts";
import { civilIn, type Instant } from "#domain/time/time.ts";
import { formatClock, formatDayNoYear } from "../formats.ts";

/** What the pack says about one thing. `isKnown` is false where finalists still wait for it. */
export interface PackRow {
  id: string;
  label: string;
  value: string;
  isKnown: boolean;
}

/** A team's own pitch, as far as the run sheet says. */
export type OwnPitch =
  { number: number; of: number; startsAt: Instant; endsAt: Instant } | "not-drawn" | "not-pitching";

/** How each part of the pack is called, for readers and at the desk. */
export const packLabels: Readonly<Record<PackField, string>> = {
  room: "Room",
  arrival: "Arrival",
  access: "Access",
  pitchMinutes: "Pitch length",
  changeMinutes: "Questions and changeover",
  format: "Format",
  bring: "What to bring",
  recorded: "What is recorded",
  call: "Who to call",
};

/** What stands where the organizer has not said something. */
export function toldLaterText({ programme, now }: Pick<Facts, "programme" | "now">): string {
  if (now < finalistsToldBy(programme)) return `We will tell you by ${formatDayNoYear(programme.finals.toldBy)}.`;
  return now < seasonEndsAt(programme) ? "We will tell you as soon as it is settled." : "The finals are over.";
}

/** What finalists need to know about the day: page, PDF and mail show these rows. */
export function finalsPack(facts: Facts) {
  const { programme, dates, site } = facts;
  const { finals } = programme;
  const later = toldLaterText(facts);
  const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  const clock = (at: Instant) => formatClock(civilIn(at, programme.zone));
  const minutes = (count: string) => (count === "1" ? "1 minute" : `${count} minutes`);
  const known = (id: string, label: string, value: string): PackRow => ({ id, label, value, isKnown: true });

  return {
    title: "Finalists' pack",
    summary: `What finalists need to know for ${dates.finalsDay}, at the ${finals.venue} in ${finals.city}.`,
    download: "Download the pack (PDF)",
    file: `finalists-pack-${programme.year}.pdf`,
    edition: `${programme.year} season`,
    /** "1:10 PM – 1:18 PM MT" */
    hours: (from: Instant, to: Instant) => `${clock(from)} – ${clock(to)} ${programme.zoneLabel}`,
    rows(settings: PackSettings, pitch: OwnPitch | null): PackRow[] {
      const told = (field: PackField, value = settings[field]): PackRow =>
        value === undefined
          ? { id: field, label: packLabels[field], value: later, isKnown: false }
          : known(field, packLabels[field], value);
      const { pitchMinutes, changeMinutes } = settings;
      const length =
        pitchMinutes &&
        `${minutes(pitchMinutes)} to pitch${Number(changeMinutes ?? 0) > 0 ? `, then ${minutes(changeMinutes!)} for questions and changeover` : ""}.`;
      const own =
        pitch === null
          ? []
          : pitch === "not-drawn"
            ? [{ id: "pitch", label: "Your pitch", value: later, isKnown: false }]
            : pitch === "not-pitching"
              ? [
                  known(
                    "pitch",
                    "Your pitch",
                    `Your team is not on the run sheet. If that's wrong, call ${site.contacts.phone}.`,
                  ),
                ]
              : [
                  known(
                    "pitch",
                    "Your pitch",
                    `${this.hours(pitch.startsAt, pitch.endsAt)}, number ${pitch.number} of ${pitch.of}.${untilFinals(facts, " Times move up if a team drops out, so look again that morning.", "")}`,
                  ),
                ];
      return [
        known("place", "Place", `${finals.venue}, ${finals.city}${settings.room ? `. ${settings.room}` : ""}`),
        known("hours", "Hours", `${dates.finalsDay}, ${dates.finalsHours}`),
        known("day", "The day", sentence(dates.finalsSchedule)),
        ...own,
        told("arrival"),
        told("access"),
        told("pitchMinutes", length),
        told("format"),
        told("bring"),
        known(
          "recorded",
          packLabels.recorded,
          settings.recorded ??
            `Events are photographed and recorded. To stay out of pictures, say so under Finals in the portal, or write to ${site.contacts.media} at any time.`,
        ),
        known(
          "call",
          packLabels.call,
          settings.call ?? `${site.contacts.phone}, or write to ${site.contacts.general}.`,
        ),
      ];
    },
  };
}
