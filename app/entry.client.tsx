// Used in development only, where one script serves every page. The build makes one file for each page with
// islands instead (scripts/build-islands.ts), and no page loads the router.
import "./islands/contact.entry.tsx";
import "./islands/prices.entry.tsx";
import "./islands/register.entry.tsx";
