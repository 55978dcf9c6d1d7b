import { expect, it } from 'vitest';
import { describeTimeLeft } from './time-left.ts';

it.each([
  ['2026-12-06', 'Responda até 06/12/2026: faltam 15 dias', false],
  ['2026-11-24', 'Responda até 24/11/2026: faltam 3 dias', true],
  ['2026-11-22', 'Responda até 22/11/2026: falta 1 dia', true],
  ['2026-11-21', 'Responda hoje: o prazo vence', true],
  ['2026-11-20', 'O prazo venceu em 20/11/2026', true],
])('an administrator reads on 21 November of a request due on %s: %s', (until, text, urgent) =>
  expect(describeTimeLeft(until, '2026-11-21')).toEqual({ text, urgent }),
);
