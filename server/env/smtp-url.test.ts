import { expect, it } from "vitest";
import { readSmtpUrl } from "./smtp-url.ts";

it("reads host, port, security and credentials", () => {
  expect(readSmtpUrl("smtps://user%40x:p%3Ass@mail.example")).toEqual({
    host: "mail.example",
    port: 465,
    secure: true,
    credentials: { user: "user@x", pass: "p:ss" },
  });
  expect(readSmtpUrl("smtp://mail.example:2525")).toMatchObject({ port: 2525, secure: false, credentials: null });
  expect(readSmtpUrl("smtp://[::1]")).toMatchObject({ host: "::1", port: 587 });
});

it.each(["", "mail.example", "http://mail.example", "smtp://", "smtp://mail.example?x", "smtp://me:%ff@mail.example"])(
  "finds no mail server in %j",
  (text) => {
    expect(readSmtpUrl(text)).toBeNull();
  },
);
