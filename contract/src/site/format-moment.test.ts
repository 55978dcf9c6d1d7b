import { describe, expect, it } from 'vitest';
import { formatDate, formatMinute, formatTime } from './format-moment.ts';

describe('an instant', () => {
  it('is written with the day and minute that it has in São Paulo', () => {
    expect(formatMinute('2026-11-14T12:12:59Z')).toBe('14/11/2026, 09:12');
    expect(formatMinute('2026-01-02T02:05:00Z')).toBe('01/01/2026, 23:05');
  });

  it('is written with its time alone', () => {
    expect(formatTime(new Date('2026-11-14T12:12:59Z'))).toBe('09:12');
  });

  it('has the day of São Paulo, not of London', () => {
    expect(formatDate('2026-01-02T02:05:00Z')).toBe('01/01/2026');
  });
});
