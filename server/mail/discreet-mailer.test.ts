import { expect, test } from "vitest";
import type { Mail, SendResult } from "./mailer.ts";
import { createDiscreetMailer, withoutPerson } from "./discreet-mailer.ts";

const to = { name: "Ann O'Neil (Jr.)", address: "ann.o+x@x.example" };

test("takes a person's details out of what a mail server said, and nothing else", () => {
  expect(withoutPerson("550 5.1.1 ann.o+x... User unknown, ANN O'Neil, announced for (Jr.)", to)).toBe(
    "550 5.1.1 (person)... User unknown, (person) (person), announced for (person)",
  );
  expect(withoutPerson("450 busy", { name: "", address: "" })).toBe("450 busy");
});

test("passes on whether a mail was accepted, refused or may be tried again", async () => {
  const results: SendResult[] = [{ ok: true }, { ok: false, reason: "refused", detail: "550 Ann is unknown" }];
  let closed = false;
  const mailer = createDiscreetMailer({
    kind: "smtp",
    send: async () => results.shift()!,
    close: async () => void (closed = true),
  });
  const mail = { to } as Mail;
  expect(mailer.kind).toBe("smtp");
  expect(await mailer.send(mail)).toEqual({ ok: true });
  expect(await mailer.send(mail)).toEqual({ ok: false, reason: "refused", detail: "550 (person) is unknown" });
  await mailer.close();
  expect(closed).toBe(true);
});
