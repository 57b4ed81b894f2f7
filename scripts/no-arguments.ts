/** For a command that takes none: whoever gives one means something else, and hears it before minutes of work. */
export function takeNoArguments(instead: string): void {
  const [given] = process.argv.slice(2);
  if (given === undefined) return;
  console.error(`This takes no arguments such as "${given}". ${instead}`);
  process.exit(2);
}
