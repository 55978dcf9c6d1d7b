import { expect, it } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf } from '../../testing/inputs.ts';
import { attemptBudgets } from '../attempts/attempt-budgets.ts';

const WRONG = 'ZZZZ-ZZZZ';
const budgets = {
  recoveryPerAddress: { points: 6, seconds: 900 },
  codePerAddress: { points: 12, seconds: 900 },
};

onEachStore({ budgets }, api => {
  const post = async (url: string, payload: object, from: string): Promise<number> =>
    (await api().app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': from } }))
      .statusCode;
  const askFor = (cpf: string, from: string) => post('/recuperar-senha', { cpf }, from);
  const guess = (cpf: string, from: string) => post('/recuperar-senha/codigo', { cpf, codigo: WRONG }, from);
  const tally = (statuses: readonly number[]) => {
    const counts: Record<number, number> = {};
    for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };
  const times = (count: number, call: () => Promise<number>) =>
    Promise.all(Array.from({ length: count }, call));

  it('who asks for one person in vain leaves the others of the office their recoveries', async () => {
    const [office, ana] = ['203.0.113.1', freshCpf()];
    expect(tally(await times(30, () => askFor(ana, office)))).toEqual({ 202: 3, 429: 27 });
    expect(tally(await times(10, () => askFor(freshCpf(), office)))).toEqual({ 202: 3, 429: 7 });
  });

  it('who guesses at one person in vain leaves the others of the office their guesses', async () => {
    const [office, ana] = ['203.0.113.2', freshCpf()];
    const [{ points }] = attemptBudgets.recoveryGuessesFromNetwork.spans;
    expect(tally(await times(30, () => guess(ana, office)))).toEqual({ 422: points, 429: 30 - points });
    expect(tally(await times(10, () => guess(freshCpf(), office)))).toEqual({
      422: 12 - points,
      429: 10 - 12 + points,
    });
  });

  it('guesses that strangers left no room for do not count for the owner’s network', async () => {
    const [home, ana] = ['203.0.113.3', freshCpf()];
    const [{ points }] = attemptBudgets.recoveryGuesses.spans;
    const start = api().clock.now.getTime();
    const strangers = Array.from({ length: points }, (_, n) => guess(ana, `198.51.100.${n}`));
    expect(tally(await Promise.all(strangers))).toEqual({ 422: points });
    api().clock.now = new Date(start + 59 * 60_000);
    expect(tally(await times(9, () => guess(ana, home)))).toEqual({ 429: 9 });
    api().clock.now = new Date(start + 61 * 60_000);
    expect(await guess(ana, home)).toBe(422);
  });
});
