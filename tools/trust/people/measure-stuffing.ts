import { setTimeout as pause } from 'node:timers/promises';
import { freshCpf } from 'mock-api/src/testing/inputs';
import { sendJson } from 'mock-api/src/testing/send-json';
import { withApi } from '../api-for-trials.ts';
import type { Figure, Report } from '../figure.ts';

const ADDRESSES = 50;
const TOGETHER = 50;

/** The tries are spread over so many milliseconds; what comes after the first minute counts. */
const LENGTH = 180_000;
const FIRST = 60_000;

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
          const from = `198.51.100.${index % ADDRESSES}`;
          const attempt = { cpf: freshCpf(), password: 'senha das listas 123' };
          const answer = await sendJson(`${address}/sessao`, 'POST', attempt, { 'x-forwarded-for': from });
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
        tried: `${tries} CPFs × 1 try from ${ADDRESSES} addresses within ${LENGTH / 60_000} minutes`,
        measured: `${later.checked} of ${later.tries} tries after the first minute reached the password check (${(share * 100).toFixed(1)} %); alert ${alerted ? 'logged' : 'NOT logged'}; answers ${JSON.stringify(statuses)}`,
        isMet: later.tries > 0 && share <= 0.01 && alerted && tries >= 10_000,
        notes: [],
      };
    },
    { LIMIT_FACTOR: '1' },
  );
