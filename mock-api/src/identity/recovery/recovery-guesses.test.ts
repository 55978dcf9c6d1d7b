import { recoveryCodeLength } from '@serafim/contract/api/session/recovery';
import { codeLetters } from '@serafim/contract/api/session/typed-code';
import { createMetrics } from '@serafim/server-kit/metrics/metrics';
import { createTracing } from '@serafim/server-kit/tracing/tracing';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { attemptBudgets, attemptsPerYear } from '../attempts/attempt-budgets.ts';
import { requestsAtOnce } from './recovery-requests.ts';

const WRONG = 'ZZZZ-ZZZZ';

describe('guessing a recovery code', () => {
  it('succeeds for one person in less than one of a million years of trying from everywhere', () => {
    const codes = codeLetters.length ** recoveryCodeLength;
    const guesses = attemptsPerYear(attemptBudgets.recoveryGuesses);
    // Every guess is compared with every code that is valid, and three are, all year long.
    const chance = (guesses * requestsAtOnce) / codes;
    expect({ codes, guesses }).toEqual({ codes: 1_099_511_627_776, guesses: 22_020 });
    expect(chance).toBeLessThan(1e-6);
    expect(chance).toBeCloseTo(6.0e-8, 9);
  });

  it('of a year is counted by the tightest span, its ends included', () => {
    const spans = [
      { seconds: 3_600, points: 10 },
      { seconds: 86_400, points: 60 },
    ];
    expect(attemptsPerYear({ name: 'x', spans })).toBe(367 * 60);
    expect(attemptsPerYear({ name: 'x', spans: spans.slice(0, 1) })).toBe((366 * 24 + 1) * 10);
  });

  it('who knows an administrator’s password guesses the app’s code in less than one of a hundred years', () => {
    // Three codes are right at a time: the clock may be one step off either way.
    expect((attemptsPerYear(attemptBudgets.appCodes) * 3) / 1e6).toBeLessThan(0.01);
    expect(attemptsPerYear(attemptBudgets.reserveCodes) / codeLetters.length ** 10).toBeLessThan(1e-10);
  });
});

onEachStore({}, api => {
  const join = async () => {
    const [cpf, email] = [freshCpf(), `ana-${freshCpf()}@exemplo.com.br`];
    const payload = signUpInput({ cpf, email, password: 'uma frase bem longa' });
    await api().app.inject({ method: 'POST', url: '/cadastro', payload });
    await api().app.inject({ method: 'POST', url: '/recuperar-senha', payload: { cpf } });
    const mails = await api().waitingMail();
    const text = mails.find(({ to, subject }) => to === email && /código/.test(subject))?.text ?? '';
    const [, code = '', link = ''] = text.match(/código: (\S+).*#([\w-]+)/s) ?? [];
    return { cpf, code, link };
  };
  const guess = (app: ReturnType<typeof api>['app'], cpf: string, codigo: string, from: string) =>
    app.inject({
      method: 'POST',
      url: '/recuperar-senha/codigo',
      payload: { cpf, codigo },
      headers: { 'x-forwarded-for': from },
    });
  const count = (answers: { statusCode: number }[], status: number) =>
    answers.filter(({ statusCode }) => statusCode === status).length;

  it('fifty wrong codes at the same moment do not get fifty tries, over two processes either', async () => {
    const { cpf } = await join();
    const other = await createApp(api().services, 'loopback', {
      metrics: createMetrics('api'),
      tracing: createTracing('api'),
    });
    try {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n) => guess(n % 2 ? other : api().app, cpf, WRONG, '192.0.2.1')),
      );
      const [perHour] = attemptBudgets.recoveryGuessesFromNetwork.spans;
      expect(count(answers, 422)).toBe(perHour.points);
      // A database that is too busy to count a guess refuses it as well.
      expect(count(answers, 429) + count(answers, 503)).toBe(50 - perHour.points);
    } finally {
      await other.close();
    }
  });

  it('fifty from fifty networks get the tries of one person, and of a day no more than a day’s', async () => {
    const { cpf, code } = await join();
    const burst = (day: number) =>
      Promise.all(
        Array.from({ length: 50 }, (_, n) => guess(api().app, cpf, WRONG, `198.51.100.${n + 50 * day}`)),
      );
    const [hour, day] = attemptBudgets.recoveryGuesses.spans;
    api().clock.now = new Date('2027-03-01T00:00:00Z');
    const first = await burst(0);
    expect([count(first, 422), count(first, 429)]).toEqual([hour.points, 50 - hour.points]);
    // The right code is one guess more, and waits too.
    expect((await guess(api().app, cpf, code, '203.0.113.200')).statusCode).toBe(429);
    let compared = count(first, 422);
    for (let hours = 1; hours <= 4; hours += 1) {
      api().clock.now = new Date(api().clock.now.getTime() + 3_600_000);
      compared += count(await burst(hours), 422);
    }
    expect(compared).toBe(day.points);
  });

  it('the link of the mail serves the owner whom strangers left no guesses', async () => {
    const { cpf, code, link } = await join();
    await Promise.all(Array.from({ length: 40 }, (_, n) => guess(api().app, cpf, WRONG, `198.51.100.${n}`)));
    expect((await guess(api().app, cpf, code, '203.0.113.9')).statusCode).toBe(429);
    const answer = await api().app.inject({
      method: 'POST',
      url: '/recuperar-senha/codigo',
      payload: { link },
    });
    expect(answer.statusCode).toBe(200);
  });

  it('a known and an unknown CPF cost the same statements, and neither answers before its time', async () => {
    const { cpf } = await join();
    const others = [freshCpf(), freshCpf()];
    const guessAndRecord = (digits: string) =>
      recordStatements(async () => {
        const start = performance.now();
        expect((await guess(api().app, digits, WRONG, '198.51.100.7')).statusCode).toBe(422);
        // Timers count whole milliseconds, and may be one early.
        expect(performance.now() - start).toBeGreaterThanOrEqual(199);
      });
    // The first guess at somebody makes the counts that the later ones add to.
    for (let n = 1; n <= 2; n += 1) {
      const known = await guessAndRecord(cpf);
      expect(known.filter(statement => /"recovery_request"/.test(statement))).toHaveLength(1);
      for (const other of others) expect(await guessAndRecord(other)).toEqual(known);
    }
  });
});
