import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { z } from '@serafim/contract/api/zod';
import { sql } from 'kysely';
import type { Store } from '../db/store.ts';
import { refusals } from './answers.ts';
import type { ApiApp } from './api-app.ts';

/** Milliseconds that the database has for an answer. */
const ANSWER_WITHIN = 1_000;

const healthSchema = z.object({ status: z.literal('ok') });

/** /livez: the process answers. /readyz: it can also do its work; false while it drains. */
export function healthRoutes(
  app: ApiApp,
  { store, isDraining }: { store: Store; isDraining: () => boolean },
): void {
  app.get(
    '/livez',
    { schema: { summary: 'O processo responde', response: { 200: healthSchema } } },
    async () => ({
      status: 'ok' as const,
    }),
  );

  app.get(
    '/readyz',
    { schema: { summary: 'O processo pode atender', response: { 200: healthSchema, ...refusals } } },
    async () => {
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
    },
  );
}
