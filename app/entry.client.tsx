import "./islands/hydrate.tsx";
