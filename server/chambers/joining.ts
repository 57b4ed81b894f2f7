import { codeKey } from "#domain/teams/team-code.ts";
import type { TypedJoin } from "#domain/chambers/join-form.ts";
import type { LimitDecision } from "#server/rate-limit/limit-by-address.ts";
import type { Cookies } from "#server/sign-in/cookies.ts";
import type { Sessions } from "#server/sign-in/sessions.ts";
import type { AskingBrowser, Verification } from "#server/sign-in/verification.ts";
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
  | { ok: false; reason: "malformed" | "wrong" | "ended" | "unknown_code" | "full" };

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

    async confirm(typed: string, cookie: string | null, device: string | null = null): Promise<JoinConfirmed> {
      const verified = await verification.check("join", typed, cookie);
      if (!verified.ok) return verified;
      const { codeId, email, subject } = verified;
      const joined = await joinChamber(options, {
        email,
        code: subject["code"] ?? "",
        firstName: subject["firstName"] ?? "",
        lastName: subject["lastName"] ?? "",
        business: subject["business"] || null,
        listed: subject["listed"] === "yes",
      });
      if (!joined.ok) return joined;
      // Whoever reads the mail and never asked for it can end what its code opened.
      const comingIn = { way: "join", cookieHeader: cookie, device, codeId } as const;
      const { cookie: session } = await sessions.open(joined.personId, comingIn);
      return { ok: true, cookies: [session, cookies.clear("code")], inOther: joined.inOther };
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
