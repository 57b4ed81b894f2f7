import { strict as assert } from "node:assert";
import { sandboxCards } from "#server/payment/sandbox/sandbox-cards.ts";
import { group } from "./fault.ts";
import { askForged, postFormForged, registerForged } from "./host-faults.ts";
import { sendRandomForms } from "./random-forms.ts";
import type { SiteRig } from "../rig/site-rig.ts";
import { insistOnCheckout, newVisitor } from "../rig/visitor.ts";

/** The configured address; the rig itself asks at 127.0.0.1. */
const siteUrl = (rig: SiteRig) => `http://localhost:${new URL(rig.url).port}`;

export const sandboxFaults = group("sandbox", { engine: "sqlite", env: { PAYMENTS: "sandbox" } }, [
  {
    name: "sandbox: a forged Host reaches no checkout, no payment and no return",
    async run(rig) {
      const visitor = newVisitor();
      const checkout = `${siteUrl(rig)}/sandbox/checkout/`;
      const url = await registerForged(rig, visitor);
      assert.ok(url.startsWith(checkout), url);
      const posted = await postFormForged(rig, newVisitor());
      assert.ok(posted.headers.location?.startsWith(checkout), posted.headers.location);

      const page = rig.url + new URL(url).pathname;
      assert.equal((await askForged(page)).status, 200);
      const post = (form: Record<string, string>) =>
        askForged(page, {
          method: "POST",
          headers: { "Content-Type": "application/x-www-form-urlencoded" },
          body: new URLSearchParams(form).toString(),
        });
      const paid = await post({ intent: "pay", card: sandboxCards.paid });
      assert.ok(paid.headers.location?.startsWith(`${siteUrl(rig)}/registration-success?`), paid.headers.location);
      const refunded = await post({ intent: "refund-all" });
      assert.equal(refunded.headers.location, url);
    },
  },
  {
    name: "sandbox: 200 random forms",
    async run(rig) {
      const { sessionId } = await insistOnCheckout(rig.url, newVisitor());
      const path = `/sandbox/checkout/${sessionId}`;
      for (const [index, intent] of ["pay", "refund-part", "settle", "no-such"].entries()) {
        const fields = { intent, card: sandboxCards.delayed, amount: "1e309" };
        await sendRandomForms(rig, { path, count: 50, seed: 6 + index, fields });
      }
    },
  },
]);
