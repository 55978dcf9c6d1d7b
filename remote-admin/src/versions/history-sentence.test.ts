import type { HistoryEvent } from '@serafim/platform-contract/release-report';
import { describe, expect, it } from 'vitest';
import { describeAction, describeActor } from './history-sentence.ts';

const [OLD, NEW] = ['1.0.0-abcdef12', '1.1.0-abcdef12'] as const;

const event = (rest: Partial<HistoryEvent>): HistoryEvent => ({
  sequence: 1,
  at: '2026-11-21T12:00:00.000Z',
  team: 'time landing',
  person: null,
  action: 'release',
  remote: 'landing',
  version: NEW,
  traffic: null,
  stable: OLD,
  note: null,
  ...rest,
});

describe('an administrator reads in the history', () => {
  it.each([
    [{ action: 'release', traffic: 100 }, `publicou ${NEW} para todas as visitas`],
    [{ action: 'release', traffic: 10 }, `pôs ${NEW} em teste, com 10 % das visitas`],
    [{ action: 'release', traffic: 0 }, `deixou ${NEW} à espera de uma segunda pessoa`],
    [{ action: 'traffic', traffic: 50 }, `mudou a parcela de ${NEW} para 50 % das visitas`],
    [{ action: 'promote', traffic: 100 }, `publicou ${NEW}, que estava em teste, para todas as visitas`],
    [{ action: 'rollback', traffic: 0 }, `retirou ${NEW} do teste`],
    [{ action: 'rollback' }, `voltou de ${NEW} para ${OLD}`],
    [{ action: 'withdraw', traffic: 0 }, `retirou ${NEW} do teste`],
    [{ action: 'refuse', traffic: 0 }, `recusou ${NEW}, que esperava aprovação`],
    [{ action: 'freeze', version: null }, 'congelou'],
    [{ action: 'thaw', version: null }, 'descongelou'],
    [{ action: 'transfer', version: null }, 'passou para outra equipe'],
    [{ action: 'stage' }, 'fez outra ação (stage)'],
  ] as const)('%j', (facts, sentence) => {
    expect(describeAction(event(facts))).toBe(sentence);
  });

  it.each([
    ['operacao', 'Rita Prado #3f9c2a10', 'Rita Prado'],
    ['operacao', 'canary-analysis', 'o juiz automático'],
    ['time landing', null, 'time landing'],
    ['time landing', 'deploy', 'time landing'],
  ])('who acted: %s, %s', (team, person, text) => {
    expect(describeActor({ team, person })).toBe(text);
  });
});
