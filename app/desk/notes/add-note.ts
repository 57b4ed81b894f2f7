import { data, redirect } from "react-router";
import type { Route } from "./+types/add-note";
import { needKinds, type NeedKind } from "#domain/desk/need.ts";
import { areaOfTask, calendarTasks, type CalendarTask } from "#domain/desk/organizer-calendar.ts";
import { readDeskNote } from "#domain/desk/read-desk-note.ts";
import { areaOfRecord, isNotedRecord, type NotedRecord } from "#domain/desk/noted-record.ts";
import { deskAreasOf, type DeskArea } from "#domain/people/audience.ts";
import { readForm } from "#app/read-form.ts";
import { deskRequest } from "../desk-request.ts";

/** Where the pages of such records are. */
const pages: Readonly<Record<NotedRecord, string>> = {
  person: "/desk/people",
  team: "/desk/people/teams",
  chamber: "/desk/chambers",
  judge: "/desk/judges",
  registration: "/desk/registrations",
  invoice: "/desk/invoices",
  submission: "/desk/submissions",
  scholarship: "/desk/scholarships",
  appeal: "/desk/appeals",
  "refund-request": "/desk/registrations/refund-requests",
};

const isNeed = (kind: string): kind is NeedKind => (needKinds as readonly string[]).includes(kind);
const isTask = (task: string): task is CalendarTask => (calendarTasks as readonly string[]).includes(task);
const longestId = 200;

/** A note on a record, or on something on Today, which can also be put off to a day. */
export async function action({ context, request, params: { kind, subject } }: Route.ActionArgs) {
  const { desk, actor, principal } = deskRequest(context);
  const form = await readForm(request, ["note", "strike"]);
  const text = (name: string) => String(form.get(name) ?? "").trim();
  if (subject.length > longestId) throw data(null, { status: 404 });
  const mustSee = (area: DeskArea) => {
    if (!deskAreasOf(principal.organizerRole!).includes(area)) throw data(null, { status: 403 });
  };
  if (isNotedRecord(kind)) {
    mustSee(areaOfRecord[kind]);
    const page = `${pages[kind]}/${encodeURIComponent(subject)}`;
    if (text("intent") === "strike") {
      const struck = await desk.notes.strike(actor, { kind, id: subject }, text("struck"));
      return redirect(struck.ok ? `${page}#notes` : `${page}?note=gone#notes`, 303);
    }
    const added = await desk.notes.add(actor, { kind, id: subject }, text("note"));
    if (!added.ok && added.reason === "unknown_record") throw data(null, { status: 404 });
    return redirect(added.ok ? `${page}#notes` : `${page}?note=${added.reason}#notes`, 303);
  }
  const onToday = isNeed(kind) ? kind : kind === "task" && isTask(subject) ? kind : null;
  if (onToday === null) throw data(null, { status: 404 });
  mustSee(onToday === "task" ? areaOfTask(subject as CalendarTask) : desk.areaOfNeed(onToday));
  if (text("intent") !== "note") throw data(null, { status: 400 });
  const note = text("note");
  const read = note === "" ? null : readDeskNote(note);
  // Both are kept or neither: who reads that a note was refused would not look for the day.
  if (read && !read.ok) return redirect(`/desk?note=${read.reason}`, 303);
  const put = await desk.remindOn(principal.personId, { kind: onToday, id: subject }, text("remindOn"));
  if (!put.ok) return redirect(`/desk?note=${put.reason}`, 303);
  if (read) await desk.notes.add(actor, { kind: onToday, id: subject }, note);
  return redirect(`/desk?note=kept#${onToday === "task" ? "ahead" : onToday}`, 303);
}
