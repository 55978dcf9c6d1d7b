/** An environment as a process has it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The variables that say something: an empty one counts as unset, so that its default applies. */
export function readEnvironment(environment: Environment): Record<string, string> {
  const said = Object.entries(environment).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  );
  return Object.fromEntries(said);
}
