import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Release } from '@serafim/platform-contract/release';
import { openFolderFiles } from '@serafim/release-store/files/folder-files';
import { fileIntegrity, forEachConcurrently } from '@serafim/release-store/files/release-files';
import { type Registry, registrySchema } from '@serafim/release-store/registry/registry';
import { type RefusalReason, ReleaseRefused } from '@serafim/release-store/release-refused';
import type { TeamKey } from '@serafim/release-store/signatures/actor';
import { signRelease } from '@serafim/release-store/signatures/signed-release';
import { Teams } from '@serafim/release-store/signatures/teams';
import { packMaps } from '@serafim/release-store/source-maps/source-maps';
import { type Candidate, filesInFolders, type GateFinding, runGates } from '../gate/gate.ts';
import { type DescribedSite, describedGates } from '../gate/gates.ts';
import { type Prepared, type Share, withPrepared } from '../publish/prepare.ts';
import { GateRefused, type ReleaseOutcome, usualShare } from '../publish/release.ts';
import { readBuiltMaps } from '../publish/upload.ts';
import type { ReleaseClient } from './client.ts';
import {
  fileName,
  filePath,
  type Line,
  lineSchema,
  type Order,
  offerAnswerSchema,
  siteSchema,
} from './protocol.ts';

/** A store that has nothing: a team elsewhere cannot look into the site's. */
const noReleases = {
  files: openFolderFiles('/nonexistent'),
  teams: async () => new Teams({ teams: {} }),
};

export interface ReleaseToOptions {
  /** The remote's folder. */
  folder: string;
  client: ReleaseClient;
  key: TeamKey;
  traffic: Share;
  note?: string | undefined;
  /** Has it stored for a link, without visits. */
  preview?: Order['preview'];
  /** Called with a line for each step. */
  report: (line: string) => void;
}

/** How a release over the network ended. `waiting`: no visits before a second person approves it. */
export type RemoteOutcome = Omit<ReleaseOutcome, 'result' | 'millisecondsToRegister'> & {
  result: Extract<Line, { kind: 'done' }>['result'];
  /** The link to a preview, and when it ends. */
  link?: string;
  until?: string;
};

type Built = Extract<Prepared, { result: 'built' }>;

/** @throws GateRefused with all that the gates find which need no browser and no store */
async function assertPasses(
  { release, folders, found, sources }: Built,
  { site, registry }: { site: DescribedSite; registry: Registry },
  traffic: number,
): Promise<void> {
  const candidate: Candidate = {
    release,
    read: filesInFolders(folders),
    // The weight of what other teams put into a slot is compared where their files are.
    readStored: () => ({ client: async () => null, server: async () => null }),
    ...{ traffic, unclear: found.unclear, budget: sources.budget, together: [] },
  };
  const findings = await runGates(describedGates(site), candidate, registry);
  if (findings.length > 0) throw new GateRefused(`${release.remote} ${release.version}`, findings);
}

/** The files of a build by the names under which they are uploaded. */
const namedPaths = (files: Release['files'], folder: string) =>
  Object.entries(files).map(([path, { integrity }]) => [fileName(integrity), join(folder, path)] as const);

/** Offers a version, signed here, and uploads what the service lacks of it. */
async function uploadTo(
  client: ReleaseClient,
  { release, folders }: Built,
  key: TeamKey,
  report: (line: string) => void,
): Promise<void> {
  const maps = folders.maps && packMaps(release, await readBuiltMaps(folders.maps), key);
  const facts = maps ? { maps: { integrity: fileIntegrity(maps), bytes: maps.length } } : {};
  const offer = async (described: Release) => {
    const answer = await client.send('POST', '/offers', { ...signRelease(described, key), ...facts });
    return offerAnswerSchema.parse(await answer.json());
  };
  const first = await offer(release);
  // The store has these files under an earlier description: that one is signed.
  const { missing } = first.stored ? await offer(first.stored) : first;
  const paths = new Map([
    ...namedPaths(release.files, folders.client),
    ...namedPaths(release.serverFiles, folders.server),
  ]);
  report(`Uploading ${missing.length} files …`);
  await forEachConcurrently(missing, async name => {
    const path = paths.get(name);
    await client.send('PUT', filePath(release, name), path === undefined ? maps : await readFile(path));
  });
}

/** The lines of an answer, as they arrive. They end early where the service does. */
async function* readLines({ body }: Response): AsyncGenerator<Line> {
  let rest = '';
  try {
    for await (const text of Readable.fromWeb(body as ReadableStream).setEncoding('utf8')) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield lineSchema.parse(JSON.parse(line));
    }
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
  }
}

/** How often a release is ordered whose answer breaks off. */
const ORDERS = 3;

/** Orders the release of an uploaded version, and follows it to its end. @throws ReleaseRefused when it may not go live */
async function orderRelease(
  client: ReleaseClient,
  order: Order,
  report: (line: string) => void,
  attempt = 1,
): Promise<Extract<Line, { kind: 'done' }>> {
  const name = `${order.remote} ${order.version}`;
  const findings: GateFinding[] = [];
  const answer = await client.send('POST', '/releases', order);
  for await (const line of readLines(answer)) {
    if (line.kind === 'queued' && line.place > 0) report(`Waiting: ${line.place} before this one.`);
    if (line.kind === 'step') report(line.text);
    if (line.kind === 'finding') findings.push(line);
    if (line.kind === 'done') return line;
    if (line.kind === 'refused')
      throw findings.length > 0
        ? new GateRefused(name, findings)
        : new ReleaseRefused(line.reason as RefusalReason, line.detail);
  }
  if (attempt < ORDERS) return orderRelease(client, order, report, attempt + 1);
  throw new Error(`The answer ended before ${name} was released. Run the same command again`);
}

/**
 * Builds a remote, runs the gates that need neither browser nor store, uploads what the service of a site lacks, and
 * has it released there. The signature is made here: the key stays with the team.
 * @throws ReleaseRefused when it may not go live, saying why and what to do
 */
export async function releaseTo({
  folder,
  client,
  key,
  traffic: asked,
  note,
  preview,
  report,
}: ReleaseToOptions): Promise<RemoteOutcome> {
  const started = performance.now();
  const { site, registry: document } = siteSchema.parse(await (await client.send('GET', '/site')).json());
  const registry = registrySchema.parse(document);
  const options = { releases: noReleases, note, traffic: asked };
  return withPrepared([folder], registry, options, async ([prepared]) => {
    if (!prepared) throw new Error(`${folder} holds no remote`);
    const { version, sources } = prepared;
    // Without a store to look into, what is live already is to be repaired; the service knows that it is whole.
    if (prepared.result === 'built') {
      const share = asked === 'usual' ? usualShare([prepared]) : asked;
      await assertPasses(prepared, { site, registry }, share);
      report('Passed the gates that need no browser; the site opens its pages in one.');
      await uploadTo(client, prepared, key, report);
    }
    const { name: remote, budget } = sources;
    const order = {
      remote,
      version,
      traffic: asked,
      budget,
      ...(note ? { note } : {}),
      ...(preview && { preview }),
    };
    const { kind: _kind, ...outcome } = await orderRelease(client, order, report);
    const milliseconds = Math.round(performance.now() - started);
    return { remote, version, ...outcome, milliseconds } as RemoteOutcome;
  });
}
