import { z } from 'zod';
import { DOOR, SLIM_FOLDER, SLIM_MANIFEST, STANDARD_MANIFEST } from '../../federation/layout.ts';
import { liteManifestSchema } from '../../federation/slim/lite-manifest.ts';
import type { Candidate, Gate, GateFinding } from '../gate.ts';

const standardSchema = z.looseObject({
  name: z.string(),
  exposes: z.array(z.looseObject({ path: z.string() })),
});

const REBUILD = 'Build with defineRemote of tools/federation, which writes it';
const lite = `${SLIM_FOLDER}/${SLIM_MANIFEST}`;

/** A manifest's text as JSON; undefined when it is missing or no JSON. */
async function readManifest({ read }: Candidate, path: string): Promise<unknown> {
  const text = (await read.client(path))?.toString('utf8');
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    // Whoever asked says what is wrong with it: it is as good as missing.
    return undefined;
  }
}

/** Whether a key stands anywhere in a document. */
const holdsKey = (document: unknown, key: string): boolean =>
  typeof document === 'object' &&
  document !== null &&
  Object.entries(document).some(([name, value]) => name === key || holdsKey(value, key));

const doors = (where: string, exposed: readonly string[]): GateFinding[] =>
  exposed.length === 1 && exposed[0] === DOOR
    ? []
    : [
        {
          what: `It exposes ${exposed.join(', ') || 'nothing'}; a remote has exactly one door, ${DOOR}`,
          where: `${where}, \`exposes\``,
          fix: `Expose ${DOOR} alone, from src/remote.tsx; what other remotes need goes into the contract`,
        },
      ];

const named = (where: string, name: string, { release: { remote } }: Candidate): GateFinding[] =>
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

/** Both containers have one door, and their manifests hold nothing that a host would run as code. */
export const doorGate: Gate = async candidate => {
  const findings: GateFinding[] = [];
  const manifest = await readManifest(candidate, STANDARD_MANIFEST);
  const standard = standardSchema.safeParse(manifest);
  if (standard.success) {
    const exposed = standard.data.exposes.map(({ path }) => path);
    findings.push(...doors(STANDARD_MANIFEST, exposed));
    findings.push(...named(STANDARD_MANIFEST, standard.data.name, candidate));
  } else findings.push(unreadable(STANDARD_MANIFEST));
  if (holdsKey(manifest, 'getPublicPath'))
    findings.push({
      what: 'The manifest holds getPublicPath, a text that federation runtimes run as code',
      where: `${STANDARD_MANIFEST}, \`getPublicPath\``,
      fix: 'Remove `getPublicPath` from the federation plugin’s options: addresses follow from where the files stand',
    });
  const slim = liteManifestSchema.safeParse(await readManifest(candidate, lite));
  if (slim.success) {
    findings.push(...doors(lite, Object.keys(slim.data.exposes)));
    findings.push(...named(lite, slim.data.name, candidate));
  } else findings.push(unreadable(lite));
  const { containers, files } = candidate.release;
  for (const [kind, path] of Object.entries(containers))
    if (!files[path])
      findings.push({ what: `The ${kind} container is not among its files`, where: path, fix: REBUILD });
  return findings;
};
