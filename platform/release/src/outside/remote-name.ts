import { remoteName } from '@serafim/platform-contract/release';

/** A new remote's name in the forms that its files need. */
export interface NewName {
  /** As the registry knows it: `minha-saude`. */
  kebab: string;
  /** As components and paths have it: `MinhaSaude`. */
  pascal: string;
}

/** @throws when it is no name of a remote, saying what such a name looks like */
export function readName(given: string): NewName {
  const kebab = given.replace(/^remote-/, '');
  if (!remoteName.safeParse(kebab).success || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(kebab))
    throw new Error(
      `"${given}" is no name for a remote: lower-case letters, digits and single hyphens, as "minha-saude", at most 31`,
    );
  const pascal = kebab.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return { kebab, pascal };
}
