import * as z from "zod/mini";

const packagePriceSchema = z.object({ priceId: z.string(), amountCents: z.number(), standardCents: z.number() });

const pricesSchema = z.object({
  tier: z.enum(["early", "standard"]),
  packages: z.object({ individual: packagePriceSchema, chamber: packagePriceSchema }),
  changesInMs: z.nullable(z.number()),
  open: z.boolean(),
});

/** What the server says that each package costs now, and for how long. */
export type Prices = z.infer<typeof pricesSchema>;

/** Asks the server, whose clock alone decides. Null where it could not be asked. */
export async function askPrices(endpoint: string): Promise<Prices | null> {
  try {
    const answer = await fetch(endpoint, { cache: "no-store" });
    if (!answer.ok) return null;
    const prices = pricesSchema.safeParse(await answer.json());
    return prices.success ? prices.data : null;
  } catch (error) {
    // No network, or an answer that is no JSON.
    if (error instanceof TypeError || error instanceof SyntaxError) return null;
    throw error;
  }
}
