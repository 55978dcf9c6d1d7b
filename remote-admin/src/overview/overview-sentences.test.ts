import { expect, it } from 'vitest';
import { compareSums, describeErasureTerm, describeWait } from './overview-sentences.ts';

const queue = (desde: string | null) => ({ total: 1, desde });

it.each([
  [0, 0, 'Nada também nos 30 dias antes.'],
  [5_060, 0, 'Nada nos 30 dias antes.'],
  [106_100, 100_000, '6,1% a mais que nos 30 dias antes.'],
  [182_480, 4_528, 'R$\u00A045,28 nos 30 dias antes.'],
  [50_000, 100_000, '50% a menos que nos 30 dias antes.'],
  [100_001, 100_000, 'O mesmo que nos 30 dias antes.'],
])('of %i centavos after %i an administrator reads: %s', (now, before, sentence) =>
  expect(compareSums(now, before)).toBe(sentence),
);

it.each([
  ['2026-11-21T12:00:00Z', 'A espera começou hoje.'],
  ['2026-11-21T02:00:00Z', 'Espera mais longa: 1 dia.'],
  ['2026-11-17T12:00:00Z', 'Espera mais longa: 4 dias.'],
])('of a queue whose oldest came at %s an administrator reads on 21/11: %s', (desde, sentence) =>
  expect(describeWait(queue(desde), '2026-11-21')).toBe(sentence),
);

it.each([
  ['2026-11-15T12:00:00Z', 'O prazo vence em 9 dias.'],
  ['2026-11-06T12:00:00Z', 'O prazo vence hoje.'],
  ['2026-11-05T12:00:00Z', 'O prazo passou há 1 dia.'],
])('of a request for erasure of %s an administrator reads on 21/11: %s', (desde, sentence) =>
  expect(describeErasureTerm(queue(desde), '2026-11-21')).toBe(sentence),
);
