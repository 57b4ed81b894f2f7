/** Who did something: somebody at the command line, an organizer on the web, or the site by itself. */
export type Actor = { kind: "cli"; user: string } | { kind: "organizer"; personId: string } | { kind: "system" };

export type ActorKind = Actor["kind"];
