import { codeKey } from "#domain/teams/team-code.ts";
import type { TypedJoin } from "#domain/chambers/join-form.ts";
import type { LimitDecision } from "#server/rate-limit/limit-by-address.ts";
import type { Cookies } from "#server/sign-in/cookies.ts";
import type { Sessions } from "#server/sign-in/sessions.ts";
import type { AskingBrowser, Given, Verification } from "#server/sign-in/verification.ts";
import { countMembers, findOpenChamber, membershipOf, type Membership } from "./chamber-rows.ts";
import { chooseTold, joinChamber, type JoinOptions, type ToldToChamber } from "./join-chamber.ts";
import { leaveChamber, whatLeavingMeans } from "./leave-chamber.ts";

export interface JoiningOptions extends JoinOptions {
  verification: Verification;
  sessions: Sessions;
  cookies: Cookies;
  /** Codes that nobody has, by address: whether there were too many, and one more of them. */
  guesses: {
    look(clientAddress: string): Promise<LimitDecision>;
    count(clientAddress: string): Promise<LimitDecision>;
  };
}

export type JoinAsked =
  | { ok: true; cookie: string }
  | { ok: false; reason: "unknown_code" | "full" }
  | { ok: false; reason: "too_many"; retryAfterMs: number };

export type JoinConfirmed =
  | { ok: true; cookies: readonly string[]; inOther: boolean }
  | { ok: false; reason: "malformed" | "wrong" }
  | { ok: false; reason: "used" }
  /** With what was typed, as long as it is there. */
  | { ok: false; reason: "ended" | "unknown_code" | "full"; typed: TypedJoin | null };

/** The two steps of /join: the chamber's code with a name and an address, then the six digits from the mail. */
export function createJoining(options: JoiningOptions) {
  const { db, season, verification, sessions, cookies, guesses } = options;
  const tooMany = ({ retryAfterMs }: Extract<LimitDecision, { ok: false }>) =>
    ({ ok: false, reason: "too_many", retryAfterMs }) as const;

  return {
    async ask(typed: TypedJoin, browser: AskingBrowser): Promise<JoinAsked> {
      // Before the code is looked at: whoever has guessed too often learns nothing from a right one either.
      const allowed = await guesses.look(browser.clientAddress);
      if (!allowed.ok) return tooMany(allowed);
      const chamber = await findOpenChamber(db, season, typed.chamberCode);
      if (!chamber) {
        const counted = await guesses.count(browser.clientAddress);
        return counted.ok ? { ok: false, reason: "unknown_code" } : tooMany(counted);
      }
      if (chamber.cap !== null && (await countMembers(db, chamber.id)) >= chamber.cap)
        return { ok: false, reason: "full" };
      const subject = {
        code: codeKey(typed.chamberCode),
        firstName: typed.firstName,
        lastName: typed.lastName,
        business: typed.business,
        listed: typed.listed ? "yes" : "",
      };
      const sent = await verification.send({ purpose: "join", email: typed.email, subject }, browser);
      return sent.ok ? sent : tooMany(sent);
    },

    waitingFor: (cookie: string | null) => verification.waitingFor("join", cookie),

    /** What was typed in this browser with the code that it waits for, or null. */
    async typed(cookie: string | null): Promise<TypedJoin | null> {
      const given = await verification.given("join", cookie);
      return given && typedIn(given);
    },

    async confirm(digits: string, cookie: string | null, device: string | null = null): Promise<JoinConfirmed> {
      const joined = await verification.checkThen("join", digits, cookie, async (db, { codeId, ...given }) => {
        const { chamberCode: code, business, ...typed } = typedIn(given);
        const member = { ...typed, code, business: business || null };
        const result = await joinChamber({ ...options, db }, member);
        return result.ok ? { ...result, codeId } : { ...result, typed: typedIn(given) };
      });
      if (!joined.ok && joined.reason === "ended")
        return { ok: false, reason: "ended", typed: joined.given ? typedIn(joined.given) : null };
      if (!joined.ok) return joined;
      const { codeId, personId, inOther } = joined;
      // Whoever reads the mail and never asked for it can end what its code opened.
      const comingIn = { way: "join", cookieHeader: cookie, device, codeId } as const;
      const { cookie: session } = await sessions.open(personId, comingIn);
      return { ok: true, cookies: [session, cookies.clear("code")], inOther };
    },

    /** Also for other codes that strangers could try. */
    guesses,
    membershipOf: (personId: string): Promise<Membership | null> => membershipOf(db, season, personId),
    choose: (personId: string, told: ToldToChamber) => chooseTold(options, personId, told),
    /** What would become of the place and the team of somebody who leaves their chamber. */
    leaving: (personId: string) => whatLeavingMeans(options, personId),
    leave: (personId: string) => leaveChamber(options, personId),
  };
}

export type Joining = ReturnType<typeof createJoining>;

function typedIn({ email, subject }: Given): TypedJoin {
  const text = (name: string) => subject[name] ?? "";
  return {
    chamberCode: text("code"),
    firstName: text("firstName"),
    lastName: text("lastName"),
    email,
    business: text("business"),
    listed: text("listed") === "yes",
  };
}
