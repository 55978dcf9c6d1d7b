import { POSTGRES, SHARED_POSTGRES, startPostgres } from '@serafim/server-kit/testing/throwaway-postgres';
import type { TestProject } from 'vitest/node';

/** The filter of a run without the tests that need a server. */
export const NO_POSTGRES = `!${POSTGRES}`;

/**
 * Starts one PostgreSQL server for all test files of a run; each file makes databases of its own on it.
 * @returns what stops it; nothing where the run leaves these tests out
 */
export default async function startSharedPostgres({
  vitest,
}: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (vitest.config.tagsFilter?.includes(NO_POSTGRES)) return undefined;
  const server = await startPostgres();
  process.env[SHARED_POSTGRES] = server.url;
  return server.stop;
}
