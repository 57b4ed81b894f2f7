import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDocumentShelf, type DocumentShelf } from "./document-shelf.ts";

let folder: string;
let shelf: DocumentShelf;
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), "shelf-")), "documents");
  shelf = createDocumentShelf({ folder, eventCalendar: (id) => (id === "finals" ? "BEGIN:VCALENDAR" : null) });
});
afterEach(() => rm(path.dirname(folder), { recursive: true }));

const put = async (name: string, text: string) => {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, name), text);
};
const textOf = async (name: string) => {
  const file = await shelf.find(name);
  return file && Buffer.from(file.body).toString();
};

describe("the shelf", () => {
  it("gives a built file with its name and type", async () => {
    await put("terms.pdf", "%PDF");
    await put("all.zip", "PK");
    expect(await shelf.find("terms.pdf")).toMatchObject({ filename: "terms.pdf", contentType: "application/pdf" });
    expect(await shelf.find("all.zip")).toMatchObject({ contentType: "application/zip" });
    expect(await textOf("terms.pdf")).toBe("%PDF");
  });

  it("makes calendar files of known dates", async () => {
    expect(await shelf.find("finals.ics")).toEqual({
      filename: "finals.ics",
      contentType: "text/calendar; charset=utf-8",
      body: "BEGIN:VCALENDAR",
    });
    expect(await shelf.find("nothing.ics")).toBeNull();
  });

  it("keeps a file in memory, though the folder goes", async () => {
    await put("terms.pdf", "%PDF");
    await textOf("terms.pdf");
    await rm(folder, { recursive: true });
    expect(await textOf("terms.pdf")).toBe("%PDF");
  });

  it("has nothing while nothing was built, and finds it afterwards", async () => {
    expect(await shelf.find("terms.pdf")).toBeNull();
    await put("terms.pdf", "%PDF");
    expect(await textOf("terms.pdf")).toBe("%PDF");
  });

  it.each([
    "../secret.pdf",
    "..%2fsecret.pdf",
    "a/../../secret.pdf",
    "secret",
    "secret.txt",
    ".pdf",
    "secret.pdf\0",
    "SECRET.PDF",
  ])("knows no file %j, whatever lies beside its folder", async (name) => {
    await put("x.pdf", "");
    await writeFile(path.join(folder, "..", "secret.pdf"), "secret");
    await put("secret.txt", "secret");
    expect(await shelf.find(name)).toBeNull();
  });
});
