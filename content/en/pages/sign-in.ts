import type { Facts } from "#content/facts.ts";
import { codeWords } from "../code-words.ts";

/** Signing in by a code. What it says is the same for everyone, whether the address is known or not. */
export function signInPage({ site }: Facts) {
  const { general, phone } = site.contacts;
  return {
    meta: { title: "Sign in", description: `Sign in to the portal of the ${site.name} with a code by email.` },
    ask: {
      title: "Sign in",
      lead: "Enter the email address you registered with. We'll email you a six-digit code; there's no password to remember.",
      email: "Email",
      submit: "Send code",
      passkey: {
        title: "Have a passkey?",
        text: "Then you don't need a code: your phone, computer or security key signs you in.",
        submit: "Sign in with a passkey",
        noScript: "Passkeys need JavaScript, which is off in this browser. The code works without it.",
        failed: "That did not work. Try again, or sign in with a code.",
        unsupported: "This browser doesn't support passkeys. Sign in with a code.",
      },
    },
    enter: {
      title: "Enter your code",
      /** Followed by the address. */
      sentTo: "If we know this address, a six-digit code is on its way to",
      code: "Code",
      hint: codeWords.hint,
      submit: "Sign in",
      another: "Use another address, or send a new code",
      noneCame: {
        title: "No email after two minutes?",
        items: [
          "Check your spam folder.",
          "Did you register with another address? Your receipt went to the right one.",
          `${codeWords.bound}. The latest one still works.`,
        ],
        ask: `Still nothing? Write to [${general}](mailto:${general}) or call ${phone}, and we'll find your registration.`,
      },
    },
    refused: {
      title: "There is a problem",
      invalid_email: "Invalid email address",
      too_many: "Too many codes were requested from your connection. Please wait a little, then try again.",
      malformed: "Enter the six digits from the email",
      wrong: codeWords.wrong,
      replaced: "You have asked for a code for another address since. Please enter the code that we sent there.",
      ended: "This code has expired. Please ask for a new one.",
      passkey_refused: "We don't know this passkey, or it took too long. Try again, or sign in with a code.",
      no_request: "Please enter your email address in this browser first.",
    },
    signedIn: {
      title: "You are signed in",
      as: "Signed in as",
      goOn: "Continue",
      signOut: "Sign out",
    },
    cookie: `Asking for a code sets a cookie that ties the code to this browser, for ${codeWords.cookie}; signing in sets the one that keeps you signed in.`,
  };
}

export type SignInWords = ReturnType<typeof signInPage>;
