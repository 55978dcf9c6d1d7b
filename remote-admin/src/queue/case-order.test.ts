import type { QueuedCase } from '@serafim/contract/api/case/case-queue';
import { describe, expect, it } from 'vitest';
import { findPosition, groupByDay, nextWhenGone } from './case-order.ts';
import { describeAge, describeDeadline, describeDue } from './deadline.ts';

const TODAY = '2026-11-26';

const due = (id: string, ate: string): QueuedCase => ({
  tipo: 'mensagem',
  id,
  nome: 'Ana',
  assunto: 'Dúvida',
  desde: '2026-11-21T21:14:00.000Z',
  ate,
  dono: null,
});

describe('the queue', () => {
  it('stands in groups by the last day, what is late before what is due today', () => {
    const cases = [
      due('late', '2026-11-25'),
      due('today', TODAY),
      due('friday', '2026-11-27'),
      due('monday', '2026-11-30'),
    ];
    const counts = { total: 10, atrasadas: 1, hoje: 2, amanha: 3 };
    const groups = (some: readonly QueuedCase[]) =>
      groupByDay(some, counts, TODAY).map(group => [
        group.title,
        group.total,
        ...group.cases.map(({ id }) => id),
      ]);
    expect(groups(cases)).toEqual([
      ['Atrasadas', 1, 'late'],
      ['Vencem hoje', 2, 'today'],
      ['Amanhã, sexta', 3, 'friday'],
      ['Depois', 4, 'monday'],
    ]);
    expect(groups([due('monday', '2026-11-30')])).toEqual([['Depois', 4, 'monday']]);
  });

  it('goes on with the case after one that leaves, at the end with the one before, and then with none', () => {
    const cases = [due('1', TODAY), due('2', TODAY), due('3', TODAY)];
    const next = (id: string, list = cases) => nextWhenGone(list, due(id, TODAY))?.id;
    expect([next('1'), next('2'), next('3'), next('1', cases.slice(0, 1))]).toEqual([
      '2',
      '3',
      '2',
      undefined,
    ]);
  });

  it('goes on with its first case from one that has left', () => {
    const cases = [due('1', TODAY), due('2', TODAY)];
    expect(findPosition(cases, due('gone', TODAY))).toEqual({ number: 0, before: null, after: cases[0] });
    expect(findPosition(cases, due('2', TODAY))).toEqual({ number: 2, before: cases[0], after: null });
  });
});

describe('the time of a case', () => {
  it.each([
    ['2026-11-20', 'O prazo venceu em 20/11', true],
    [TODAY, 'Responder até hoje', true],
    ['2026-11-27', 'Responder até amanhã, sexta', false],
    ['2026-12-04', 'Responder até 04/12', false],
  ])('that ends on %s reads: %s', (ate, text, isUrgent) =>
    expect(describeDeadline('Responder', { ate }, TODAY)).toEqual({ text, isUrgent }),
  );

  it.each([
    [TODAY, '2026-11-26T21:00:00Z', 'Resolver até hoje, 18h'],
    ['2026-11-27', '2026-11-27T13:22:00Z', 'Resolver até amanhã, sexta, 10h22'],
  ])('that ends on %s at %s reads: %s', (ate, prazo, text) =>
    expect(describeDeadline('Resolver', { ate, prazo }, TODAY).text).toBe(text),
  );

  it.each([
    ['2026-11-26T12:00:10Z', 'agora'],
    ['2026-11-26T11:48:00Z', 'há 12 min'],
    ['2026-11-26T09:00:00Z', 'há 3 h'],
    ['2026-11-25T11:00:00Z', 'há 1 dia'],
    ['2026-11-21T21:14:00Z', 'há 5 dias'],
  ])('that began at %s reads: %s', (desde, text) =>
    expect(describeAge(desde, new Date('2026-11-26T12:00:30Z'))).toBe(text),
  );

  it('says what is late, and due today and tomorrow', () =>
    expect(
      [
        [2, 2, 5],
        [1, 0, 0],
        [0, 1, 0],
        [3, 0, 1],
        [0, 0, 0],
      ].map(([atrasadas = 0, hoje = 0, amanha = 0]) => describeDue({ atrasadas, hoje, amanha })),
    ).toEqual([
      '2 atrasadas, 2 vencem hoje, 5 amanhã',
      '1 atrasada',
      '1 vence hoje',
      '3 atrasadas, 1 vence amanhã',
      'Nada vence hoje nem amanhã',
    ]));
});
