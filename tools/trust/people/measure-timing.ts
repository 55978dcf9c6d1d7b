import { randomInt } from 'node:crypto';
import { cpfFrom } from '@serafim/contract/api/fields/cpf';
import { freshCpf, signUpInput } from 'mock-api/src/testing/inputs';
import { sendJson } from 'mock-api/src/testing/send-json';
import { median } from '../../lab/median.ts';
import { trialSettings, withApi } from '../api-for-trials.ts';
import type { Figure, Report } from '../figure.ts';

const LIMIT = 10;

interface Question {
  name: string;
  ask: (address: string, cpf: string) => Promise<Response>;
  /** Those of the known; members where none are named. */
  known?: readonly string[];
}

/** What tells a stranger whether a CPF is known, if its time does. */
const questions: readonly Question[] = [
  {
    name: 'sign-in with a wrong password',
    ask: (address, cpf) => sendJson(`${address}/sessao`, 'POST', { cpf, password: 'uma frase errada' }),
  },
  {
    name: 'asking for a recovery',
    ask: (address, cpf) => sendJson(`${address}/recuperar-senha`, 'POST', { cpf }),
  },
  {
    name: 'a wrong recovery code',
    ask: (address, cpf) =>
      sendJson(`${address}/recuperar-senha/codigo`, 'POST', { cpf, codigo: 'ZZZZ-ZZZZ' }),
  },
  {
    // Who administrates has no card: the only known CPF whose answer is an unknown one's.
    name: 'a card that is not found',
    ask: (address, cpf) => fetch(`${address}/getCarteirinhaByCpf/${cpf}`),
    known: [trialSettings.ADMIN_CPF.replaceAll(/\D/g, '')],
  },
];

/** Times each question for a known and an unknown CPF, in turn and in random order. */
export const measureTiming = (tries: number, report: Report): Promise<Figure> =>
  withApi(async ({ address }) => {
    const members: string[] = [];
    // As many people as tries: one who fails twice is slowed down, known or not, and that would be measured.
    for (let index = 0; index < tries; index += 1) {
      const input = signUpInput({ cpf: freshCpf(), password: 'uma frase bem longa' });
      members.push(input.cpf);
      await sendJson(`${address}/cadastro`, 'POST', input);
    }
    const found: { name: string; difference: number; statuses: string[] }[] = [];
    for (const { name, ask, known = members } of questions) {
      const times = { known: [] as number[], unknown: [] as number[] };
      const statuses = { known: new Set<number>(), unknown: new Set<number>() };
      const time = async (kind: 'known' | 'unknown', cpf: string) => {
        const start = performance.now();
        const answer = await ask(address, cpf);
        await answer.arrayBuffer();
        times[kind].push(performance.now() - start);
        statuses[kind].add(answer.status);
      };
      for (let index = 0; index < tries; index += 1) {
        const both = [
          () => time('known', known[index % known.length] ?? ''),
          () => time('unknown', cpfFrom(String(randomInt(1_000_000_000)).padStart(9, '0'))),
        ];
        for (const one of randomInt(2) === 0 ? both : both.reverse()) await one();
      }
      const difference = Math.abs(median(times.known) - median(times.unknown));
      found.push({
        name,
        difference,
        statuses: [[...statuses.known].join('/'), [...statuses.unknown].join('/')],
      });
      report(`${name}: medians ${median(times.known).toFixed(1)} and ${median(times.unknown).toFixed(1)} ms`);
    }
    return {
      tried: `${tries} tries each with known and unknown CPF, of ${found.map(({ name }) => name).join(', ')}`,
      measured: found
        .map(
          ({ name, difference, statuses: [one, other] }) =>
            `${name}: medians ${difference.toFixed(1)} ms apart, answers ${one} and ${other}`,
        )
        .join('; '),
      isMet:
        found.every(({ difference, statuses: [one, other] }) => difference < LIMIT && one === other) &&
        tries >= 500,
      notes: [
        'The card by CPF answers 200 for a member, as specified; measured is where it answers 404 for a known CPF too.',
      ],
    };
  });
