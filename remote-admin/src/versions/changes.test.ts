import type { CanaryNumbers, RemoteReport } from '@serafim/platform-contract/release-report';
import { describe, expect, it } from 'vitest';
import { describeChanges, describeRemoteChanges } from './changes.ts';

const landing: RemoteReport = {
  remote: 'landing',
  owner: 'time landing',
  paths: ['/'],
  version: '1.0.0-abcdef12',
  since: null,
  traffic: 90,
  canary: { version: '1.1.0-abcdef12', traffic: 10, since: null, numbers: null },
  frozen: false,
  frozenBecause: null,
  errors: [],
  vitals: [],
  trend: [],
  robots: [],
  stored: [],
};

const canary = { version: '1.1.0-abcdef12', traffic: 10, since: null, numbers: null };

describe('an administrator who looks at a remote reads that', () => {
  it.each([
    ['nothing changed', landing, []],
    [
      'the canary was withdrawn',
      { ...landing, canary: null, traffic: 100 },
      ['landing: a versão 1.1.0-abcdef12 não está mais em teste.'],
    ],
    [
      'the canary became stable',
      { ...landing, version: canary.version, canary: null, traffic: 100 },
      [
        'landing: a versão no ar é 1.1.0-abcdef12; era 1.0.0-abcdef12.',
        'landing: a versão 1.1.0-abcdef12 não está mais em teste.',
      ],
    ],
    [
      'another canary was released',
      { ...landing, canary: { ...canary, version: '1.2.0-abcdef12' } },
      ['landing: a versão 1.2.0-abcdef12 está em teste, com 10 % das visitas.'],
    ],
    [
      'the share grew',
      { ...landing, traffic: 50, canary: { ...canary, traffic: 50 } },
      ['landing: a versão em teste passou de 10 % para 50 % das visitas.'],
    ],
    [
      'it was frozen',
      { ...landing, frozen: true, frozenBecause: 'Black Friday' },
      ['landing: está congelada (Black Friday).'],
    ],
  ] as const)('%s', (_what, now, sentences) => {
    expect(describeRemoteChanges(landing, now as RemoteReport)).toEqual(sentences);
  });

  it('new numbers of a canary are no change', () => {
    const numbers: CanaryNumbers = {
      atStep: 1,
      streams: [],
      forecast: null,
      waitsFor: 'time',
    };
    expect(describeRemoteChanges(landing, { ...landing, canary: { ...canary, numbers } })).toEqual([]);
  });

  it('a remote was added', () => {
    const before = { remotes: [landing], waiting: [], history: [] };
    const now = { remotes: [landing, { ...landing, remote: 'fifth' }], waiting: [], history: [] };
    expect(describeChanges(before, now)).toEqual(['fifth: entrou no ar.']);
  });
});
