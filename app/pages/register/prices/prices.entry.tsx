import { reloadOnNewPrices, type ShownPrices } from "./price-watch.ts";

// Nothing to see, so nothing to hydrate: a page that only shows prices is spared the weight of React.
const block = document.getElementById("island-prices");
// The prices have just come with the page: asking whether they still hold can wait until it is painted.
if (block) setTimeout(() => reloadOnNewPrices(JSON.parse(block.textContent) as ShownPrices), 1_000);
