import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@serafim/platform-contract/release';
import type { GateFinding } from '@serafim/release/gate/gate';
import { createClient, type ReleaseClient } from '@serafim/release/network/client';
import {
  fileName,
  filePath,
  type Line,
  type Order,
  offerAnswerSchema,
} from '@serafim/release/network/protocol';
import { fileIntegrity } from '@serafim/release-store/files/release-files';
import { makeKey, type TeamKey } from '@serafim/release-store/signatures/actor';
import { type SignedRelease, signRelease } from '@serafim/release-store/signatures/signed-release';
import { enrolKey } from '@serafim/release-store/signatures/teams';
import { someRelease } from '@serafim/release-store/testing/some-release';
import { openTestReleases, type TestReleases } from '@serafim/release-store/testing/test-releases';
import { freePort } from '@serafim/server-kit/process/free-port';
import { collectLog, type LogLine } from '@serafim/server-kit/testing/collect-log';
import { createReleaseServiceApp } from '../app.ts';
import type { GateRunner } from '../gate/run-gate.ts';
import { openOffers } from '../offers.ts';

/** A gate that finds the same in every candidate. */
export const someGate = (findings: readonly GateFinding[] = []): Pick<GateRunner, 'run'> => ({
  async run(_order, report) {
    report('Looked at 1 page.');
    return [...findings];
  },
});

export interface TestService {
  origin: string;
  releases: TestReleases;
  lines: readonly LogLine[];
  stop(): Promise<void>;
}

/** A release service on a port of its own, with a gate that tests choose. */
export async function startTestService(
  given: {
    releases?: TestReleases;
    gate?: Pick<GateRunner, 'run'>;
    /** Versions of the packages that the site shares. */
    offered?: Record<string, string>;
    now?: () => number;
  } = {},
): Promise<TestService> {
  const releases = given.releases ?? (await openTestReleases());
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const { log, lines } = collectLog();
  const app = createReleaseServiceApp({
    releases,
    offers: openOffers(releases.dataDir),
    gate: given.gate ?? someGate(),
    describe: async () => ({
      offered: given.offered ?? {},
      ...{ roles: [], audiences: [], footerGroups: [], slots: [] },
    }),
    siteUrl: 'https://serafim.example',
    ...{ origin, log, limitFactor: 100 },
    ...(given.now ? { now: given.now } : {}),
  });
  await app.listen({ port, host: 'localhost' });
  return { origin, releases, lines, stop: () => app.close() };
}

export interface TestTeam {
  key: TeamKey & { spki: string };
  client: ReleaseClient;
}

/** A team with a key that it made itself; listed for its remote, if one is named. */
export async function openTeam({ origin, releases }: TestService, remote?: string): Promise<TestTeam> {
  const key = await makeKey(join(await mkdtemp(join(tmpdir(), 'serafim-team-')), 'team.pem'));
  if (remote) await enrolKey(releases.settings.teamsFile, `time ${remote}`, key.spki, remote);
  return { key, client: createClient(origin, key, async () => undefined) };
}

export interface BuiltVersion {
  release: Release;
  /** The content of its files, by the names under which they are uploaded. */
  contents: ReadonlyMap<string, Buffer>;
}

/** A build of a remote on the team's machine. */
export function buildVersion(
  remote: string,
  version = '1.0.0-abcdef12',
  rest: Partial<Release> = {},
): BuiltVersion {
  const contents = new Map<string, Buffer>();
  const describe = (paths: readonly string[]) =>
    Object.fromEntries(
      paths.map(path => {
        const content = Buffer.from(`export const who = '${remote} ${version} ${path}';\n`.repeat(9));
        const integrity = fileIntegrity(content);
        contents.set(fileName(integrity), content);
        return [path, { integrity, bytes: content.length }];
      }),
    );
  const release = {
    ...someRelease(remote, `/${remote}`, version),
    files: describe(['remoteEntry.js', 'slim/slim.js', 'page.js']),
    serverFiles: describe(['remote.js']),
    ...rest,
  };
  return { release, contents };
}

/** Offers a version. @returns the names of the files that the service lacks */
export async function offer({ client }: TestTeam, signed: SignedRelease): Promise<string[]> {
  const answer = await client.send('POST', '/offers', signed);
  return offerAnswerSchema.parse(await answer.json()).missing;
}

/** Uploads what the service lacks of a version. */
export async function uploadVersion(team: TestTeam, { release, contents }: BuiltVersion): Promise<void> {
  for (const name of await offer(team, signRelease(release, team.key)))
    await team.client.send('PUT', filePath(release, name), contents.get(name));
}

/** Orders the release of an uploaded version. @returns the lines of the answer */
export async function orderVersion(
  { client }: TestTeam,
  { release: { remote, version } }: BuiltVersion,
  rest: Partial<Order> = {},
): Promise<Line[]> {
  const answer = await client.send('POST', '/releases', { remote, version, traffic: 'usual', ...rest });
  const text = await answer.text();
  return text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
}
