import { setTimeout as pause } from 'node:timers/promises';
import type { ShutdownMode, ThrowawayPostgres } from '@serafim/server-kit/testing/throwaway-postgres';
import { sendJson } from 'mock-api/src/testing/send-json';
import { atRate } from '../../lab/at-rate.ts';
import { MESSAGE } from '../../soak/messages.ts';
import type { Report } from '../figure.ts';
import { type Acknowledged, somebodyNew } from './sign-ups.ts';

const PER_SECOND = 30;

/** How long requests come before the first restart and after each, in milliseconds. */
const BETWEEN = 3_000;

const MODES: readonly ShutdownMode[] = ['fast', 'immediate'];

/** The servers whose database is restarted. */
export interface ServersOnPostgres {
  postgres: Pick<ThrowawayPostgres, 'restart'>;
  /** Addresses below which the API answers; requests take them in turn. */
  apiUrls: readonly string[];
  /** Pages that are opened beside it. */
  pageUrls: readonly string[];
  /** Names of the processes that have ended. */
  listEnded: () => readonly string[];
}

/**
 * Restarts PostgreSQL, fast and immediate by turns, under a steady load of which a third are sign-ups, some with a password.
 * @returns answers by status, acknowledged sign-ups, and the processes that ended
 */
export async function restartUnderLoad(
  { postgres, apiUrls, pageUrls, listEnded }: ServersOnPostgres,
  restarts: number,
  report: Report,
) {
  const statuses: Record<string, number> = {};
  const acknowledged: Acknowledged[] = [];
  let over = false;

  const signUp = async (api: string, index: number) => {
    const { input, hasCharge } = somebodyNew(index);
    // Hashing all of their passwords is more than a small machine does beside this.
    const password = index % 9 === 0 ? 'uma frase bem longa' : '';
    const answer = await sendJson(`${api}/cadastro`, 'POST', { ...input, password });
    if (answer.status === 201) {
      const { id } = (await answer.json()) as { id: string };
      acknowledged.push({ id, cpf: input.cpf, email: input.email, hasCharge });
    } else await answer.arrayBuffer();
    return answer;
  };
  const send = async (index: number): Promise<Response> => {
    const api = apiUrls[index % apiUrls.length] ?? '';
    if (index % 3 === 0) return signUp(api, index);
    if (index % 3 === 1) return sendJson(`${api}/contato`, 'POST', MESSAGE);
    return fetch([`${api}/clinicas?cidade=Campinas`, ...pageUrls][index % (1 + pageUrls.length)] ?? api);
  };

  const sending = atRate(
    PER_SECOND,
    () => !over,
    async index => {
      const status = await send(index).then(
        async answer => {
          if (!answer.bodyUsed) await answer.arrayBuffer();
          return String(answer.status);
        },
        () => 'no answer',
      );
      statuses[status] = (statuses[status] ?? 0) + 1;
    },
  );
  try {
    await pause(BETWEEN);
    for (let restart = 0; restart < restarts; restart += 1) {
      const mode = MODES[restart % MODES.length];
      await postgres.restart(mode);
      await pause(BETWEEN);
      report(
        `${restart + 1}, ${mode}: ${JSON.stringify(statuses)}; ended: ${listEnded().join(', ') || 'none'}`,
      );
    }
  } finally {
    over = true;
  }
  const sent = await sending;
  return { sent, statuses, acknowledged, ended: listEnded() };
}
