import { reloadOnNewPrices, type ShownPrices } from "./price-watch.ts";

// Nothing to see, so nothing to hydrate: a page that only shows prices is spared the weight of React.
const block = document.getElementById("island-prices");
if (block) reloadOnNewPrices(JSON.parse(block.textContent) as ShownPrices);
