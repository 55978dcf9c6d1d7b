import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EXPOSED_MODULE, SLIM_FOLDER, SLIM_MANIFEST, STANDARD_MANIFEST } from '@serafim/federation/layout';
import { OFFERED_VERSIONS_FILE } from '@serafim/federation/offered-versions';
import { fits } from '@serafim/federation/slim/fits';
import { slimManifestSchema } from '@serafim/federation/slim/manifest';
import { exposedFragment } from '@serafim/platform-contract/fragment';
import { z } from 'zod';
import type { Candidate, Gate, GateFinding } from './gate.ts';

const standardSchema = z.looseObject({
  name: z.string(),
  exposes: z.array(z.looseObject({ path: z.string() })),
});

const REBUILD = 'Build with defineRemote of platform/federation/src, which writes it';
const lite = `${SLIM_FOLDER}/${SLIM_MANIFEST}`;

/** A manifest's text as JSON; undefined when it is missing or no JSON. */
async function readManifest({ read }: Candidate, path: string): Promise<unknown> {
  const text = (await read.client(path))?.toString('utf8');
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    // The caller reports a manifest that cannot be read as a missing one.
    return undefined;
  }
}

/** Whether a document has a key at any depth. */
const holdsKey = (document: unknown, key: string): boolean =>
  typeof document === 'object' &&
  document !== null &&
  Object.entries(document).some(([name, value]) => name === key || holdsKey(value, key));

/** Compares what a container exposes with what it should, in any order. */
function checkExposed(where: string, exposed: readonly string[], expected: readonly string[]): GateFinding[] {
  if (exposed.toSorted().join() === expected.toSorted().join()) return [];
  return [
    {
      what: `It exposes ${exposed.join(', ') || 'nothing'}; expected ${expected.join(', ')}`,
      where: `${where}, \`exposes\``,
      fix: `${REBUILD}: ${EXPOSED_MODULE} from src/remote.ts in both containers, and in the standard one each fragment that is written there; what else other remotes need goes into the contract`,
    },
  ];
}

const checkName = (where: string, name: string, { release: { remote } }: Candidate): GateFinding[] =>
  name === remote
    ? []
    : [
        {
          what: `Its container is called "${name}"; it is released as "${remote}"`,
          where: `${where}, \`name\``,
          fix: `Give defineRemote in vite.config.ts the name "${remote}"`,
        },
      ];

const unreadable = (where: string): GateFinding => ({
  what: 'The manifest of the container is missing or cannot be read',
  where,
  fix: REBUILD,
});

/**
 * Both containers expose the entry, the standard one the release's fragments beside it, and their manifests hold
 * nothing that a host would run as code.
 */
export const containerGate: Gate = async candidate => {
  const findings: GateFinding[] = [];
  const { containers, files, fragments = [] } = candidate.release;
  const manifest = await readManifest(candidate, STANDARD_MANIFEST);
  const standard = standardSchema.safeParse(manifest);
  if (standard.success) {
    const exposed = standard.data.exposes.map(({ path }) => path);
    const expected = [EXPOSED_MODULE, ...fragments.map(exposedFragment)];
    findings.push(...checkExposed(STANDARD_MANIFEST, exposed, expected));
    findings.push(...checkName(STANDARD_MANIFEST, standard.data.name, candidate));
  } else findings.push(unreadable(STANDARD_MANIFEST));
  if (holdsKey(manifest, 'getPublicPath'))
    findings.push({
      what: 'The manifest holds getPublicPath, a text that federation runtimes run as code',
      where: `${STANDARD_MANIFEST}, \`getPublicPath\``,
      fix: 'Remove `getPublicPath` from the federation plugin’s options: addresses follow from where the files are',
    });
  const slim = slimManifestSchema.safeParse(await readManifest(candidate, lite));
  if (slim.success) {
    findings.push(...checkExposed(lite, Object.keys(slim.data.exposes), [EXPOSED_MODULE]));
    findings.push(...checkName(lite, slim.data.name, candidate));
  } else findings.push(unreadable(lite));
  for (const [kind, path] of Object.entries(containers))
    if (!files[path])
      findings.push({ what: `The ${kind} container is not among its files`, where: path, fix: REBUILD });
  return findings;
};

/** Matches every copy of React, its JSX runtime and React DOM, and nothing else. */
export const COPY_OF_REACT = /Symbol\.for\(["'`]react\.(?:transitional\.element|portal|element)/;

/** A remote takes React from the page: hooks of a second copy throw, on the server as in the browser. */
export const ownReactGate: Gate = async ({ release, read }) => {
  const scripts = [
    ...Object.keys(release.files).map(path => ({ path, name: path, read: read.client })),
    ...Object.keys(release.serverFiles).map(path => ({ path, name: `server/${path}`, read: read.server })),
  ].filter(({ path }) => path.endsWith('.js'));
  const found = await Promise.all(
    scripts.map(async script => COPY_OF_REACT.test(String(await script.read(script.path))) && script.name),
  );
  return found
    .filter(path => path !== false)
    .map(path => ({
      what: 'It contains a copy of React, and a page may hold only one',
      where: path,
      fix: 'Build with defineRemote of platform/federation/src, and remove packages that bundle React or react-is (`npm ls react react-is`)',
    }));
};

/** Version of each package, or the versions that the shell offers its one copy under. */
export const offeredSchema = z.record(z.string(), z.union([z.string(), z.array(z.string()).min(1)]));

type Offered = z.infer<typeof offeredSchema>;

/** The shared packages that the candidate needs, with the version and the file that names it. */
async function neededVersions({ release, read }: Candidate) {
  const path = `${SLIM_FOLDER}/${SLIM_MANIFEST}`;
  const text = (await read.client(path))?.toString('utf8') ?? '{}';
  const slim = slimManifestSchema.safeParse(JSON.parse(text));
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

/** The shared packages of a built shell with their versions. @param shell its folder, as browsers get it */
export async function readOffered(shell: string): Promise<Offered | undefined> {
  const text = await readFile(join(shell, OFFERED_VERSIONS_FILE), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : offeredSchema.parse(JSON.parse(text));
}

/** React and all other shared packages have versions that the live shell can offer. */
export const sharedVersionsGate =
  (findOffered: () => Promise<Offered | undefined>): Gate =>
  async candidate => {
    const offered = await findOffered();
    if (offered === undefined)
      return [
        {
          what: 'There is no built shell to compare the versions of React and the other shared packages with',
          where: OFFERED_VERSIONS_FILE,
          fix: 'Start the site once with `npm start`, which builds it',
        },
      ];
    return (await neededVersions(candidate)).flatMap(({ name, version, where }): GateFinding[] => {
      const versions = [offered[name] ?? []].flat();
      if (versions.some(one => fits(one, version))) return [];
      const has = versions.join(' and ');
      return [
        {
          what: has
            ? `It is built for ${name} ${version}; the live shell has ${has}`
            : `It wants ${name} from the shell, which does not share it`,
          where,
          fix: has
            ? `Install ${name} ${versions[0]} in the remote (npm install --save-exact ${name}@${versions[0]}) and build again; a shell with a newer one has to be live first`
            : `Bundle ${name} with the remote`,
        },
      ];
    });
  };
