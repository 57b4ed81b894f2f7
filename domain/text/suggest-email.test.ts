import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPlainAddress } from "./email-address.ts";
import { suggestEmail } from "./suggest-email.ts";

describe("the address that was probably meant", () => {
  it.each([
    ["ada@gmial.con", "ada@gmail.com"],
    ["ada@gmial.com", "ada@gmail.com"],
    ["ada@gmail.con", "ada@gmail.com"],
    ["ada@gmail.cmo", "ada@gmail.com"],
    ["ada@gmai.com", "ada@gmail.com"],
    ["ada@gmaill.com", "ada@gmail.com"],
    ["ada@gamil.com", "ada@gmail.com"],
    ["ada@gmailcom", "ada@gmail.com"],
    ["ada@gmail", "ada@gmail.com"],
    ["Ada.Lee+x@GMAIL.CON", "Ada.Lee+x@gmail.com"],
    ["ada@yaho.com", "ada@yahoo.com"],
    ["ada@yahooo.com", "ada@yahoo.com"],
    ["ada@hotmial.com", "ada@hotmail.com"],
    ["ada@outlok.com", "ada@outlook.com"],
    ["ada@iclod.com", "ada@icloud.com"],
    ["ada@comcast.nte", "ada@comcast.net"],
    ["ada@boisestate.edy", "ada@boisestate.edu"],
    ["ada@chamber.ogr", "ada@chamber.org"],
  ])("of %s is %s", (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant);
  });

  it.each([
    "ada@gmail.com",
    "ada@googlemail.com",
    "ada@mail.com",
    "ada@email.com",
    "ada@ymail.com",
    "ada@live.com",
    "ada@me.com",
    "ada@mac.com",
    "ada@msn.com",
    "ada@example.org",
    "ada@idahochamber.org",
    "ada@company.co",
    "ada@uni.edu.co",
    "ada@rexburg.com",
    "ada@gmx.com",
    "ada",
    "@gmail.con",
    "ada@",
    "",
  ])("is not guessed for %j", (typed) => {
    expect(suggestEmail(typed)).toBeNull();
  });

  it("is an address itself, keeps what stands before the sign, and is not corrected once more", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (typed) => {
        const meant = suggestEmail(typed);
        if (meant === null) return true;
        const isKept = meant.slice(0, meant.lastIndexOf("@")) === typed.slice(0, typed.lastIndexOf("@"));
        return isKept && suggestEmail(meant) === null && (isPlainAddress(meant) || !isPlainAddress(typed));
      }),
    );
  });
});
