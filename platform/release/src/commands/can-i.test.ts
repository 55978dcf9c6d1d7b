import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@serafim/platform-contract/release';
import { someConsumer, someProvider } from '@serafim/release-store/testing/some-offers';
import { openTestReleases } from '@serafim/release-store/testing/test-releases';
import { expect, it } from 'vitest';
import { storeLastVersion } from '../build/last-build.ts';
import { digestInputs, readSources } from '../build/sources.ts';
import { runCommand } from './commands.ts';
import { answerSchemas } from './schemas.ts';

const VERSION = '1.0.0-00112233aabb';

/** A remote's folder whose last build is a version that the store holds, so that nothing has to be built. */
async function someFolder(remote: string): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'serafim-sources-')), `remote-${remote}`);
  await mkdir(folder);
  await writeFile(join(folder, 'package.json'), `{"name":"remote-${remote}","version":"1.0.0"}`);
  await storeLastVersion(folder, await digestInputs(await readSources(folder)), VERSION);
  return folder;
}

const { routes, fragments, slots, facts, events } = someProvider();
const offering = { routes, fragments, slots, facts, events } as Partial<Release>;
const { needs, fragments: filling, routes: using } = someConsumer(someProvider());

it('a person reads what the gate would say, alone and together, and nothing is released', async () => {
  const releases = await openTestReleases();
  await releases.release('member');
  await releases.store('member', VERSION, offering);
  await releases.store('landing', VERSION, { needs, fragments: filling, routes: using } as Partial<Release>);
  const [landing, member] = [await someFolder('landing'), await someFolder('member')];

  const alone = await runCommand(releases, ['can-i', landing]);
  expect(alone.exitCode).toBe(1);
  expect(answerSchemas['can-i'].parse(alone.document)).toEqual(alone.document);
  expect(alone.text).toContain(`No, landing ${VERSION} would be refused:`);
  expect(alone.text).toContain(
    `- landing ${VERSION} shows the fragment member/cartao@1; in member 1.0.0-abcdef12 of "time member", which is live, it is gone\n  where: landing: src/remote.ts, route /, \`uses\``,
  );
  expect(alone.text).toContain('npm run releases -- release landing member');

  // A team's first key is made and enrolled before the gate looks at who signs.
  expect(alone.text).not.toContain('a key that no team has');

  const together = await runCommand(releases, ['can-i', landing, member]);
  expect(together.text).not.toContain('which is live');

  // The share is the one that a release would give: a canary's where the remote has a stable version.
  const canI = async (...flags: string[]) =>
    (await runCommand(releases, ['can-i', member, ...flags], { SITE_ORIGIN: 'https://serafim.example' }))
      .text;
  const refused = `No, member ${VERSION} would be refused`;
  expect(await canI()).toContain(`${refused} as the canary, for 10 % of the visits:`);
  expect(await canI('--traffic', '30')).toContain(`${refused} as the canary, for 30 % of the visits:`);
  expect(await canI('--all')).toContain(`${refused}:`);
  expect((await releases.registry.read()).sequence).toBe(1);
}, 60_000);

it('a program reads how a release ended as the schema of the command says', async () => {
  const releases = await openTestReleases();
  await releases.release('member', VERSION);
  const line = ['release', await someFolder('member'), '--skip-browser'];
  const { document } = await runCommand(releases, line);
  expect(document).toMatchObject({ version: VERSION, result: 'live' });
  expect(answerSchemas.release.parse(document)).toEqual(document);
});
