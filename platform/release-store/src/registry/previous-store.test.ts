import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CONTRACT_VERSION } from '@serafim/platform-contract/module';
import { unpackSources } from '@serafim/server-kit/testing/unpack-sources';
import { expect, it } from 'vitest';
import { forge } from '../testing/forge.ts';
import { openTestReleases, type TestReleases } from '../testing/test-releases.ts';

const previous = unpackSources('platform/release-store/fixtures/previous-store.tgz', [
  'platform/release-store',
  'platform/contract',
]);

/** Follows a registry as the composer of before does. @returns what it shows of each remote, and what it reports */
async function followAsBefore({ dataDir }: TestReleases) {
  const store = join(previous, 'platform/release-store/src');
  const script = `
    import { openRegistrySource } from '${store}/releases/registry-source.ts';
    import { folderReleaseSettings } from '${store}/releases/release-settings.ts';
    import { remoteVersions } from '${store}/registry/remote-versions.ts';
    const reported = [];
    const onRefused = cause => reported.push(cause.message);
    const source = await openRegistrySource({ releases: folderReleaseSettings('${dataDir}', {}), onRefused });
    const shown = Object.keys(source.current().microFrontends).map(remote => {
      const { stable, canary } = remoteVersions(source.current(), remote);
      return [remote, stable?.metadata.version, canary?.metadata.version];
    });
    console.log(JSON.stringify({ shown, reported, follows: source.isFollowing() }));
    await source.close();`;
  const args = ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', script];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: previous });
  return JSON.parse(stdout);
}

const [V1, V2] = ['1.0.0-abcdef12', '2.0.0-abcdef12'];

it('the composer of before follows what today’s writes, with fields that only today’s knows', async () => {
  const releases = await openTestReleases();
  const before = CONTRACT_VERSION - 1;
  const { actor, signed } = await releases.store('member', V1, { contract: before, mood: 'calm' } as object);
  await releases.service.release(actor, signed);
  await forge(releases, {
    actor,
    remote: 'member',
    facts: { stages: 2 } as object,
    change: registry => ({ ...registry, state: { member: { frozen: false, staged: true } } }),
  });
  expect(await followAsBefore(releases)).toEqual({
    shown: [['member', V1, null]],
    reported: [],
    follows: true,
  });
});

it('it goes on with the version before, and names the one that is built for a later contract', async () => {
  const releases = await openTestReleases();
  const { actor, signed } = await releases.store('member', V1, { contract: CONTRACT_VERSION - 1 });
  await releases.service.release(actor, signed);
  await releases.release('member', V2);
  await releases.release('landing');
  expect(await followAsBefore(releases)).toEqual({
    shown: [
      ['member', V1, null],
      ['landing', null, null],
    ],
    reported: [expect.stringMatching(/^No visit gets member 2.0.0-abcdef12 \(contract 3\), landing/)],
    follows: true,
  });
});
