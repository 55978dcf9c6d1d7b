import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createComposerMetrics } from '@serafim/composer/metrics/composer-metrics';
import { emptyRegistry } from '@serafim/release-store/registry/registry';
import { repository } from '@serafim/server-kit/process/repository';
import { createTracing } from '@serafim/server-kit/tracing/tracing';
import { openTestApi } from 'mock-api/src/testing/test-api';
import { describe, expect, it } from 'vitest';

const DEPLOY = join(repository, 'docs/deploy');
const FOLDER = join(DEPLOY, 'prometheus');
const promtool = (args: readonly string[], input = '') =>
  spawnSync('promtool', args, { cwd: FOLDER, encoding: 'utf8', input });

/** What composer and API serve to Prometheus, and the names of their series without the endings that it gives them. */
async function measure(): Promise<{ texts: string[]; names: Set<string> }> {
  const { metrics } = createComposerMetrics({
    registry: () => emptyRegistry,
    isFollowing: () => true,
    waiting: () => 0,
    wear: () => [],
    findLack: () => null,
    tracing: createTracing('composer'),
  });
  const api = await openTestApi();
  const registers = [metrics, api.metrics].map(({ register }) => register);
  const texts = await Promise.all(registers.map(register => register.metrics()));
  const names = registers.flatMap(register => register.getMetricsAsArray().map(({ name }) => name));
  await api.close();
  return { texts, names: new Set(names) };
}

const namesIn = (text: string) =>
  [...text.matchAll(/\b(?:serafim|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(/_(?:bucket|count|sum)$/, ''),
  );

it('alerts and dashboards ask for series that the servers have', async () => {
  const { names: measured } = await measure();
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

describe.skipIf(promtool(['--version']).status !== 0)('what Prometheus says', () => {
  it.each([
    ['its settings', ['check', 'config', 'prometheus.yml']],
    ['the rules', ['check', 'rules', 'alerts.yml']],
    ['the rules on series', ['test', 'rules', 'alerts.test.yml']],
  ])('%s', (_what, args) => {
    const { status, stdout, stderr } = promtool(args);
    expect(status, stdout + stderr).toBe(0);
  });

  it('what the servers measure', async () => {
    const { texts } = await measure();
    for (const text of texts) {
      const { stderr } = promtool(['check', 'metrics'], text);
      // Names of Node's own figures are the package's.
      expect(stderr.split('\n').filter(line => !/^(?:nodejs_|$)/.test(line))).toEqual([]);
    }
  });
});
