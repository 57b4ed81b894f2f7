import { applicationFieldNames, type Application } from "#domain/scholarships/application.ts";
import type { AskingBrowser, CodeSent, Given, Verification } from "#server/sign-in/verification.ts";
import type { Scholarships } from "./scholarships.ts";

export type ApplicationConfirmed =
  /** `isNew`: false where the address had applied before, and that application is the one that is read. */
  | { ok: true; isNew: boolean }
  | { ok: false; reason: "malformed" | "wrong" }
  /** With what was typed, as long as it is there. */
  | { ok: false; reason: "ended"; typed: Application | null };

/**
 * Applications as the site takes them. Nothing is kept and nobody is written to before the address has answered: what
 * was typed waits with the code, for minutes, so that nobody applies in another's name or writes to them through us.
 */
export function openScholarships(
  { scholarships }: { scholarships: Scholarships },
  verification: Verification,
  onQueued: () => void,
) {
  return {
    stateOf: scholarships.stateOf,

    ask: (application: Application, browser: AskingBrowser): Promise<CodeSent> =>
      verification.send(
        {
          purpose: "scholarship",
          email: application.email,
          subject: {
            ...Object.fromEntries(applicationFieldNames.map((name) => [name, application[name]])),
            rural: application.rural ? "yes" : "",
            underrepresented: application.underrepresented ? "yes" : "",
          },
        },
        browser,
      ),

    /** The address that this browser waits for a code at, or null. */
    waitingFor: (cookie: string | null) => verification.waitingFor("scholarship", cookie),

    /** What was typed in this browser with the code that it waits for, or null. */
    async typed(cookie: string | null): Promise<Application | null> {
      const given = await verification.given("scholarship", cookie);
      return given && typedIn(given);
    },

    async confirm(digits: string, cookie: string | null): Promise<ApplicationConfirmed> {
      const checked = await verification.checkThen("scholarship", digits, cookie, async (transaction, code) => ({
        ok: true as const,
        isNew: await scholarships.apply(typedIn(code), transaction),
      }));
      if (checked.ok) onQueued();
      else if (checked.reason === "ended")
        return { ok: false, reason: "ended", typed: checked.given ? typedIn(checked.given) : null };
      // Pressed twice: what it was for is done.
      else if (checked.reason === "used") return { ok: true, isNew: true };
      return checked;
    },
  };
}

function typedIn({ email, subject }: Given): Application {
  const text = (name: string) => subject[name] ?? "";
  return {
    email,
    firstName: text("firstName"),
    lastName: text("lastName"),
    town: text("town"),
    project: text("project"),
    help: text("help"),
    rural: text("rural") !== "",
    underrepresented: text("underrepresented") !== "",
  };
}

export type OpenScholarships = ReturnType<typeof openScholarships>;
