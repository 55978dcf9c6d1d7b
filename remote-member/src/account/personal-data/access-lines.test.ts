import { expect, it } from 'vitest';
import { accessLines } from './access-lines.ts';

const access = (em: string, quem = 'Administração (R. S.)', oque = 'abriu o seu cadastro') => ({
  em,
  quem,
  oque,
});

it('a member reads one line for what an administrator did several times on one day', () => {
  const lines = accessLines([
    access('2026-11-21T15:00:00.000Z'),
    access('2026-11-21T14:00:00.000Z', 'Administração (B. L.)'),
    access('2026-11-21T13:00:00.000Z'),
    // Still the 20th in São Paulo.
    access('2026-11-21T02:00:00.000Z'),
  ]);
  expect(lines).toEqual([
    { ...access('2026-11-21T15:00:00.000Z'), times: 2 },
    { ...access('2026-11-21T14:00:00.000Z', 'Administração (B. L.)'), times: 1 },
    { ...access('2026-11-21T02:00:00.000Z'), times: 1 },
  ]);
});
