// Used in development only, where one script serves every page. The build makes one file for each page with
// islands instead (scripts/build/build-islands.ts), and no page loads the router.
import.meta.glob("./**/*.entry.tsx", { eager: true });
