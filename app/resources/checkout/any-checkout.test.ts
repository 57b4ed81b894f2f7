import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { registrationFieldNames } from "#domain/registration/registration-form.ts";
import { slowEngines } from "#tests/support/databases/database.ts";
import { priceIds, suiteRegistrations } from "#tests/support/rigs/registration-rig.ts";
import { answerCheckout } from "./answer-checkout.ts";
import { checkoutStatuses } from "./checkout-refusal.ts";

const knownPrices = Object.values(priceIds).flatMap((tiers) => Object.values(tiers));

describe.each(slowEngines)("POST /api/create-checkout on %s", (engine) => {
  const rig = suiteRegistrations(engine);
  const failures: unknown[] = [];
  let visitor = 0;
  const answer = (input: unknown) => {
    const headers = { "content-type": "application/json" };
    const request = new Request("https://site.example/api/create-checkout", {
      method: "POST",
      body: JSON.stringify(input),
      headers,
    });
    const clientAddress = `10.2.${(visitor += 1) >> 8}.${visitor & 255}`;
    return answerCheckout(rig.services, request, { clientAddress, onFailure: (error) => failures.push(error) });
  };

  test(
    "whatever JSON arrives, the answer is a documented one, and nothing is stored that was refused",
    { timeout: 60_000 },
    async () => {
      const documented = new Map<string, number>(Object.entries(checkoutStatuses));
      const text = fc.oneof(
        fc.string({ unit: "binary", maxLength: 30 }),
        fc.constantFrom("", " ", "\0", "\ud800", "__proto__"),
      );
      const odd = fc.oneof(text, fc.jsonValue({ maxDepth: 3 }));
      const mostly = (right: string) =>
        fc.oneof({ weight: 12, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: odd });
      const fields = {
        registrationType: mostly("individual"),
        firstName: mostly("Ada"),
        lastName: fc.oneof(fc.string({ unit: "grapheme", minLength: 1, maxLength: 99 }), text),
        email: mostly("ada@example.org"),
        phone: mostly("208-555-0101"),
        company: fc.oneof(text, fc.constant(null), odd),
      };
      const form = fc.oneof(fc.record(fields), fc.record(fields, { requiredKeys: [] }));
      const priceId = fc.oneof(mostly(priceIds.individual.standard), fc.constantFrom(...knownPrices));
      const body = fc.oneof(
        { weight: 1, arbitrary: fc.jsonValue() },
        { weight: 1, arbitrary: fc.record({ priceId, registrationData: form }, { requiredKeys: [] }) },
        { weight: 4, arbitrary: fc.record({ priceId, registrationData: form }) },
      );
      let accepted = 0;
      const property = fc.asyncProperty(body, async (input) => {
        const before = (await rig.testDatabase.store.countByStatus()).pending;
        const response = await answer(input);
        const after = (await rig.testDatabase.store.countByStatus()).pending;
        if (response.status === 200) {
          accepted += 1;
          return;
        }
        const { error } = (await response.json()) as { error: { code: string; fields?: Record<string, string> } };
        expect(documented.get(error.code)).toBe(response.status);
        expect(response.status).toBeLessThan(500);
        for (const name of Object.keys(error.fields ?? {})) expect(registrationFieldNames).toContain(name);
        expect(after).toBe(before);
      });
      await fc.assert(property, { numRuns: 300, seed: 20260425 });
      expect(accepted).toBeGreaterThan(20);
      expect(failures).toEqual([]);
    },
  );
});
