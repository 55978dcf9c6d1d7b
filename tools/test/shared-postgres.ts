import { SHARED_POSTGRES, startPostgres } from '@serafim/server-kit/testing/throwaway-postgres';

/**
 * Starts one PostgreSQL server for all test files of a run; each file makes databases of its own on it.
 * @returns what stops it
 */
export default async function startSharedPostgres(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  process.env[SHARED_POSTGRES] = server.url;
  return server.stop;
}
