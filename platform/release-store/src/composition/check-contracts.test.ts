import { CONTRACT_VERSION } from '@serafim/platform-contract/module';
import { expect, it, onTestFinished } from 'vitest';
import { openTestReleases } from '../testing/test-releases.ts';

const [BEFORE, NOW] = [CONTRACT_VERSION - 1, CONTRACT_VERSION];
const [V1, V2] = ['1.0.0-abcdef12', '2.0.0-abcdef12'] as const;

/** A site on the shell of the contract before, with one remote. */
async function openSite() {
  const releases = await openTestReleases();
  onTestFinished(releases.close);
  const release = async (remote: string, version: string, contract: number, traffic?: number) => {
    const rest =
      remote === 'shell'
        ? { contract, shell: { 'src/start.tsx': { file: 'remoteEntry.js' } }, routes: [] }
        : { contract };
    const { actor, signed } = await releases.store(remote, version, rest);
    return releases.service.release(actor, signed, traffic === undefined ? {} : { traffic });
  };
  await release('shell', V1, BEFORE);
  await release('landing', V1, BEFORE);
  const rollback = async (force = false) =>
    releases.service.rollback(await releases.openOwner('shell'), 'shell', undefined, 'it died', force);
  const stable = async () =>
    (await releases.registry.read()).microFrontends.shell?.find(({ deployment }) => deployment.default)
      ?.metadata.version;
  return { release, rollback, stable, releases };
}

it('a shell goes back across a number of the contract while every remote is of one that both speak', async () => {
  const { release, rollback, stable } = await openSite();
  await release('shell', V2, NOW);
  await rollback();
  expect(await stable()).toBe(V1);
});

it('it is refused to, with names, once a remote is of the newer one; by force the history says what breaks', async () => {
  const { release, rollback, stable, releases } = await openSite();
  await release('shell', V2, NOW);
  await release('landing', V2, NOW);
  await expect(rollback()).rejects.toThrow(
    `landing ${V2} of "time landing", which is live, is built for contract ${NOW}; shell ${V1}, speaks ${BEFORE - 1} and ${BEFORE}`,
  );
  expect(await stable()).toBe(V2);
  await rollback(true);
  expect((await releases.registry.history('shell')).at(-1)?.note).toBe(`it died; breaks landing ${V2}`);
});

it('a remote of the newer one waits until its shell is live for all, and is no reason to keep a bad canary', async () => {
  const { release, rollback, stable } = await openSite();
  await release('shell', V2, NOW, 10);
  await expect(release('landing', V2, NOW)).rejects.toThrow(
    `landing ${V2}, is built for contract ${NOW}; shell ${V1}`,
  );
  await rollback();
  expect(await stable()).toBe(V1);
});
