/** Where the payment provider sends its events: an address of the site, and where the sandbox sends its own. */
export const eventAddress = "/api/webhooks/stripe";
