import type { Release } from '@serafim/platform-contract/release';
import type { ReleasedFragment } from '@serafim/platform-contract/released-offers';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { asJson, someConsumer, someFragment, someProvider } from '../testing/some-offers.ts';
import { someRelease } from '../testing/some-release.ts';
import { someRules } from '../testing/some-rules.ts';
import { checkComposition } from './check-composition.ts';
import { describeShellSlots } from './check-shell-slots.ts';
import { type LiveVersion, versionsAfter } from './live-versions.ts';

const NEXT = '2.0.0-abcdef12';

const stable = (...releases: Release[]): LiveVersion[] =>
  releases.map(release => ({ release, role: 'stable' }));

const provider = someProvider();
const consumer = someConsumer(provider);

/** What the gate finds when releases become live beside others. */
function release(live: readonly LiveVersion[], ...candidates: Release[]) {
  return checkComposition(
    versionsAfter(live, candidates, 100),
    candidates,
    describeShellSlots(someRules.slots),
  );
}

const next = (rest: Partial<Release>) => someProvider({ version: NEXT, ...rest });

const card = {
  numero: z.string(),
  nota: z.string().max(80).optional(),
  plano: z.enum(['gold', 'diamond']),
  vidas: z.number().int().min(1).max(6),
};
const withProps = (props: Record<string, z.ZodType>) =>
  next({ fragments: [someFragment({ props: asJson(z.object(props)) })] });
const slot = provider.slots?.[0] ?? { name: 'painel', props: {}, atMost: 1, weight: 1 };
const withSlot = (rest: Partial<typeof slot>) => next({ slots: [{ ...slot, ...rest }] });
const withFact = (schema: z.ZodType) => next({ facts: [{ name: 'plano', schema: asJson(schema) }] });
const withEvent = (schema: z.ZodType) => next({ events: [{ name: 'saiu', schema: asJson(schema) }] });
const { numero: _numero, ...withoutNumber } = card;
const { nota: _nota, ...withoutNote } = card;
const renamed = (name: string, change: (path: string) => string) =>
  next({
    routes: provider.routes.map(one => (one.name === name ? { ...one, path: change(one.path) } : one)),
  });

const breaking: readonly [what: string, candidate: Release, fault: string][] = [
  ['drops a fragment', next({ fragments: [] }), 'fragment member/cartao@1'],
  [
    'raises a fragment’s major without the one before',
    next({ fragments: [someFragment({ major: 2 })] }),
    'fragment member/cartao@1',
  ],
  ['drops a prop', withProps(withoutNumber), 'props.numero: was declared, is now not declared'],
  ['drops an optional prop', withProps(withoutNote), 'props.nota: was declared, is now not declared'],
  [
    'requires a prop that was optional',
    withProps({ ...card, nota: z.string().max(80) }),
    'props.nota: was optional, is now required',
  ],
  [
    'requires a new prop',
    withProps({ ...card, cor: z.string() }),
    'props.cor: was not declared, is now required',
  ],
  [
    'drops a value of a prop',
    withProps({ ...card, plano: z.enum(['gold']) }),
    'props.plano: was "gold" | "diamond", is now "gold"',
  ],
  [
    'changes a prop’s type',
    withProps({ ...card, numero: z.number() }),
    'props.numero: was string, is now number',
  ],
  [
    'shortens a prop’s text',
    withProps({ ...card, nota: z.string().max(40).optional() }),
    'props.nota: was string, maxLength 80, is now string, maxLength 40',
  ],
  ['narrows a prop’s range', withProps({ ...card, vidas: z.number().int().min(1).max(4) }), 'props.vidas:'],
  ['gives a prop a pattern', withProps({ ...card, numero: z.string().regex(/^\d+$/) }), 'props.numero:'],
  [
    'renames a prop',
    withProps({ ...withoutNumber, number: z.string() }),
    'props.number: was not declared, is now required',
  ],
  ['drops a slot', next({ slots: [] }), 'slot member/painel'],
  [
    'hands less over in a slot',
    withSlot({ props: asJson(z.object({ vidas: z.number().int() })) }),
    'props.cidade: the slot hands over not declared, the fragment takes required',
  ],
  [
    'lets a slot’s value be missing',
    withSlot({ props: asJson(z.object({ cidade: z.string().optional() })) }),
    'props.cidade: the slot hands over optional',
  ],
  ['takes another shape in a slot', withSlot({ shape: 'table' }), 'shape: the slot takes table'],
  ['drops a fact', next({ facts: [] }), 'fact member/plano'],
  [
    'gives a fact a new value',
    withFact(z.enum(['gold', 'diamond', 'prata'])),
    'value: was "gold" | "diamond", is now',
  ],
  ['drops an event', next({ events: [] }), 'event member/saiu'],
  [
    'drops a field of an event',
    withEvent(z.object({ para: z.string() })),
    'value.de: was required, is now not declared',
  ],
  ['drops a named route', next({ routes: provider.routes.slice(0, 1) }), 'route client'],
  [
    'requires a further parameter',
    renamed('client', path => `${path}/:aba`),
    'parameter aba: was not there, is now required',
  ],
  ['drops a parameter', renamed('client', () => '/Cliente'), 'parameter id: was required, is now gone'],
];

const harmless: readonly [what: string, candidate: Release][] = [
  ['changes nothing that others take', next({})],
  ['adds a prop that may be missing', withProps({ ...card, cor: z.string().optional() })],
  ['adds a prop with a default', withProps({ ...card, cor: z.string().default('azul') })],
  ['lets a prop be missing', withProps({ ...card, numero: z.string().optional() })],
  ['takes one more value', withProps({ ...card, plano: z.enum(['gold', 'diamond', 'prata']) })],
  [
    'takes longer texts and a wider range',
    withProps({ ...card, nota: z.string().optional(), vidas: z.number() }),
  ],
  [
    'offers the next major beside it',
    next({ fragments: [someFragment(), someFragment({ major: 2, props: {} })] }),
  ],
  [
    'hands more over in a slot',
    withSlot({ props: asJson(z.object({ cidade: z.string(), vidas: z.number().int(), uf: z.string() })) }),
  ],
  ['sets fewer values of a fact', withFact(z.enum(['gold']))],
  ['adds a field to an event', withEvent(z.object({ de: z.enum(['menu', 'pagina']), vezes: z.number() }))],
  ['moves a named route', renamed('client', path => `/Pessoa${path}`)],
  ['describes its props', withProps({ ...card, numero: z.string().describe('como no cartão') })],
];

describe('a provider that another team’s live version needs', () => {
  it.each(breaking)(
    'is refused when it %s, with the consumer’s name and the field',
    (_, candidate, fault) => {
      const { findings } = release(stable(provider, consumer), candidate);
      expect(findings.map(({ what }) => what)).toContainEqual(expect.stringContaining(fault));
      for (const { what, where, fix } of findings) {
        expect(what).toContain('landing 1.0.0-abcdef12 of "time landing", which is live');
        expect(where).toMatch(/^landing: (?:src\/remote\.ts, |a link by )/);
        expect(fix).toContain('npm run releases -- release member landing');
      }
    },
  );

  it.each(harmless)('passes when it %s', (_, candidate) => {
    expect(release(stable(provider, consumer), candidate).findings).toEqual([]);
  });

  it.each(['canary', 'previous'] as const)('is refused for a %s of another team, too', role => {
    const other = someRelease('landing', '/', NEXT);
    const live: LiveVersion[] = [...stable(provider, other), { release: consumer, role }];
    const [finding] = release(live, next({ fragments: [] })).findings;
    expect(finding?.what).toContain(role === 'canary' ? 'which is a canary' : 'the version before');
  });

  it('passes once nobody needs it', () => {
    const other = someRelease('landing', '/');
    expect(release(stable(provider, other), next({ fragments: [] })).findings).toEqual([]);
  });
});

describe('a consumer', () => {
  it('is refused what no live version offers', () => {
    const { findings } = release(stable(someRelease('member', '/MinhaConta')), consumer);
    expect(findings.map(({ what }) => what)).toEqual([
      expect.stringMatching(
        /shows the fragment member\/cartao@1; in member .* of "time member", which is live, it is gone/,
      ),
      expect.stringContaining('fills the slot member/painel'),
      expect.stringContaining('follows the fact member/plano'),
      expect.stringContaining('follows the event member/saiu'),
      'landing 1.0.0-abcdef12 needs route account, which no live remote offers',
      'landing 1.0.0-abcdef12 needs route client, which no live remote offers',
    ]);
  });

  it('is refused what the canary of another team does not offer', () => {
    const canary: LiveVersion = { release: next({ fragments: [] }), role: 'canary' };
    const { findings } = release([...stable(provider), canary], consumer);
    expect(findings).toHaveLength(1);
    expect(findings[0]?.what).toContain(`in member ${NEXT} of "time member", which is a canary, it is gone`);
  });

  it('is told what the version before does not offer, and passes', () => {
    const previous: LiveVersion = {
      release: someProvider({ version: '0.9.0-abcdef12', fragments: [] }),
      role: 'previous',
    };
    const { findings, notices } = release([...stable(provider), previous], consumer);
    expect(findings).toEqual([]);
    expect(notices.map(({ what }) => what)).toEqual([expect.stringContaining('member 0.9.0-abcdef12')]);
  });

  it('comes together with its provider', () => {
    expect(release([], provider, consumer).findings).toEqual([]);
    expect(
      release(stable(someRelease('member', '/MinhaConta', '0.9.0-abcdef12')), provider, consumer).findings,
    ).toEqual([]);
    expect(release([], consumer).findings).not.toEqual([]);
  });
});

/** A remote that contributes to a slot. */
const contribute = (
  remote: string,
  slot = 'member/painel',
  rest: Partial<ReleasedFragment> = {},
): Release => ({
  ...someRelease(remote, `/${remote}`),
  fragments: [someFragment({ name: 'bloco', props: {}, fills: { slot, order: 1 }, ...rest })],
});

describe('a slot', () => {
  it('is refused more contributions than it takes, of all teams together', () => {
    const live = stable(provider, contribute('um'), contribute('dois'));
    const [finding] = release(live, contribute('tres')).findings;
    expect(finding?.what).toContain(
      'takes 2 contributions; 3 would be live, of um ("time um"), dois ("time dois"), tres',
    );
    expect(finding?.where).toBe('tres: src/remote.ts, fragment bloco@1, `fills`');
  });

  it('that takes fewer than are live is refused with the names of those who contribute', () => {
    const live = stable(provider, contribute('um'), contribute('dois'));
    expect(release(live, withSlot({ atMost: 2 })).findings).toEqual([]);
    const { findings } = release(live, withSlot({ atMost: 1 }));
    expect(findings).toHaveLength(1);
    expect(findings[0]?.what).toBe(
      `um 1.0.0-abcdef12 of "time um", which is live, fills the slot member/painel; in member ${NEXT}, it does not fit: takes 1 contribution; 2 would be live, of um ("time um"), dois ("time dois")`,
    );
    expect(findings[0]?.fix).toContain('npm run releases -- release member um');
  });
});

describe('a contribution to a slot of the shell', () => {
  const { props } = someFragment({ props: asJson(z.object({ label: z.string() })) });

  it('passes where it takes what the shell hands over', () => {
    expect(release([], contribute('member', 'shell/conta', { props })).findings).toEqual([]);
  });

  it.each([
    [
      'does not have',
      contribute('member', 'shell/nada', { props }),
      'slot shell/nada, which the shell does not',
    ],
    [
      'hands less to',
      contribute('member', 'shell/conta', {
        props: asJson(z.object({ label: z.string(), nome: z.string() })),
      }),
      'props.nome: the slot hands over not declared, the fragment takes required',
    ],
  ])('is refused a slot that the shell %s', (_, candidate, fault) => {
    const [finding, ...others] = release([], candidate).findings;
    expect(finding?.what).toContain(fault);
    expect(finding?.where).toBe('member: src/remote.ts, fragment bloco@1, `fills`');
    expect(others).toEqual([]);
  });

  it('passes where nobody knows the shell', () => {
    const live = [contribute('member', 'shell/nada', { props })];
    expect(checkComposition(stable(...live), live).findings).toEqual([]);
  });

  it('is refused beside those that fill it, with their names', () => {
    const live = stable(contribute('member', 'shell/conta', { props }));
    const [finding] = release(live, contribute('horta', 'shell/conta', { props })).findings;
    expect(finding?.what).toContain(
      'takes 1 contribution; 2 would be live, of member ("time member"), horta',
    );
  });
});

describe('a fragment in a fragment', () => {
  const showing = (remote: string, uses: string, rest: Partial<Release> = {}): Release => ({
    ...someRelease(remote, `/${remote}`),
    fragments: [someFragment({ uses: [uses] })],
    ...rest,
  });

  it('is refused another level', () => {
    const live = stable(showing('dois', 'tres/cartao@1'), {
      ...someRelease('tres', '/tres'),
      fragments: [someFragment()],
    });
    const [finding] = release(live, showing('um', 'dois/cartao@1')).findings;
    expect(finding?.what).toContain('shows tres/cartao@1 in its turn');
  });

  it('is refused a cycle', () => {
    const [finding] = release(
      stable(showing('dois', 'um/cartao@1')),
      showing('um', 'dois/cartao@1'),
    ).findings;
    expect(finding?.what).toContain('a cycle');
    expect(release([], showing('um', 'um/cartao@1')).findings[0]?.what).toContain('a cycle');
  });
});

it('of its own, a version is refused what it names and does not have, and names that stand twice', () => {
  const base = someRelease('landing', '/');
  const candidate: Release = {
    ...base,
    routes: base.routes.map(one => ({ ...one, uses: ['landing/nada@1'], slots: ['lugar'] })),
    fragments: [someFragment(), someFragment()],
  };
  const found = release([], candidate).findings.map(({ what }) =>
    what.replace('landing 1.0.0-abcdef12 ', ''),
  );
  expect(found).toEqual([
    'gives the name cartao@1 twice',
    'uses landing/nada@1 of its own, which it does not have',
    'shows the slot lugar, which it does not declare',
  ]);
});

it('of 40 remotes that all show each other’s fragments, a candidate’s own pairs alone are compared', () => {
  const names = Array.from({ length: 40 }, (_, index) => `remoto${index}`);
  const offering = (remote: string, version?: string): Release => ({
    ...someRelease(remote, `/${remote}`, version),
    fragments: [someFragment({ props: asJson(z.object({ [remote]: z.string() })) })],
  });
  const offers = names.map(name => offering(name));
  const needing = (release: Release): Release => {
    const uses = names.filter(name => name !== release.remote).map(name => `${name}/cartao@1`);
    const showing = { ...release, routes: release.routes.map(one => ({ ...one, uses })) };
    return someConsumer(showing, showing, { follows: [], routes: {}, paths: {} });
  };
  const filled = offers.map(needing).map(one => ({
    ...one,
    needs: {
      fragments: Object.fromEntries(
        offers.map(({ remote, fragments }) => [`${remote}/cartao@1`, fragments?.[0]?.props ?? {}]),
      ),
    },
  }));
  const candidate = { ...(filled[0] as Release), version: NEXT };
  const { findings, comparisons } = release(stable(...filled), candidate);
  expect(findings).toEqual([]);
  expect(comparisons).toBeLessThanOrEqual(40);
});
