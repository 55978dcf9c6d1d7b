import type { KnownError, ReleaseReport, RemoteReport } from '@serafim/platform-contract/release-report';
import type { WaitingRelease } from '@serafim/platform-contract/waiting-release';
import { describe, expect, it } from 'vitest';
import { describeHeadline, describeLive } from './headline.ts';

const NOW = Date.parse('2026-11-26T13:20:00Z');

const remote = (name: string, rest: Partial<RemoteReport> = {}) =>
  ({ remote: name, canary: null, errors: [], ...rest }) as unknown as RemoteReport;

const report = (remotes: readonly RemoteReport[], waiting = 0): ReleaseReport => ({
  remotes: [...remotes],
  waiting: Array.from({ length: waiting }, () => ({}) as WaitingRelease),
  history: [],
});

const tested = { canary: { version: '1.1.0-abcdef12', traffic: 10, since: null, numbers: null } };
const met = (lastAt: string) => ({ errors: [{ lastAt } as KnownError] });

describe('an administrator reads first', () => {
  it.each([
    ['Uma publicação espera você', report([remote('site', tested)], 1)],
    ['3 publicações esperam você', report([], 3)],
    ['1 em teste', report([remote('site', tested), remote('casca')])],
    ['Tudo no ar', report([remote('site')])],
  ])('%s', (text, given) => expect(describeHeadline(given)).toBe(text));

  it('how much is live and in test, and what failed since yesterday', () => {
    const site = remote('site', met('2026-11-26T03:00:00Z'));
    const old = remote('casca', met('2026-11-20T03:00:00Z'));
    expect(describeLive(report([site, old, remote('rede', tested)]), NOW)).toBe(
      '3 partes no ar, 1 em teste. 1 erro desde ontem, em site.',
    );
    expect(describeLive(report([old]), NOW)).toBe('1 parte no ar. Nenhum erro desde ontem.');
  });
});
