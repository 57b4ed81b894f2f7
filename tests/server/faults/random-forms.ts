import { strict as assert } from "node:assert";
import { changeBytes, randomBytes } from "./random-bodies.ts";
import { sendRaw } from "../rig/raw-http.ts";
import { createSeeded } from "../rig/seeded.ts";
import type { SiteRig } from "../rig/site-rig.ts";
import { formBody, newVisitor } from "../rig/visitor.ts";

interface RandomForms {
  path: string;
  count: number;
  seed: number;
  /** Fields of the form beside those of a registration. */
  fields?: Record<string, string>;
  /** The one status that may come; otherwise all but failures of ours. */
  expected?: number;
}

const boundary = "----a-form";
const urlencoded = "application/x-www-form-urlencoded";
const multipart = `multipart/form-data; boundary=${boundary}`;
const types = [urlencoded, multipart, "multipart/form-data", 'multipart/form-data; boundary="', "application/json", ""];

/** Sends forms that are nearly right or plain nonsense. None may be answered by a failure, or end the process. */
export async function sendRandomForms(rig: SiteRig, { path, count, seed, fields, expected }: RandomForms) {
  const random = createSeeded(seed);
  let sent = 0;
  const lane = async () => {
    while (sent < count) {
      sent += 1;
      const { body, type } = randomForm(random, fields);
      const answer = await sendRaw(rig.url + path, {
        headers: {
          "X-Forwarded-For": newVisitor().address,
          "Content-Length": String(body.length),
          "Stripe-Signature": signatures[sent % signatures.length] ?? "",
          ...(type && { "Content-Type": type }),
        },
        body,
      });
      const about = () => `${answer?.status} to ${type}: ${JSON.stringify(body.toString("latin1").slice(0, 600))}`;
      assert.ok(answer, about());
      if (expected !== undefined) assert.equal(answer.status, expected, about());
      assert.ok(answer.status < 500 || answer.status === 503, about());
    }
  };
  await Promise.all(Array.from({ length: 4 }, lane));
}

/** Only events are asked for one; none of these is of the provider's making. */
const signatures = ["", "t=1,v1=00", "t=,v1=", "v1", `t=${"9".repeat(400)},v1=${"a".repeat(64)}`, "\u00ff,=;"];

function randomForm(random: () => number, fields: Record<string, string> = {}): { body: Buffer; type: string } {
  const kind = random();
  const anyType = types[Math.floor(random() * types.length)] ?? "";
  if (kind < 0.15) return { body: randomBytes(random, Math.floor(random() * 400)), type: anyType };
  if (kind < 0.25) return { body: Buffer.from(nested(random)), type: anyType };
  const form = formBody(newVisitor(), fields);
  if (kind < 0.35) {
    // Bytes that are no text, inside a value.
    const body = Buffer.from(form.toString().replace("Ada", random() < 0.5 ? "%c3%28%ff%00" : "\u00c3("), "latin1");
    return { body, type: urlencoded };
  }
  if (kind < 0.65) return { body: changeBytes(random, Buffer.from(form.toString())), type: urlencoded };
  const parts = Buffer.from(multipartOf(form));
  if (kind < 0.95) return { body: changeBytes(random, parts), type: multipart };
  return { body: parts.subarray(0, Math.floor(random() * parts.length)), type: multipart };
}

function nested(random: () => number): string {
  const depth = 1 + Math.floor(random() * 4_000);
  return random() < 0.5 ? `firstName${"[a]".repeat(depth)}=1` : "[".repeat(depth) + "]".repeat(depth);
}

function multipartOf(form: URLSearchParams): string {
  const parts = [...form].map(
    ([name, value], index) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${index === 3 ? '; filename="a"' : ""}\r\n\r\n${value}\r\n`,
  );
  return `${parts.join("")}--${boundary}--\r\n`;
}
