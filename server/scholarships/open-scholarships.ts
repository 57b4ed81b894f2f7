import { applicationFieldNames, type Application } from "#domain/scholarships/application.ts";
import type { AskingBrowser, CodeSent, Verification } from "#server/sign-in/verification.ts";
import type { Scholarships } from "./scholarships.ts";

export type ApplicationConfirmed = { ok: true } | { ok: false; reason: "malformed" | "wrong" | "ended" };

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

    async confirm(typed: string, cookie: string | null): Promise<ApplicationConfirmed> {
      const checked = await verification.check("scholarship", typed, cookie);
      if (!checked.ok) return checked;
      const text = (name: string) => checked.subject[name] ?? "";
      await scholarships.apply({
        email: checked.email,
        firstName: text("firstName"),
        lastName: text("lastName"),
        town: text("town"),
        project: text("project"),
        help: text("help"),
        rural: text("rural") !== "",
        underrepresented: text("underrepresented") !== "",
      });
      onQueued();
      return { ok: true };
    },
  };
}

export type OpenScholarships = ReturnType<typeof openScholarships>;
