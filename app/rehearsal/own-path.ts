/** A page of this site to go back to. Two slashes would make the next word a host. */
export function ownPath(asked: string | null): string {
  return asked !== null && /^\/(?![/\\])/.test(asked) ? asked : "/";
}
