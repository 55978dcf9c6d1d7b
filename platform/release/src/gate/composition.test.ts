import type { Release } from '@serafim/platform-contract/release';
import { describeShellSlots } from '@serafim/release-store/composition/check-shell-slots';
import { emptyRegistry, type Registry } from '@serafim/release-store/registry/registry';
import { someConsumer, someFragment, someProvider } from '@serafim/release-store/testing/some-offers';
import { someEntry, someRelease } from '@serafim/release-store/testing/some-release';
import { someRules } from '@serafim/release-store/testing/some-rules';
import { expect, it } from 'vitest';
import { consumerPages } from './browser/plan-looks.ts';
import { compositionGate, noticesGate } from './composition.ts';
import { someCandidate } from './testing/some-candidate.ts';

const live = (...releases: Release[]): Registry => ({
  ...emptyRegistry,
  microFrontends: Object.fromEntries(releases.map(release => [release.remote, [someEntry(release)]])),
});

const shellSlots = describeShellSlots(someRules.slots);
const look = compositionGate(shellSlots);

const provider = someProvider();
const consumer = someConsumer(provider);
const next = { ...provider, version: '2.0.0-abcdef12', fragments: [] };

it('a candidate that takes away what another team shows is refused with the team, the version, the file and the field', async () => {
  const findings = await look(someCandidate({ release: next }), live(provider, consumer));
  expect(findings).toEqual([
    {
      what: 'landing 1.0.0-abcdef12 of "time landing", which is live, shows the fragment member/cartao@1; in member 2.0.0-abcdef12, it is gone',
      where: 'landing: src/remote.ts, route /, `uses`',
      fix: expect.stringContaining('npm run releases -- release member landing'),
    },
  ]);
});

it('a candidate that comes together with what it needs passes', async () => {
  const together = [{ release: provider, read: someCandidate().read }];
  expect(await look(someCandidate({ release: consumer, together }), emptyRegistry)).toEqual([]);
  expect(await look(someCandidate({ release: consumer }), emptyRegistry)).not.toEqual([]);
});

it('a link whose name is computed is refused with its file and line', async () => {
  const candidate = someCandidate({ unclear: ['src/menu.tsx:7, host.href(name)'] });
  const [finding] = await look(candidate, emptyRegistry);
  expect(finding?.where).toBe('src/menu.tsx:7, host.href(name)');
});

const BIG = `export const n = "${Array.from({ length: 900 }, (_, at) => Math.sin(at + 1).toString(36)).join('')}"`;

const contributing = (slot: string, preload: string[]) => ({
  fragments: [someFragment({ props: {}, preload, fills: { slot, order: 1 } })],
});

it.each([
  ['another team', 'member/painel'],
  ['the shell', 'shell/conta'],
])('a contribution that weighs more than its slot of %s allows is refused', async (_, slot) => {
  const candidate = (paths: string[]) =>
    someCandidate({ files: { 'slim/big.js': BIG }, release: contributing(slot, paths) });
  expect(await look(candidate(['slim/slim.js']), live(provider))).toEqual([]);
  const [finding] = await look(candidate(['slim/slim.js', 'slim/big.js']), live(provider));
  expect(finding?.what).toMatch(
    new RegExp(`^cartao@1 weighs \\d{4,} bytes as it is sent; the slot ${slot} allows 4000$`),
  );
});

it('a slot that allows less than what is live in it weighs is refused with the contributor’s name', async () => {
  const [slot] = provider.slots ?? [];
  const candidate = (weight: number) =>
    someCandidate({
      release: { ...provider, version: '2.0.0-abcdef12', slots: slot ? [{ ...slot, weight }] : [] },
      stored: { 'slim/big.js': BIG },
    });
  const registry = live(provider, {
    ...someRelease('horta', '/Horta'),
    ...contributing('member/painel', ['slim/big.js']),
  });
  expect(await look(candidate(40_000), registry)).toEqual([]);
  const [finding, ...others] = await look(candidate(2_000), registry);
  expect(finding?.what).toMatch(
    /^horta 1\.0\.0-abcdef12 of "time horta", which is live, fills the slot member\/painel; in member 2\.0\.0-abcdef12, it does not fit: cartao@1 weighs \d{4,} bytes as it is sent; the slot member\/painel allows 2000$/,
  );
  expect(finding?.where).toBe('horta: src/remote.ts, fragment cartao@1: slim/big.js');
  expect(others).toEqual([]);
});

it('what only a rollback would break is reported, and refuses nothing', async () => {
  const before = someEntry(
    { ...provider, version: '0.9.0-abcdef12', facts: [] },
    { traffic: 0, default: false },
  );
  const registry = { ...emptyRegistry, microFrontends: { member: [someEntry(provider), before] } };
  const lines: string[] = [];
  expect(await look(someCandidate({ release: consumer }), registry)).toEqual([]);
  expect(
    await noticesGate(shellSlots, line => lines.push(line))(someCandidate({ release: consumer }), registry),
  ).toEqual([]);
  expect(lines).toEqual([
    expect.stringMatching(/^Note: landing .* follows the fact member\/plano; in member 0\.9\.0-abcdef12/),
  ]);
});

it('the pages of other teams that show a fragment of the candidate are opened with it', () => {
  const withSlot = {
    ...someRelease('admin', '/Painel'),
    routes: someRelease('admin', '/Painel').routes.map(one => ({ ...one, slots: ['painel'] })),
  };
  const candidate = {
    ...provider,
    fragments: [someFragment({ fills: { slot: 'admin/painel', order: 1 } })],
  };
  const registry = live(provider, consumer, withSlot, someRelease('signup', '/Cadastro'));
  const pages = consumerPages({ release: candidate, together: [] }, registry);
  expect(pages.map(({ remote, address }) => `${remote} ${address}`)).toEqual(['landing /', 'admin /Painel']);
});

const shell = {
  ...someRelease('shell', '/', '2.0.0-abcdef12'),
  routes: [],
  shell: { 'src/start.tsx': { file: 'remoteEntry.js' } },
};

it('of a shell, every page is opened that is live', () => {
  const registry = live(provider, consumer, someRelease('signup', '/Cadastro'));
  const pages = consumerPages({ release: shell, together: [] }, registry);
  expect(pages.map(({ remote }) => remote).toSorted()).toEqual(['landing', 'member', 'signup']);
});

it('a shell keeps the slots that something live fills', async () => {
  const fragment = someFragment({ fills: { slot: 'shell/conta', order: 1 }, props: { type: 'object' } });
  const filling = { ...provider, fragments: [fragment] };
  const registry = live(filling);
  const gate = compositionGate(new Map());
  const slot = { name: 'conta', props: { type: 'object' }, atMost: 1, weight: 4_000 } as const;
  const found = async (slots: (typeof slot)[]) =>
    (await gate(someCandidate({ release: { ...shell, slots } }), registry)).map(({ what }) => what);
  expect(await found([slot])).toEqual([]);
  expect(await found([])).toEqual([
    expect.stringMatching(/fills the slot shell\/conta; in shell 2\.0\.0-abcdef12, it is gone/),
  ]);
});
