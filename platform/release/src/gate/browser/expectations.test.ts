import { describeExpectation } from '@serafim/platform-contract/expectation';
import type { Release } from '@serafim/platform-contract/release';
import { someRelease } from '@serafim/release-store/testing/some-release';
import { expect, it } from 'vitest';
import { expectationsFor } from './expectations.ts';
import { sampleOf, samplesOf } from './shown-fragments.ts';

function expecting(remote: string, path: string, ...expects: NonNullable<Release['routes'][0]['expects']>) {
  const release = someRelease(remote, path);
  return { ...release, routes: release.routes.map(one => ({ ...one, expects })) };
}

const landing = expecting(
  'landing',
  '/',
  { of: 'member/cartao@1', text: 'Válida até' },
  { of: 'signup/planos@1', field: 'plano', times: 4 },
  { fact: 'member/plano', at: '/MinhaConta?x=1' },
  { at: '/Conta', anchor: 'ajuda' },
);
const member = someRelease('member', '/Conta');

const lines = (changed: readonly Release[], live: readonly Release[]) =>
  expectationsFor(changed, live).map(
    ({ release, expectation }) => `${release.remote}: ${describeExpectation(expectation)}`,
  );

it('of other teams, a change is tried by what they expect of it, and by all that it expects itself', () => {
  expect(lines([member], [landing])).toEqual([
    'landing: text "Válida até" in member/cartao@1',
    'landing: fact member/plano at /MinhaConta?x=1',
    'landing: anchor ajuda at /Conta',
  ]);
  expect(lines([landing], [member])).toHaveLength(4);
  expect(lines([someRelease('admin', '/Painel')], [landing, member])).toEqual([]);
});

it('a fragment is shown with everything that its props may hold, in as many ways as its longest list has', () => {
  const props = {
    type: 'object',
    properties: {
      mostra: { type: 'string', enum: ['a', 'b', 'c'] },
      nome: { type: 'string', maxLength: 7 },
      quantos: { type: 'integer', minimum: 2 },
      dia: { type: 'string', format: 'date' },
      pessoas: { type: 'array', items: { type: 'object', properties: { so: { type: 'boolean' } } } },
    },
    required: ['mostra'],
  };
  expect(sampleOf(props, 1)).toEqual({ mostra: 'b', nome: 'Exemplo', quantos: 3, pessoas: [{ so: false }] });
  const fragment = { name: 'x', major: 1, props, prerender: true, preload: [], lazy: [], css: [] };
  const needed = { ...fragment, name: 'y', props: { ...props, required: ['dia'] } };
  expect(
    samplesOf({ ...member, fragments: [fragment, needed] }).map(shown => [
      shown.id,
      (shown.props as { mostra: string }).mostra,
    ]),
  ).toEqual([
    ['member/x@1', 'a'],
    ['member/x@1', 'b'],
    ['member/x@1', 'c'],
  ]);
});
