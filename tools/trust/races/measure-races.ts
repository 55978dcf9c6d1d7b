import { randomUUID } from 'node:crypto';
import { signUpInput } from 'mock-api/src/testing/inputs';
import { sendJson } from 'mock-api/src/testing/send-json';
import { type TrialApi, withApi } from '../api-for-trials.ts';
import type { Figure, Report } from '../figure.ts';

const EQUAL = 100;
const WRITERS = 50;

async function countClients(api: TrialApi, cookie: string): Promise<number> {
  const list = await fetch(`${api.address}/?limite=1`, { headers: { cookie } });
  const total = list.headers.get('x-total-count');
  if (!list.ok || total === null) throw new Error(`The list of clients answered ${list.status}`);
  return Number(total);
}

/** Sends one sign-up a hundred times at once, under one key, in so many rounds. */
export const measureDuplicates = (rounds: number, report: Report): Promise<Figure> =>
  withApi(async api => {
    const statuses: Record<number, number> = {};
    const wrong: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const headers = { 'idempotency-key': randomUUID() };
      const input = signUpInput();
      const sendOne = async () => {
        const answer = await sendJson(`${api.address}/cadastro`, 'POST', input, headers);
        return { status: answer.status, body: await answer.text() };
      };
      const answers = await Promise.all(Array.from({ length: EQUAL }, sendOne));
      const later = await sendOne();
      const created = new Set(
        [...answers, later].filter(({ status }) => status === 201).map(({ body }) => body),
      );
      for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
      if (later.status !== 201 || created.size !== 1)
        wrong.push(`round ${round}: ${created.size} bodies, then ${later.status}`);
      if (answers.some(({ status }) => status !== 201 && status !== 409))
        wrong.push(`round ${round}: another answer`);
      if (round % 50 === 0) report(`${round} rounds`);
    }
    const rows = await countClients(api, await api.signInAdmin());
    return {
      tried: `${EQUAL} equal sign-ups at once under one key × ${rounds} rounds, and once more after each`,
      measured: `${rows} rows; ${wrong.length} rounds with another answer than the one (${JSON.stringify(statuses)}; 409 while the first is under way)`,
      isMet: rows === rounds && wrong.length === 0,
      notes: wrong.slice(0, 5),
    };
  });

/** Lets fifty administrators change one client at the same version, in so many rounds. */
export const measureUpdates = (rounds: number, report: Report): Promise<Figure> =>
  withApi(async api => {
    const cookie = await api.signInAdmin();
    const input = signUpInput();
    const { id } = (await (await sendJson(`${api.address}/cadastro`, 'POST', input)).json()) as {
      id: string;
    };
    const read = () => fetch(`${api.address}/getUsuariosByID/${id}`, { headers: { cookie } });
    const wrong: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const etag = (await read()).headers.get('etag') ?? '';
      const writers = Array.from({ length: WRITERS }, async (_, writer) => {
        const change = {
          nome: `Ana ${toLetters(round)} ${toLetters(writer)}`,
          email: input.email,
          telefone: input.telefone,
        };
        const answer = await sendJson(`${api.address}/update/${id}`, 'PUT', change, {
          cookie,
          'if-match': etag,
        });
        await answer.arrayBuffer();
        return { status: answer.status, nome: change.nome };
      });
      const answers = await Promise.all(writers);
      const won = answers.filter(({ status }) => status === 200);
      const { nome } = (await (await read()).json()) as { nome: string };
      const others = answers.filter(({ status }) => status !== 200 && status !== 412);
      if (won.length !== 1 || won[0]?.nome !== nome || others.length > 0)
        wrong.push(`round ${round}: ${won.length} × 200, ${others.length} neither 200 nor 412`);
      if (round % 50 === 0) report(`${round} rounds`);
    }
    return {
      tried: `${WRITERS} writers with the same If-Match × ${rounds} rounds`,
      measured: `${wrong.length} rounds in which not exactly one got 200, its change stood, and all others got 412`,
      isMet: wrong.length === 0,
      notes: wrong.slice(0, 5),
    };
  });

/** A number as letters: names have no digits. */
const toLetters = (number: number): string =>
  [...String(number)].map(digit => String.fromCharCode(97 + Number(digit))).join('');
