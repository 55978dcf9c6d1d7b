import { expect, it } from 'vitest';
import { dayInFull, plainDate } from './card-dates.ts';

it('A receptionist reads until when a card is valid', () => {
  expect(plainDate('2027-11-30')).toBe('30/11/2027');
});

it('A receptionist reads the day in São Paulo, not in Greenwich', () => {
  expect(dayInFull(new Date('2026-11-22T01:30:00Z'))).toBe('21 de novembro de 2026');
});
