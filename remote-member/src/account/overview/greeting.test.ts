import { expect, it } from 'vitest';
import { greeting } from './greeting.ts';

it.each([
  ['2026-11-21T07:59:00Z', 'Boa noite'],
  ['2026-11-21T08:00:00Z', 'Bom dia'],
  ['2026-11-21T14:59:00Z', 'Bom dia'],
  ['2026-11-21T15:00:00Z', 'Boa tarde'],
  ['2026-11-21T20:59:00Z', 'Boa tarde'],
  ['2026-11-21T21:00:00Z', 'Boa noite'],
  ['2026-11-22T03:00:00Z', 'Boa noite'],
])('at %s a member is greeted by the time in São Paulo: %s', (now, words) =>
  expect(greeting(new Date(now))).toBe(words),
);
