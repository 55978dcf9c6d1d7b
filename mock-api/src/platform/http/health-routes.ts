import { setTimeout as wait } from 'node:timers/promises';
import { z } from '@serafim/contract/api/zod';
import { sql } from 'kysely';
import { refusals } from '../http/answers.ts';
import { Problem } from '../http/problem.ts';
import type { ApiApp, Services } from '../services.ts';

const healthSchema = z.object({ status: z.literal('ok') });

/** /livez: the process answers. /readyz: it can also do its work; false while it drains. */
export const healthRoutes = (app: ApiApp, { store, isDraining }: Services): void => {
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
      if (isDraining()) throw new Problem('indisponivel', { retryAfter: 5 });
      const late = new AbortController();
      try {
        const inTime = await Promise.race([
          sql`select 1`.execute(store.db).then(() => true),
          wait(1_000, false, { signal: late.signal }),
        ]);
        if (!inTime) throw new Error('The database did not answer within a second');
      } catch (cause) {
        throw new Problem('indisponivel', { retryAfter: 5, cause });
      } finally {
        late.abort();
      }
      return { status: 'ok' as const };
    },
  );
};
