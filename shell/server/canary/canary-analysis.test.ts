import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OPERATIONS } from '../releases/actor.ts';
import { openWorkshop } from '../releases/testing/workshop.ts';
import { versionsOf } from '../releases/versions-of.ts';
import { createJudgeHand } from './act.ts';
import { createJudge } from './judge.ts';
import { createMemoryOutcomes } from './memory-outcomes.ts';
import { type JudgeAct, tellTeam } from './team-alert.ts';
import { watchStages } from './watch-stages.ts';

const [STABLE, CANARY] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb'];
const LONG_AFTER = 3_600_000;

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of closing.splice(0)) await close();
});

/** A site with a canary at 1 % and two composers that judge it from the same numbers, an hour later. */
async function judgedSite(webhook?: string) {
  const workshop = await openWorkshop();
  closing.push(workshop.close);
  await workshop.release('landing', STABLE);
  await workshop.release('landing', CANARY, 1);
  const book = createMemoryOutcomes();
  const told: JudgeAct[] = [];
  const faults: unknown[] = [];
  const telling: Promise<void>[] = [];

  /** A composer that knows the registry of this moment. */
  async function composer() {
    const registry = await workshop.registry.read();
    const stages = watchStages({ registry: () => registry, history: () => workshop.registry.history() });
    await stages.refresh();
    return createJudge({
      stages: stages.refresh,
      book,
      settings: { minimumTime: 600_000, minimumVisits: 50 },
      act: createJudgeHand(workshop.desk, remote => workshop.actor(OPERATIONS, remote)),
      tell(act) {
        told.push(act);
        telling.push(tellTeam(act, webhook, new Date()));
      },
      onFault: cause => faults.push(cause),
      now: () => Date.now() + LONG_AFTER,
    });
  }

  async function visits(count: number, outcome: 'ok' | 'failed', arm: 'canary' | 'control' = 'canary') {
    const { registry } = workshop;
    const stages = watchStages({ registry: () => now, history: () => registry.history() });
    const now = await registry.read();
    const [stage] = await stages.refresh();
    if (!stage) throw new Error('There is no canary');
    for (let index = 0; index < count; index += 1) {
      const visit = `${arm} ${outcome} ${index}`;
      book.note({ life: stage.life, layer: 50, step: stage.since, arm, visit, address: visit, outcome });
    }
  }

  const roles = async () => {
    const { stable, canary } = versionsOf(await workshop.registry.read(), 'landing');
    return { stable: stable?.metadata.version, traffic: canary?.deployment.traffic };
  };
  return { workshop, composer, visits, roles, told, telling, faults };
}

describe('a canary in the registry', () => {
  it('goes on to the next share, once, whoever looks at the same time', async () => {
    const { workshop, composer, visits, roles, told, faults } = await judgedSite();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await visits(60, 'ok');
    await visits(60, 'ok', 'control');
    const composers = [await composer(), await composer(), await composer()];
    await Promise.all(composers.map(one => one.look()));
    expect(await roles()).toEqual({ stable: STABLE, traffic: 10 });
    expect([told.length, faults]).toEqual([1, []]);
    const record = (await workshop.registry.history('landing')).at(-1);
    expect(record).toMatchObject({
      action: 'traffic',
      traffic: 10,
      by: { team: OPERATIONS, person: 'juiz' },
    });
    expect(record?.note).toBe(
      'De 1 % para 10 %: 0 de 60 visitas falharam; na estável, 0 de 60; evidência 1.',
    );
  });

  it('is withdrawn with its numbers when it fails', async () => {
    const { workshop, composer, visits, roles, told } = await judgedSite();
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await visits(20, 'failed');
    await visits(20, 'ok', 'control');
    const composers = [await composer(), await composer()];
    await Promise.all(composers.map(one => one.look()));
    expect(await roles()).toEqual({ stable: STABLE, traffic: undefined });
    expect(told).toHaveLength(1);
    expect(log).toHaveBeenCalledTimes(1);
    const { withdrawn } = await workshop.registry.read();
    expect(withdrawn).toMatchObject([{ remote: 'landing', version: CANARY }]);
    expect(withdrawn[0]?.reason).toMatch(/^Retirada: 20 de 20 visitas falharam; na estável, 0 de 20;/);
  });

  it('is left alone while its remote is frozen, and says what it waits for', async () => {
    const { workshop, composer, visits, roles } = await judgedSite();
    await visits(20, 'failed');
    await visits(20, 'ok', 'control');
    await workshop.desk.freeze(await workshop.ownerOf('landing'), 'landing');
    const judge = await composer();
    await judge.look();
    expect(await roles()).toEqual({ stable: STABLE, traffic: 1 });
    expect(judge.canaryReport('landing')).toMatchObject({
      version: CANARY,
      traffic: 1,
      canary: { visits: 20, failed: 20 },
      control: { visits: 20, failed: 0 },
      waitsFor: 'frozen',
    });
    expect(judge.canaryReport('member')).toBeNull();
  });
});

describe('the team', () => {
  it('is told by webhook what was done and why', async () => {
    const bodies: unknown[] = [];
    const server = createServer(async (request, response) => {
      bodies.push(await json(request));
      response.end();
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => new Promise(resolve => server.close(resolve)));
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { port } = server.address() as AddressInfo;
    const site = await judgedSite(`http://127.0.0.1:${port}/`);
    await site.visits(20, 'failed');
    await site.visits(20, 'ok', 'control');
    await (await site.composer()).look();
    await Promise.all(site.telling);
    expect(bodies).toMatchObject([
      { action: 'withdraw', remote: 'landing', version: CANARY, before: 1, after: 0 },
    ]);
  });

  it('loses nothing but the message when its webhook is down', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const site = await judgedSite('http://127.0.0.1:9/');
    await site.visits(20, 'failed');
    await site.visits(20, 'ok', 'control');
    await (await site.composer()).look();
    await Promise.all(site.telling);
    expect(await site.roles()).toEqual({ stable: STABLE, traffic: undefined });
    expect(complained).toHaveBeenCalledTimes(1);
    expect(site.faults).toEqual([]);
  });
});
