import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { SLIM_FOLDER, SLIM_MANIFEST } from '../../federation/layout.ts';
import { OFFERED_VERSIONS_FILE } from '../../federation/offered-versions.ts';
import { fits } from '../../federation/slim/fits.ts';
import { liteManifestSchema } from '../../federation/slim/lite-manifest.ts';
import type { Candidate, Gate, GateFinding } from '../gate.ts';

const offeredSchema = z.record(z.string(), z.string());

/** Package → version that the candidate wants, with the file that says so. */
async function wantedBy({ release, read }: Candidate) {
  const path = `${SLIM_FOLDER}/${SLIM_MANIFEST}`;
  const text = (await read.client(path))?.toString('utf8') ?? '{}';
  const slim = liteManifestSchema.safeParse(JSON.parse(text));
  const inContainer = Object.entries(slim.data?.shared ?? {}).map(([name, range]) => ({
    name,
    version: range.replace(/^\^/, ''),
    where: `${path}, \`shared\``,
  }));
  const inRelease = Object.entries(release.shared).map(([name, version]) => ({
    name,
    version,
    where: 'release.json, `shared`',
  }));
  return [...inRelease, ...inContainer];
}

/**
 * React and all other shared packages are of versions that the live shell can offer.
 * @param shell folder of the built shell, as browsers get it
 */
export const sharedVersionsGate =
  (shell: string): Gate =>
  async candidate => {
    const file = join(shell, OFFERED_VERSIONS_FILE);
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined)
      return [
        {
          what: 'There is no built shell to compare the versions of React and its companions with',
          where: file,
          fix: 'Start the site once with `npm start`, which builds it',
        },
      ];
    const offered = offeredSchema.parse(JSON.parse(text));
    return (await wantedBy(candidate)).flatMap(({ name, version, where }): GateFinding[] => {
      const has = offered[name];
      if (has !== undefined && fits(has, version)) return [];
      return [
        {
          what: has
            ? `It is built for ${name} ${version}; the live shell has ${has}`
            : `It wants ${name} from the shell, which does not share it`,
          where,
          fix: has
            ? `Install ${name} ${has} in the remote (npm install --save-exact ${name}@${has}) and build again; a shell with a newer one has to be live first`
            : `Bundle ${name} with the remote`,
        },
      ];
    });
  };
