import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { servicesContext } from "#app/context.ts";
import type { Services } from "#server/services.ts";
import Refused, { loader as refusedLoader } from "../frame/refused.tsx";
import { loader as calendarLoader } from "./calendar.ts";
import * as documentRoute from "./document.ts";

const { middleware } = documentRoute;

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

const thePage = new Response("the page of this route");

async function download(file: string): Promise<Response> {
  const [sendFile] = middleware;
  const answer = await sendFile!(asked(file), async () => thePage);
  if (!answer) throw new Error("The route gave no answer");
  return answer;
}

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

  it("leaves a name that it does not know to the page for unknown addresses", async () => {
    expect(await download("no-such.pdf")).toBe(thePage);
    expect(documentRoute).toMatchObject({ default: Refused, loader: refusedLoader });
  });
});

it("gives the programme's dates as a calendar", async () => {
  const answer = await calendarLoader(asked());
  expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(await answer.text()).toBe("BEGIN:VCALENDAR");
});
