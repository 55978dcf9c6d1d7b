/** Makes something when it is first asked for, and keeps it. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { it: T } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
};
