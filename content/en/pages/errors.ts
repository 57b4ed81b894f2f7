import { mailtoLink } from "#domain/text/mailto.ts";
import { site } from "#content/site.ts";

const { contacts, mailTag } = site;

/** For an address that leads nowhere. */
export const notFoundPage = {
  meta: { title: "Page not found", description: "There is no page at this address." },
  title: "Oops! Page not found",
  text: "There is no page at this address. It may have moved, or the link may have a slip of the pen in it.",
} as const;

/** For a failure that nobody foresaw. */
export const failurePage = {
  title: "Something went wrong on our side",
  text: `The page could not be shown. Please try again in a moment. If it keeps happening, write to [${contacts.general}](mailto:${contacts.general}).`,
  /** Before the reference under which the log has the failure. */
  reference: "Please give this reference, so that we find what happened:",
} as const;

/** The ways on from both. */
export const errorActions = {
  home: { label: "Return to Home", to: "/" },
  write: {
    label: "Write to us",
    to: (reference: string | null) =>
      mailtoLink({
        to: contacts.general,
        subject: reference === null ? "" : `${mailTag} Reference ${reference}`,
        body: "",
      }),
  },
} as const;
