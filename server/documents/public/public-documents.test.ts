import { describe, expect, it } from "vitest";
import { programme } from "#content/programme.ts";
import { instantOf } from "#domain/time/time.ts";
import type { DocumentWriter } from "../document-writer.ts";
import { createPublicDocuments } from "./public-documents.ts";

const earlyEndsAt = instantOf(programme.earlyBirdEndsAt, programme.zone);

/** Documents of a writer that writes down what it was asked for. */
function open({ broken = false } = {}) {
  const state = { now: earlyEndsAt - 1, broken, asked: [] as string[] };
  const write: DocumentWriter["write"] = async (kind, input) => {
    state.asked.push(JSON.stringify({ kind, input }));
    if (state.broken) throw new Error("no fonts");
    return new Uint8Array(Buffer.from(JSON.stringify(input)));
  };
  const documents = createPublicDocuments({
    programme,
    clock: { now: () => state.now },
    writer: { write },
    siteUrl: "https://accelerator.example",
    eventCalendar: (id) => (id === "finals" ? `BEGIN:VCALENDAR\r\nDTSTAMP:${state.now}\r\nUID:1` : null),
  });
  return { state, documents };
}

describe("a public document", () => {
  it("comes with its name, its type and a hash of its content", async () => {
    const { documents } = open();
    expect(await documents.find("contest-rules.pdf")).toMatchObject({
      filename: "contest-rules.pdf",
      contentType: "application/pdf",
      hash: expect.stringMatching(/^[\w-]{22}$/),
    });
    expect(await documents.find("media-kit.zip")).toMatchObject({ contentType: "application/zip" });
  });

  it("is made once an era, however many ask at once", async () => {
    const { state, documents } = open();
    const all = await Promise.all([1, 2, 3].map(() => documents.find("contest-rules.pdf")));
    expect(state.asked).toHaveLength(1);
    expect(new Set(all).size).toBe(1);
  });

  it("is made anew when the clock passes a boundary, and when it is set back", async () => {
    const { state, documents } = open();
    const before = await documents.find("press-fact-sheet.pdf");
    state.now = earlyEndsAt;
    const after = await documents.find("press-fact-sheet.pdf");
    expect(after?.hash).not.toBe(before?.hash);
    expect(state.asked[1]).toContain(`"at":${earlyEndsAt}`);
    state.now = earlyEndsAt - 1;
    expect((await documents.find("press-fact-sheet.pdf"))?.hash).toBe(before?.hash);
  });

  it("has the same hash on every instance", async () => {
    const hashes = await Promise.all([open(), open()].map(({ documents }) => documents.find("privacy-policy.pdf")));
    expect(hashes[0]?.hash).toBe(hashes[1]?.hash);
  });

  it("is tried again after a failure", async () => {
    const { state, documents } = open({ broken: true });
    await expect(documents.find("contest-rules.pdf")).rejects.toThrow("no fonts");
    state.broken = false;
    expect(await documents.find("contest-rules.pdf")).not.toBeNull();
  });

  it.each(["../secret.pdf", "no-such.pdf", "contest-rules", "CONTEST-RULES.PDF", "constructor", "contest-rules.pdf\0"])(
    "is not there as %j, and no process is started to find out",
    async (name) => {
      const { state, documents } = open();
      expect(await documents.find(name)).toBeNull();
      expect(state.asked).toEqual([]);
    },
  );
});

describe("a date's calendar file", () => {
  it("is made for dates that are known, with a hash that its time stamp does not change", async () => {
    const { state, documents } = open();
    const first = await documents.find("finals.ics");
    expect(first).toMatchObject({ contentType: "text/calendar; charset=utf-8" });
    state.now += 1000;
    const second = await documents.find("finals.ics");
    expect(second?.body).not.toBe(first?.body);
    expect(second?.hash).toBe(first?.hash);
    expect(await documents.find("nothing.ics")).toBeNull();
  });
});
