import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@serafim/release/network/client';
import { fileName, filePath, offerAnswerSchema } from '@serafim/release/network/protocol';
import { fileIntegrity } from '@serafim/release-store/files/release-files';
import { openFolderReleases } from '@serafim/release-store/releases/open-releases';
import { makeKey } from '@serafim/release-store/signatures/actor';
import { signRelease } from '@serafim/release-store/signatures/signed-release';
import { enrolKey } from '@serafim/release-store/signatures/teams';
import { someRelease } from '@serafim/release-store/testing/some-release';
import { freePort } from '@serafim/server-kit/process/free-port';
import { repository } from '@serafim/server-kit/process/repository';
import { afterAll, expect, it } from 'vitest';

const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts the release service as its unit does. */
async function start(dataDir: string, port: number): Promise<ChildProcess> {
  const main = join(repository, 'tools/operate/main.ts');
  const child = spawn(process.execPath, [main, 'release-service'], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      RELEASE_PORT: String(port),
      TMPDIR: process.env.TMPDIR,
    },
    stdio: 'ignore',
  });
  running.push(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

it('an upload goes on where it broke off, though the service was killed in the middle of it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'serafim-service-'));
  const port = await freePort();
  const key = await makeKey(join(dataDir, 'team.pem'));
  await enrolKey(join(dataDir, 'teams.json'), 'time vizinho', key.spki, 'vizinho');
  const contents = new Map(
    Array.from({ length: 30 }, (_, at) => {
      const content = Buffer.from(`export const n = ${at};\n`.repeat(50));
      return [fileIntegrity(content), content] as const;
    }),
  );
  const files = Object.fromEntries(
    [...contents].map(([integrity, { length: bytes }], at) => [`slim/page-${at}.js`, { integrity, bytes }]),
  );
  const release = { ...someRelease('vizinho', '/vizinho'), files, serverFiles: {} };

  const first = await start(dataDir, port);
  const client = createClient(`http://localhost:${port}`, key);
  const signed = signRelease(release, key);
  const offer = async () =>
    offerAnswerSchema.parse(await (await client.send('POST', '/offers', signed)).json()).missing;
  const missing = await offer();
  expect(missing).toHaveLength(30);
  const put = ([integrity, content]: readonly [string, Buffer]) =>
    client.send('PUT', filePath(release, fileName(integrity)), content);
  const [early, late] = [[...contents].slice(0, 10), [...contents].slice(10)];
  await Promise.all(early.map(put));
  // The rest is under way: the client sends again what got no answer.
  const uploading = Promise.all(late.map(put));
  await kill(first);
  const second = await start(dataDir, port);
  await uploading;
  expect(await offer()).toEqual([]);
  await kill(second);
  const releases = openFolderReleases(dataDir);
  expect(await releases.registry.audit()).toEqual([]);
  await releases.close();
}, 60_000);
