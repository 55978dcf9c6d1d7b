import type { Release } from '@serafim/contract/remote/release';

/** Digest of every script of a release, by address. @param base address of its version folder */
export function scriptIntegrity({ files }: Release, base: string): Record<string, string> {
  const scripts = Object.entries(files).filter(([path]) => path.endsWith('.js'));
  return Object.fromEntries(scripts.map(([path, { integrity }]) => [base + path, integrity]));
}

/**
 * The text of the import map that the browser adds when it learns of the whole release set: every script that
 * is not named on the page already. The page's policy carries this text's hash, so that nobody can add another.
 */
export const laterImportMap = (
  ofSet: Readonly<Record<string, string>>,
  onPage: Readonly<Record<string, string>>,
): string =>
  JSON.stringify({
    integrity: Object.fromEntries(Object.entries(ofSet).filter(([href]) => !(href in onPage))),
  });
