import { setTimeout as pause } from 'node:timers/promises';
import type { ShutdownMode, ThrowawayPostgres } from '@serafim/server-kit/testing/throwaway-postgres';
import { sendJson } from 'mock-api/src/testing/send-json';
import { atRate } from '../../lab/at-rate.ts';
import { MESSAGE } from '../../lab/messages.ts';
import type { Report } from '../figure.ts';
import { type Acknowledged, signUp } from './sign-ups.ts';

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

  const send = async (index: number): Promise<number> => {
    const api = apiUrls[index % apiUrls.length] ?? '';
    if (index % 3 === 0) {
      // Hashing all of their passwords is more than a small machine does beside this.
      const signedUp = await signUp(api, index, index % 9 === 0 ? 'uma frase bem longa' : '');
      if (signedUp.acknowledged) acknowledged.push(signedUp.acknowledged);
      return signedUp.status;
    }
    const page = [`${api}/clinicas?cidade=Campinas`, ...pageUrls][index % (1 + pageUrls.length)] ?? api;
    const answer = await (index % 3 === 1 ? sendJson(`${api}/contato`, 'POST', MESSAGE) : fetch(page));
    await answer.arrayBuffer();
    return answer.status;
  };

  const sending = atRate(
    PER_SECOND,
    () => !over,
    async index => {
      const status = await send(index).catch(() => 'no answer');
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
