import type { SignedRelease } from '@serafim/release-store/signatures/signed-release';
import { liveVersion, releaseCopy, storeCopy } from '../lab/copies.ts';
import type { Site } from '../lab/site.ts';
import { findOwnModules, type Shown } from './own-modules.ts';

/** The performance mark that what is broken sets when it throws. */
export const BROKE = 'the copy broke';

/** A module whose component throws whenever it is rendered, in a browser as on a server. */
export function throwing(module: string): string {
  const component = /([\w$]+) as default/.exec(module)?.[1];
  if (!component) throw new Error('The module exports no component');
  // A module's function declaration may be assigned again, and its importers get the new function.
  return `${module}
${component} = function Broken() {
  globalThis.performance.mark(${JSON.stringify(BROKE)});
  throw new TypeError('quebrada de propósito');
};
`;
}

/**
 * Stores a copy of the live version whose page at a path, or one of whose fragments, throws while it is rendered.
 * @param where in browsers alone, or on servers too
 */
export async function storeBrokenCopy(
  { releases }: Pick<Site, 'releases'>,
  remote: string,
  shown: Shown,
  where: 'browsers' | 'everywhere',
): Promise<SignedRelease> {
  const modules = findOwnModules((await liveVersion(releases, remote)).release, shown);
  const client = { [modules.client]: throwing };
  const server = where === 'everywhere' ? { [modules.server]: throwing } : {};
  return storeCopy(releases, remote, { client, server });
}

/** Releases such a copy. @param traffic its share of the visits, in percent */
export const releaseBroken = (
  { releases }: Pick<Site, 'releases'>,
  remote: string,
  shown: Shown,
  where: 'browsers' | 'everywhere',
  traffic: number,
) => releaseCopy(releases, remote, traffic, () => storeBrokenCopy({ releases }, remote, shown, where));
