import { afterAll, beforeAll, describe } from 'vitest';
import { openTestApi, type TestApi, type TestApiOptions } from './test-api.ts';
import { startPostgres, type ThrowawayPostgres } from './throwaway-postgres.ts';

/** Gives the application of the running suite. */
export type GetApi = () => TestApi;

/** Runs the same tests against the application on SQLite and on PostgreSQL, each opened once for the suite. */
export const onEachStore = (options: TestApiOptions, tests: (api: GetApi) => void): void => {
  describe.each(['sqlite', 'postgres'] as const)('on %s', kind => {
    let postgres: ThrowawayPostgres | undefined;
    let api: TestApi | undefined;
    beforeAll(async () => {
      if (kind === 'postgres') postgres = await startPostgres();
      const store = postgres === undefined ? {} : { databaseUrl: await postgres.createDatabase() };
      api = await openTestApi({ ...options, ...store });
    }, 60_000);
    afterAll(async () => {
      await api?.close();
      await postgres?.stop();
    }, 30_000);
    tests(() => {
      if (api === undefined) throw new Error('The application is not open yet');
      return api;
    });
  });
};
