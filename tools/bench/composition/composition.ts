import type { Release } from '@serafim/platform-contract/release';
import { ensureChromium } from '@serafim/release/gate/browser/chromium';
import { compositionGate } from '@serafim/release/gate/composition';
import { someCandidate } from '@serafim/release/gate/testing/some-candidate';
import { fillNeeds } from '@serafim/release-store/composition/release-needs';
import { emptyRegistry, type Registry } from '@serafim/release-store/registry/registry';
import { asJson, someFragment, someProvider } from '@serafim/release-store/testing/some-offers';
import { someEntry, someRelease } from '@serafim/release-store/testing/some-release';
import { z } from 'zod';
import type { BenchOptions } from '../options.ts';
import { noteCircumstances } from '../report/circumstances.ts';
import type { CompositionResult } from '../report/results.ts';
import { toSpread } from '../report/statistics.ts';

/** How many remotes are live, each in three versions. */
const REMOTES = 40;

const names = Array.from({ length: REMOTES }, (_, index) => `remoto-${index}`);
const [OWNER = ''] = names;
const SLOT = `${OWNER}/painel`;

/** Where a version stands: its traffic, and whether it is the stable one. */
const ROLES = [
  ['3.0.0-abcdef12', { traffic: 90, default: true }],
  ['4.0.0-abcdef12', { traffic: 10, default: false }],
  ['2.0.0-abcdef12', { traffic: 0, default: false }],
] as const;

/** A version that offers one of each kind; no two remotes have the same schemas. */
function offering(remote: string, version: string): Release {
  const { facts, events, slots = [] } = someProvider();
  const props = asJson(
    z.object({
      [remote]: z.string().max(80),
      pessoa: z.object({
        nome: z.string().max(40),
        plano: z.enum(['gold', 'diamond']),
        vidas: z.number().int(),
      }),
      linhas: z.array(z.object({ rotulo: z.string(), valor: z.number().min(0).max(9_999) })).max(20),
    }),
  );
  return {
    ...someRelease(remote, `/${remote}`, version),
    routes: someRelease(remote, `/${remote}/:id`).routes.map(route => ({ ...route, name: remote })),
    fragments: [
      someFragment({ props }),
      someFragment({ name: 'quadro', props: asJson(z.object({})), fills: { slot: SLOT, order: 1 } }),
    ],
    slots: slots.map(slot => ({ ...slot, atMost: 100 })),
    ...(facts ? { facts } : {}),
    ...(events ? { events } : {}),
  };
}

/** The same, which shows, follows and links to what every other remote offers. */
function needing(release: Release, offers: readonly Release[]): Release {
  const others = offers.filter(({ remote }) => remote !== release.remote);
  const uses = others.map(({ remote }) => `${remote}/cartao@1`);
  const consumer = { ...release, routes: release.routes.map(route => ({ ...route, uses })) };
  const follows = others.flatMap(({ remote }) => [`${remote}/plano`, `${remote}/saiu`]);
  const routes = Object.fromEntries(others.map(({ remote }) => [remote, ['id']]));
  const needs = fillNeeds(consumer, { follows, routes }, offers);
  return { ...consumer, ...(needs ? { needs } : {}) };
}

/** Measures how long the gate takes to compare a candidate with everything live, where all remotes need each other. */
export async function measureComposition({
  report,
  rounds,
  quick,
}: BenchOptions): Promise<CompositionResult> {
  const circumstances = noteCircumstances(ensureChromium(report));
  const offers = names.map(name => offering(name, '3.0.0-abcdef12'));
  const version = (name: string, wanted: string) => needing(offering(name, wanted), offers);
  const registry: Registry = {
    ...emptyRegistry,
    microFrontends: Object.fromEntries(
      names.map(name => [
        name,
        ROLES.map(([wanted, deployment]) => someEntry(version(name, wanted), deployment)),
      ]),
    ),
  };
  const gate = compositionGate(new Map());
  const times: number[] = [];
  for (let round = 0; round < rounds * (quick ? 1 : 4); round += 1) {
    const candidate = someCandidate({ release: version(OWNER, '5.0.0-abcdef12') });
    const started = performance.now();
    const findings = await gate(candidate, registry);
    times.push(performance.now() - started);
    if (findings.length > 0) throw new Error(`The gate found what is not there: ${findings[0]?.what}`);
  }
  const dropping = someCandidate({ release: { ...version(OWNER, '5.0.0-abcdef12'), fragments: [] } });
  const refused = await gate(dropping, registry);
  report(
    `  ${REMOTES} remotes in ${REMOTES * ROLES.length} versions; a fragment dropped: ${refused.length} findings`,
  );
  if (refused.length === 0) throw new Error('The gate let a fragment go that every remote shows');
  return {
    circumstances: circumstances(),
    rounds: times.length,
    remotes: REMOTES,
    milliseconds: toSpread(times),
  };
}
