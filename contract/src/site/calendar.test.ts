import { describe, expect, it } from 'vitest';
import {
  addMonths,
  addWorkingDays,
  dayInFull,
  dayInSaoPaulo,
  daysBetween,
  lastDayToWithdraw,
  plainDay,
  weekdayInFull,
} from './calendar.ts';

describe('days are counted as people in São Paulo count them', () => {
  it('by the date there, not by the one in London', () => {
    expect(dayInSaoPaulo(new Date('2026-11-22T01:00:00Z'))).toBe('2026-11-21');
    expect(dayInSaoPaulo(new Date('2026-11-22T03:00:00Z'))).toBe('2026-11-22');
  });

  it.each([
    ['2026-11-21', 1, '2026-12-21'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
  ])('%s and %i months are %s', (day, months, later) => expect(addMonths(day, months)).toBe(later));

  it('over a weekend, when only working days count', () => {
    expect(addWorkingDays('2026-11-20', 3)).toBe('2026-11-25');
    expect(addWorkingDays('2026-11-21', 1)).toBe('2026-11-23');
  });

  it('seven days to withdraw, the day of the contract not among them', () => {
    expect(lastDayToWithdraw('2026-11-21')).toBe('2026-11-28');
    expect(daysBetween('2026-11-21', '2026-11-28')).toBe(7);
  });

  it('and written as people write them', () => {
    expect(plainDay('2026-11-01')).toBe('01/11/2026');
    expect(dayInFull('2026-11-21')).toBe('21 de novembro de 2026');
    expect(weekdayInFull('2026-11-28')).toBe('sábado, 28 de novembro de 2026');
  });
});
