import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import { OPERATIONS } from '@serafim/release-store/signatures/actor';
import { openTestReleases } from '@serafim/release-store/testing/test-releases';
import { collectLog } from '@serafim/server-kit/testing/collect-log';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDecisionApplier } from './apply-decision.ts';
import { createCanaryAnalysis } from './canary-analysis.ts';
import { watchStages } from './canary-stages.ts';
import { type CanaryAction, notifyTeam } from './team-alert.ts';
import { openTestOutcomes } from './testing/test-outcomes.ts';

const [STABLE, CANARY] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb'];
const LONG_AFTER = 3_600_000;

afterEach(async () => {
  vi.restoreAllMocks();
});

/** A site with a canary at 1 % and composers that analyse it from the same numbers, an hour later. */
async function siteWithCanary(webhook?: string) {
  const { log, lines } = collectLog();
  const testReleases = await openTestReleases();
  onTestFinished(testReleases.close);
  await testReleases.release('landing', STABLE);
  await testReleases.release('landing', CANARY, 1);
  const store = openTestOutcomes();
  const notified: CanaryAction[] = [];
  const faults: unknown[] = [];
  const notifying: Promise<void>[] = [];

  /** A composer that knows the registry of this moment. */
  async function composer() {
    const registry = await testReleases.registry.read();
    const stages = watchStages({ registry: () => registry, history: () => testReleases.registry.history() });
    await stages.refresh();
    return createCanaryAnalysis({
      stages: stages.refresh,
      store,
      settings: { minimumTime: 600_000, minimumVisits: 50 },
      apply: createDecisionApplier(testReleases.service, remote => testReleases.actor(OPERATIONS, remote)),
      notify(action) {
        notified.push(action);
        notifying.push(notifyTeam(action, { log, webhook, at: new Date() }));
      },
      onFault: cause => faults.push(cause),
      now: () => Date.now() + LONG_AFTER,
    });
  }

  async function visits(count: number, outcome: 'ok' | 'failed', group: 'canary' | 'control' = 'canary') {
    const { registry } = testReleases;
    const stages = watchStages({ registry: () => now, history: () => registry.history() });
    const now = await registry.read();
    const [stage] = await stages.refresh();
    if (!stage) throw new Error('There is no canary');
    await store.tally(stage.run, stage.since);
    for (let index = 0; index < count; index += 1) {
      const visit = `${group} ${outcome} ${index}`;
      store.record({
        run: stage.run,
        stratum: 50,
        step: stage.since,
        group,
        visit,
        address: visit,
        harms: outcome === 'ok' ? [] : [outcome],
      });
    }
  }

  const roles = async () => {
    const { stable, canary } = remoteVersions(await testReleases.registry.read(), 'landing');
    return { stable: stable?.metadata.version, traffic: canary?.deployment.traffic };
  };
  return { testReleases, composer, visits, roles, notified, notifying, faults, lines };
}

describe('a canary in the registry', () => {
  it('goes on to the next share, once, however many composers analyse it at the same time', async () => {
    const { testReleases, composer, visits, roles, notified, faults } = await siteWithCanary();
    await visits(60, 'ok');
    await visits(60, 'ok', 'control');
    const composers = [await composer(), await composer(), await composer()];
    await Promise.all(composers.map(composer => composer.analyseAll()));
    expect(await roles()).toEqual({ stable: STABLE, traffic: 10 });
    expect([notified.length, faults]).toEqual([1, []]);
    const record = (await testReleases.registry.history('landing')).at(-1);
    expect(record).toMatchObject({
      action: 'traffic',
      traffic: 10,
      by: { team: OPERATIONS, person: 'canary-analysis' },
    });
    expect(record?.note).toBe(
      'De 1 % para 10 %: 0 de 60 visitas falharam; na estável, 0 de 60; evidência 1.',
    );
  });

  it('is withdrawn with its numbers when it fails', async () => {
    const { testReleases, composer, visits, roles, notified, lines } = await siteWithCanary();
    await visits(20, 'failed');
    await visits(20, 'ok', 'control');
    const composers = [await composer(), await composer()];
    await Promise.all(composers.map(composer => composer.analyseAll()));
    expect(await roles()).toEqual({ stable: STABLE, traffic: undefined });
    expect(notified).toHaveLength(1);
    expect(lines).toMatchObject([{ event: 'canary-decided', action: 'withdraw', before: 1, after: 0 }]);
    const { withdrawn } = await testReleases.registry.read();
    expect(withdrawn).toMatchObject([{ remote: 'landing', version: CANARY }]);
    expect(withdrawn[0]?.reason).toMatch(/^Retirada: 20 de 20 visitas falharam; na estável, 0 de 20;/);
  });

  it('is left unchanged while its remote is frozen, and its report says what it waits for', async () => {
    const { testReleases, composer, visits, roles } = await siteWithCanary();
    await visits(20, 'failed');
    await visits(20, 'ok', 'control');
    await testReleases.service.freeze(await testReleases.openOwner('landing'), 'landing');
    const analysis = await composer();
    await analysis.analyseAll();
    expect(await roles()).toEqual({ stable: STABLE, traffic: 1 });
    const report = analysis.canaryReport('landing');
    expect(
      report && { ...report, numbers: { ...report.numbers, streams: report.numbers.streams.slice(0, 1) } },
    ).toMatchObject({
      version: CANARY,
      traffic: 1,
      numbers: {
        streams: [{ stream: 'failed', canary: { bad: 20, of: 20 }, control: { bad: 0, of: 20 } }],
        waitsFor: 'frozen',
      },
    });
    expect(analysis.canaryReport('member')).toBeNull();
  });
});

describe('the team', () => {
  it('is notified by webhook of what was done and why', async () => {
    const bodies: unknown[] = [];
    const server = createServer(async (request, response) => {
      bodies.push(await json(request));
      response.end();
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise(resolve => server.close(() => resolve())));
    const { port } = server.address() as AddressInfo;
    const site = await siteWithCanary(`http://127.0.0.1:${port}/`);
    await site.visits(20, 'failed');
    await site.visits(20, 'ok', 'control');
    await (await site.composer()).analyseAll();
    await Promise.all(site.notifying);
    expect(bodies).toMatchObject([
      { action: 'withdraw', remote: 'landing', version: CANARY, before: 1, after: 0 },
    ]);
  });

  it('loses nothing but the message when its webhook is down', async () => {
    const site = await siteWithCanary('http://127.0.0.1:9/');
    await site.visits(20, 'failed');
    await site.visits(20, 'ok', 'control');
    await (await site.composer()).analyseAll();
    await Promise.all(site.notifying);
    expect(await site.roles()).toEqual({ stable: STABLE, traffic: undefined });
    expect(site.lines).toMatchObject([{ event: 'canary-decided' }, { event: 'webhook-failed' }]);
    expect(site.faults).toEqual([]);
  });
});
