import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { sql } from 'kysely';
import type { Store } from '../db/store.ts';
import { type ApiApp, route } from './route.ts';

/** Milliseconds that the database has for an answer. */
const ANSWER_WITHIN = 1_000;

/** /livez: the process answers. /readyz: it can also do its work; false while it drains. */
export function healthRoutes(
  app: ApiApp,
  { store, isDraining }: { store: Store; isDraining: () => boolean },
): void {
  route(app, 'live', async () => ({
    status: 'ok' as const,
  }));

  route(app, 'ready', async () => {
    if (isDraining()) throw new Refusal('indisponivel', { retryAfter: 5 });
    try {
      const late = pause(ANSWER_WITHIN, undefined, { ref: false }).then(() => {
        throw new Error(`The database did not answer within ${ANSWER_WITHIN} ms`);
      });
      await Promise.race([sql`select 1`.execute(store.db), late]);
    } catch (cause) {
      throw new Refusal('indisponivel', { retryAfter: 5, cause });
    }
    return { status: 'ok' as const };
  });
}
