import type { Facts } from "#content/facts.ts";
import { addressRules, confirmedMs, passkeyRules } from "#domain/people/sign-in-rules.ts";
import { codeWords } from "../code-words.ts";

const days = addressRules.objectionMs / (24 * 3_600_000);
const minutes = confirmedMs / 60_000;

/** Where someone sees how they sign in, and where they are signed in. */
export function accountPage({ site }: Facts) {
  return {
    meta: { title: "Account", description: "Your email address, passkeys and sessions." },
    title: "Your account",
    lead: "How you sign in, and where you are signed in.",
    email: {
      title: "Email address",
      now: "You sign in with",
      field: "New email",
      hint: `We first check that it's you, then send a code to the new address. We also email the old address, and anyone reading it has ${days} days to object.`,
      submit: "Change email",
      old: {
        sentTo: "First, is it you? A six-digit code is on its way to your current address,",
        next: "After that we send a code to the new one,",
        confirm: "Confirm that it's me",
        passkey: "Confirm with a passkey",
        onlyPasskey: "First, is it you? You have a passkey, so please use it.",
      },
      new: {
        sentTo: "Now enter the six-digit code that is on its way to",
        confirm: "Confirm new address",
      },
      code: "Code",
      codeHint: codeWords.hint,
    },
    passkeys: {
      title: "Passkeys",
      text: "With a passkey, your phone, computer or security key signs you in without a code by email. Add one on each device you use.",
      none: "You have none yet.",
      added: (at: string) => `added ${at}`,
      used: (at: string) => `last used ${at}`,
      neverUsed: "not used yet",
      add: "Add a passkey",
      rename: "Rename",
      name: "Name",
      remove: "Remove",
      noScript: "Adding a passkey needs JavaScript, which is off in this browser. The code by email works without it.",
      failed: "That did not work. Nothing was changed; please try again.",
      exists: "This device already has a passkey for your account.",
      unsupported: "This browser doesn't support passkeys.",
      confirm: {
        text: `To add or remove a passkey, first confirm that it's you. That lasts ${minutes} minutes.`,
        onlyPasskey: "To add or remove a passkey, first confirm with one you have.",
        send: "Send code",
        sent: "A six-digit code is on its way to",
        submit: "Confirm that it's me",
        passkey: "Confirm with a passkey",
      },
    },
    sessions: {
      title: "Where you are signed in",
      here: "this browser",
      unknown: "An unknown browser",
      seen: (at: string) => `last used ${at}`,
      end: "End",
      endOf: (device: string) => `the session in ${device.replace(/^An unknown/, "an unknown")}`,
      everywhere: "Sign out everywhere",
    },
    signIns: {
      title: "Recent sign-ins",
      none: "None in recent weeks.",
      ways: {
        "sign-in": "with a code",
        passkey: "with a passkey",
        join: "with a code, on a form",
        rehearsal: "in the rehearsal",
      },
      stranger: `Was one of these not you? End its session above, and write to [${site.contacts.general}](mailto:${site.contacts.general}).`,
    },
    done: {
      ended: "That session has ended.",
      added: "Your passkey was added. You can now sign in with it.",
      renamed: "The name is saved.",
      removed: "The passkey was removed. Delete it on the device as well.",
      confirmed: "Thank you. You can continue.",
      email: "Your address was changed. From now on, sign in with the new one. All other browsers are signed out.",
    },
    refused: {
      title: "There is a problem",
      email: "Invalid email address",
      same: "This is already your address",
      taken: `This address already belongs to someone else. If both are yours, write to ${site.contacts.general}.`,
      too_many: "Too many codes were requested from your connection. Please wait a little, then try again.",
      malformed: "Enter the six digits from the email",
      wrong: codeWords.wrong,
      ended: "This code has expired. Please start again.",
      refused: "This passkey did not work, or it took too long. Please try again.",
      needs_passkey: "You have a passkey. Please use it to confirm.",
      confirm: "Please confirm first that it's you.",
      too_many_passkeys: `You can have ${passkeyRules.most} passkeys. Remove one that you no longer use.`,
      passkey_name: `Please enter a name of at most ${passkeyRules.nameLength} characters, without web addresses`,
    },
  };
}

export type AccountWords = ReturnType<typeof accountPage>;
export type AccountRefusal = Exclude<keyof AccountWords["refused"], "title">;
