import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyRegistry } from '@serafim/release-store/registry/registry';
import { repository } from '@serafim/server-kit/process/repository';
import { createTracing } from '@serafim/server-kit/tracing/tracing';
import { openTestApi } from 'mock-api/src/testing/test-api';
import { createComposerMetrics } from 'shell/server/metrics/composer-metrics';
import { describe, expect, it } from 'vitest';

const DEPLOY = join(repository, 'docs/deploy');
const FOLDER = join(DEPLOY, 'prometheus');
const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: FOLDER, encoding: 'utf8' });

/** Every series that composer and API have, by its name without the endings that Prometheus gives it. */
async function measuredNames(): Promise<Set<string>> {
  const { metrics } = createComposerMetrics({
    registry: () => emptyRegistry,
    isFollowing: () => true,
    waiting: () => 0,
    findLack: () => null,
    tracing: createTracing('composer'),
  });
  const api = await openTestApi();
  const names = [metrics, api.metrics].flatMap(({ register }) =>
    register.getMetricsAsArray().map(({ name }) => name),
  );
  await api.close();
  return new Set(names);
}

const namesIn = (text: string) =>
  [...text.matchAll(/\b(?:serafim|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(/_(?:bucket|count|sum)$/, ''),
  );

it('alerts and dashboards ask for series that the servers have', async () => {
  const measured = await measuredNames();
  const files = globSync(['prometheus/alerts.yml', 'grafana/*.json'], { cwd: DEPLOY });
  expect(files).toHaveLength(2);
  for (const file of files) {
    const asked = namesIn(readFileSync(join(DEPLOY, file), 'utf8'));
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter(name => !measured.has(name))).toEqual([]);
  }
});

it('every alert is tried by a test of the rules', () => {
  const names = (file: string, key: string) =>
    new Set(
      [...readFileSync(join(FOLDER, file), 'utf8').matchAll(new RegExp(`${key}: (\\w+)`, 'g'))].map(
        ([, name]) => name,
      ),
    );
  expect(names('alerts.test.yml', 'alertname')).toEqual(names('alerts.yml', '- alert'));
});

describe.skipIf(promtool('--version').status !== 0)('what Prometheus says', () => {
  it.each([
    ['its settings', ['check', 'config', 'prometheus.yml']],
    ['the rules', ['check', 'rules', 'alerts.yml']],
    ['the rules on series', ['test', 'rules', 'alerts.test.yml']],
  ])('%s', (_what, args) => {
    const { status, stdout, stderr } = promtool(...args);
    expect(status, stdout + stderr).toBe(0);
  });
});
