import type { TimelineEvent } from '@serafim/contract/api/sheet/client-sheet';
import { expect, it } from 'vitest';
import { dayLabel, groupByDay } from './day-groups.ts';

const at = (em: string): TimelineEvent => ({
  ...{ id: em, em, tipo: 'conversa', titulo: 'Rita respondeu', texto: '', alerta: false, verbo: null },
});

it('what happened on one day in São Paulo stands together', () => {
  const groups = groupByDay(
    ['2026-11-22T02:30:00.000Z', '2026-11-21T12:00:00.000Z', '2026-11-20T23:00:00.000Z'].map(at),
  );
  expect(groups.map(({ day, events }) => [day, events.length])).toEqual([
    ['2026-11-21', 2],
    ['2026-11-20', 1],
  ]);
  expect(groupByDay([])).toEqual([]);
});

it('who looked several times in a row is told once, and somebody else beside them', () => {
  const look = (em: string, titulo: string) => ({ ...at(em), tipo: 'acesso' as const, titulo });
  const looks = ['Rita abriu a ficha', 'Rita abriu a ficha', 'Nina abriu a ficha', 'Rita abriu a ficha'];
  const [group] = groupByDay(
    looks.map((titulo, index) => look(`2026-11-21T12:0${9 - index}:00.000Z`, titulo)),
  );
  expect(group?.events.map(({ titulo }) => titulo)).toEqual([looks[0], looks[2], looks[3]]);
});

it('a day of another year says which', () => {
  expect(['2026-11-21', '2026-11-20', '2025-11-20'].map(day => dayLabel(day, '2026-11-21'))).toEqual([
    'Hoje',
    '20/11',
    '20/11/2025',
  ]);
});
