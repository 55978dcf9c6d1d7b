import type { Release } from '@serafim/platform-contract/release';
import type { JsonSchema, ReleasedFragment } from '@serafim/platform-contract/released-offers';
import { z } from 'zod';
import { fillNeeds, type NeedNames } from '../composition/release-needs.ts';
import { someRelease } from './some-release.ts';

/** A schema as a release writes it. */
export const asJson = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;

/** A fragment for tests, with a prop that must be there, one that may be, and listed values. */
export const someFragment = (rest: Partial<ReleasedFragment> = {}): ReleasedFragment => ({
  name: 'cartao',
  major: 1,
  props: asJson(
    z.object({
      numero: z.string(),
      nota: z.string().max(80).optional(),
      plano: z.enum(['gold', 'diamond']),
      vidas: z.number().int().min(1).max(6),
    }),
  ),
  prerender: true,
  preload: [],
  lazy: [],
  css: [],
  ...rest,
});

const route = (remote: string, path: string, name: string) =>
  someRelease(remote, path).routes.map(one => ({ ...one, name }));

/** A version of member that offers one of each kind. */
export const someProvider = (rest: Partial<Release> = {}): Release => ({
  ...someRelease('member', '/MinhaConta'),
  routes: [...route('member', '/MinhaConta', 'account'), ...route('member', '/Cliente/:id', 'client')],
  fragments: [someFragment()],
  slots: [
    {
      name: 'painel',
      props: asJson(z.object({ cidade: z.string(), vidas: z.number().int() })),
      atMost: 2,
      weight: 4_000,
    },
  ],
  facts: [{ name: 'plano', schema: asJson(z.enum(['gold', 'diamond'])) }],
  events: [{ name: 'saiu', schema: asJson(z.object({ de: z.enum(['menu', 'pagina']) })) }],
  ...rest,
});

const needed: NeedNames = {
  follows: ['member/plano', 'member/saiu'],
  routes: { client: ['id'], account: [] },
  paths: {},
};

/** A version of another remote that takes one of each kind, as it was built against a provider. */
export function someConsumer(
  provider: Release,
  rest: Partial<Release> = {},
  names: NeedNames = needed,
): Release {
  const base = someRelease('landing', '/');
  const release: Release = {
    ...base,
    routes: base.routes.map(one => ({ ...one, uses: ['member/cartao@1'] })),
    fragments: [
      {
        ...someFragment({ name: 'bloco', props: asJson(z.object({ cidade: z.string() })) }),
        fills: { slot: 'member/painel', order: 1 },
      },
    ],
    ...rest,
  };
  const needs = fillNeeds(release, names, [provider]);
  return { ...release, ...(needs ? { needs } : {}) };
}
