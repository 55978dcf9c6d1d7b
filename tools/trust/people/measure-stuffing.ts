import { setTimeout as pause } from 'node:timers/promises';
import { simulateStuffing } from 'mock-api/src/operate/measure/measure-stuffing';
import { defaultBudgets } from 'mock-api/src/platform/http/limits';
import { freshCpf, signUpInput } from 'mock-api/src/testing/inputs';
import { sendJson } from 'mock-api/src/testing/send-json';
import { withApi } from '../api-for-trials.ts';
import type { Figure, Report } from '../figure.ts';

const ADDRESSES = 50;
const TOGETHER = 50;

/** The tries are spread over so many milliseconds; what comes after the first minute counts. */
const LENGTH = 180_000;
const FIRST = 60_000;

/** The n-th try's address: every second one is of IPv6, from a network that its line has not used before. */
const addressOf = (index: number): string =>
  index % 2 === 0
    ? `198.51.100.${index % ADDRESSES}`
    : `2001:db8:${(index % ADDRESSES).toString(16)}:${(index % 65_536).toString(16)}::1`;

/** One password for each of many CPFs, from fifty addresses, at the API with the limits that it is delivered with. */
export const measureStuffing = (tries: number, report: Report): Promise<Figure> =>
  withApi(
    async ({ address, output }) => {
      const begin = performance.now();
      const later = { tries: 0, checked: 0 };
      const statuses: Record<number, number> = {};
      let next = 0;
      const client = async () => {
        for (let index = next; index < tries; index = next) {
          next += 1;
          const wait = begin + (index / tries) * LENGTH - performance.now();
          if (wait > 0) await pause(wait);
          const isLater = performance.now() - begin > FIRST;
          const attempt = { cpf: freshCpf(), password: 'senha das listas 123' };
          const answer = await sendJson(`${address}/sessao`, 'POST', attempt, {
            'x-forwarded-for': addressOf(index),
          });
          await answer.arrayBuffer();
          statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
          if (!isLater) continue;
          later.tries += 1;
          // A refusal for the limits comes before the password is looked at; a 401 after.
          if (answer.status !== 429) later.checked += 1;
          if (index % 2_000 === 0) report(`${index} tries, ${JSON.stringify(statuses)}`);
        }
      };
      await Promise.all(Array.from({ length: TOGETHER }, client));
      const share = later.checked / Math.max(1, later.tries);
      const alerted = output().includes('alert-stuffing');
      return {
        tried: `${tries} CPFs × 1 try from ${ADDRESSES} addresses, every second one a /48 with a new /64 each time, within ${LENGTH / 60_000} minutes`,
        measured: `${later.checked} of ${later.tries} tries after the first minute reached the password check (${(share * 100).toFixed(1)} %); alert ${alerted ? 'logged' : 'NOT logged'}; answers ${JSON.stringify(statuses)}`,
        isMet: later.tries > 0 && share <= 0.01 && alerted && tries >= 10_000,
        notes: [],
      };
    },
    { LIMIT_FACTOR: '1' },
  );

const SIGN_UPS = 120;

/** One password for each of many CPFs from one IPv6 line, and from one IPv4 address; then sign-ups with one e-mail. */
export async function measureStuffingByIpv6(tries: number): Promise<Figure> {
  const attack = { cpfs: tries, during: LENGTH };
  const one = await simulateStuffing({ ...attack, address: () => '198.51.100.1' });
  const line = await simulateStuffing({ ...attack, address: n => `2001:db8:1:${n.toString(16)}::1` });
  const compared = (result: typeof one) => result.comparedInFirstMinute + result.comparedAfter;
  const signUps = await withApi(
    async ({ address }) => {
      let accepted = 0;
      for (let n = 0; n < SIGN_UPS; n += 1) {
        const from = { 'x-forwarded-for': `198.51.100.${n}` };
        const answer = await sendJson(`${address}/cadastro`, 'POST', signUpInput(), from);
        await answer.arrayBuffer();
        if (answer.status === 201) accepted += 1;
      }
      return accepted;
    },
    { LIMIT_FACTOR: '1' },
  );
  return {
    tried: `${tries} CPFs × 1 try within ${LENGTH / 60_000} minutes on a simulated clock, from one IPv4 address and from as many /64 of one /48; ${SIGN_UPS} sign-ups with one e-mail address from ${SIGN_UPS} IPv4 addresses`,
    measured: `${compared(one)} tries of the IPv4 address and ${compared(line)} of the /48 reached the password check; ${signUps} sign-ups, and so mails, with the one e-mail address`,
    isMet: compared(line) <= compared(one) && signUps <= defaultBudgets.signUpPerEmail.points && tries >= 400,
    notes: [],
  };
}
