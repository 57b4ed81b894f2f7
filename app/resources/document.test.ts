import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { servicesContext } from "#app/context.ts";
import type { Services } from "#server/services.ts";
import { loader as calendarLoader } from "./calendar.ts";
import { loader as documentLoader } from "./document.ts";

const files = {
  "terms-of-service.pdf": { contentType: "application/pdf", body: new Uint8Array([37, 80, 68, 70]) },
  "capitol-finals.ics": { contentType: "text/calendar; charset=utf-8", body: "BEGIN:VCALENDAR" },
};

function asked(file = "") {
  const context = new RouterContextProvider();
  const documents: Services["documents"] = {
    async find(name) {
      const found = Object.entries(files).find(([known]) => known === name);
      return found ? { filename: name, hash: "h", ...found[1] } : null;
    },
  };
  context.set(servicesContext, { documents, calendar: () => "BEGIN:VCALENDAR" } as Services);
  const request = new Request(`https://accelerator.example/documents/${file}`);
  return { request, url: new URL(request.url), params: { file }, context, pattern: "/documents/:file" };
}

const download = (file: string) => documentLoader(asked(file));

describe("a download", () => {
  it("is saved under its own name", async () => {
    const answer = await download("terms-of-service.pdf");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("application/pdf");
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="terms-of-service.pdf"');
    expect(await answer.text()).toBe("%PDF");
  });

  it("is offered to the calendar where it is a date", async () => {
    const answer = await download("capitol-finals.ics");
    expect(answer.headers.get("Content-Disposition")).toBe('inline; filename="capitol-finals.ics"');
  });

  it("leaves a name that it does not know to the shell, which has a page for it", async () => {
    const answer = await download("no-such.pdf");
    expect(answer.status).toBe(404);
    expect(answer.body).toBeNull();
  });
});

it("gives the programme's dates as a calendar", async () => {
  const answer = await calendarLoader(asked());
  expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(await answer.text()).toBe("BEGIN:VCALENDAR");
});
