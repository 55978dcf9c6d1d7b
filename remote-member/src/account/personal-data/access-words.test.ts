import { expect, it } from 'vitest';
import { accessLines } from './access-words.ts';

const look = (em: string, quem = 'Administração (R. S.)', oque = 'abriu o seu cadastro') => ({
  em,
  quem,
  oque,
});

it('a member reads once what the same person did several times on one day', () => {
  const lines = accessLines([
    look('2026-11-21T15:00:00.000Z'),
    look('2026-11-21T14:00:00.000Z', 'Administração (B. L.)'),
    look('2026-11-21T13:00:00.000Z'),
    // Still the 20th in São Paulo.
    look('2026-11-21T02:00:00.000Z'),
  ]);
  expect(lines).toEqual([
    { ...look('2026-11-21T15:00:00.000Z'), times: 2 },
    { ...look('2026-11-21T14:00:00.000Z', 'Administração (B. L.)'), times: 1 },
    { ...look('2026-11-21T02:00:00.000Z'), times: 1 },
  ]);
});
