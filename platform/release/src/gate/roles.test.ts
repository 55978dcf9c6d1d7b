import { emptyRegistry } from '@serafim/release-store/registry/registry';
import { someFragment } from '@serafim/release-store/testing/some-offers';
import { someRules } from '@serafim/release-store/testing/some-rules';
import { expect, it } from 'vitest';
import { rolesGate } from './roles.ts';
import { someCandidate } from './testing/some-candidate.ts';

const routes = (role: string) =>
  someCandidate().release.routes.map(route => ({
    ...route,
    navigation: [{ place: 'admin' as const, label: 'Hortas', order: 1, role }],
  }));

const fragments = (who: string) => [someFragment({ fills: { slot: 'admin/painel', order: 1, for: who } })];

const look = (release: object) => rolesGate(someRules)(someCandidate({ release }), emptyRegistry);

it('links and contributions may be for roles of the site, and for members', async () => {
  expect(await look({ routes: routes('gestao'), fragments: fragments('leitura') })).toEqual([]);
  expect(await look({ fragments: fragments('member') })).toEqual([]);
});

it('nothing is for a role that the site does not have', async () => {
  const findings = await look({ routes: routes('jardineiro'), fragments: fragments('dono') });
  expect(findings.map(({ what }) => what)).toEqual([
    'There is no role "jardineiro" on this site',
    'There is no role "dono" on this site',
  ]);
  expect(findings[0]?.fix).toBe('Name one of leitura, gestao');
  expect(findings[1]?.fix).toBe('Name one of member, leitura, gestao');
});
