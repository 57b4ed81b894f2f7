import { describe, expect, it } from "vitest";
import { readForm } from "./read-form.ts";

const post = (fields: Record<string, string>) =>
  new Request("http://localhost/x", { method: "POST", body: new URLSearchParams(fields) });

describe("a form", () => {
  it("loses U+0000, which PostgreSQL refuses, and keeps the text around it", async () => {
    const form = await readForm(post({ text: "from a\0 PDF\r\n\tand on\0" }));
    expect(form.get("text")).toBe("from a PDF\r\n\tand on");
  });

  it("with a file in a text's place gets 400, and is not kept as if it had been typed", async () => {
    const body = new FormData();
    body.append("text", new File(["hello"], "notes.txt"));
    const request = new Request("http://localhost/x", { method: "POST", body });
    await expect(readForm(request)).rejects.toMatchObject({ init: { status: 400 } });
  });

  it.each([
    ["none where one must be named", {}, ["save"]],
    ["one that is not offered", { intent: "erase" }, ["", "save"]],
  ])("with the intent %s gets 400", async (_, fields, offered) => {
    await expect(readForm(post(fields), offered)).rejects.toMatchObject({ init: { status: 400 } });
  });
});
