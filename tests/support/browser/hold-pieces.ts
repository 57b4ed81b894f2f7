import type { Page } from "@playwright/test";

/** Keeps the pieces of files on their way, as a slow line does, until the answer is called. */
export async function holdPieces(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const pieces = "**/api/uploads/*";
  await page.route(pieces, async (route) => {
    if (route.request().method() === "PATCH") await released;
    // Its page may have given it up meanwhile.
    await route.continue().catch(() => undefined);
  });
  return release;
}
