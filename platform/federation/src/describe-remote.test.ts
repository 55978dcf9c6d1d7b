import { CONTRACT_VERSION } from '@serafim/platform-contract/module';
import type { RemoteData } from '@serafim/platform-contract/remote-data';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { describeRemote } from './describe-remote.ts';

const entry = (offers: Partial<RemoteData>): RemoteData => ({ routes: [], ...offers });
const fragment = { name: 'cartao', major: 1, prerender: true, component: './card.tsx' };
const simple = z.strictObject({ numero: z.string().optional() });
const described = {
  type: 'object',
  properties: { numero: { type: 'string' } },
  additionalProperties: false,
};

it('what a remote is and offers is described as its release writes it, its schemas as JSON Schema', () => {
  const fills = { slot: 'admin/painel', order: 3 };
  expect(
    describeRemote(
      entry({
        fragments: [{ ...fragment, props: simple, fills }],
        slots: [{ name: 'lado', props: simple, atMost: 2, weight: 900 }],
        facts: [{ name: 'tema', schema: z.enum(['claro', 'escuro']).describe('The theme.') }],
        events: [{ name: 'saiu', schema: z.strictObject({}).describe('Gone.') }],
      }),
    ),
  ).toEqual({
    contract: CONTRACT_VERSION,
    routes: [],
    fragments: [{ name: 'cartao', major: 1, prerender: true, fills, props: described }],
    slots: [{ name: 'lado', atMost: 2, weight: 900, props: described }],
    facts: [{ name: 'tema', schema: { type: 'string', enum: ['claro', 'escuro'] } }],
    events: [{ name: 'saiu', schema: { type: 'object', properties: {}, additionalProperties: false } }],
  });
  const route = { path: '/', title: 'Um', description: '', layout: 'site', prerender: true } as const;
  expect(
    describeRemote({ routes: [{ ...route, page: './a.tsx', server: './b.ts' }], follows: ['a/b'] }),
  ).toEqual({
    contract: CONTRACT_VERSION,
    routes: [route],
    follows: ['a/b'],
    fragments: [],
    slots: [],
    facts: [],
    events: [],
  });
});

it('what pages hand a fragment is described, not what its schema makes of that', () => {
  const props = z.strictObject({ numero: z.string().transform(Number), cor: z.string().default('azul') });
  const [{ props: written } = { props: {} }] = describeRemote(
    entry({ fragments: [{ ...fragment, props }] }),
  ).fragments;
  expect(written).toEqual({
    type: 'object',
    properties: { numero: { type: 'string' }, cor: { type: 'string', default: 'azul' } },
    required: ['numero'],
    additionalProperties: false,
  });
});

it.each([
  ['a date', z.object({ ate: z.date() })],
  ['a function', z.object({ aoClicar: z.custom<() => void>() })],
  ['no schema', undefined as never],
])('a fragment whose props are %s is named in the refusal', (_, props) => {
  expect(() => describeRemote(entry({ fragments: [{ ...fragment, props }] }))).toThrow(
    /src\/remote\.ts, props of the fragment cartao@1: write it with zod as data that fits JSON/,
  );
});

it('a name stands once among the fragments of a major version, and once among facts', () => {
  const fragments = [1, 2, 1].map(major => ({ ...fragment, major, props: simple }));
  expect(() => describeRemote(entry({ fragments }))).toThrow('the fragment cartao@1 stands there twice');
  expect(describeRemote(entry({ fragments: fragments.slice(1) })).fragments).toHaveLength(2);
  const facts = [1, 2].map(() => ({ name: 'tema', schema: simple }));
  expect(() => describeRemote(entry({ facts }))).toThrow('the fact tema stands there twice');
});
