import { describeOnStores } from '@serafim/server-kit/testing/describe-on-stores';
import { openTestDatabase, type TestDatabase } from '@serafim/server-kit/testing/throwaway-postgres';
import { afterAll, beforeAll } from 'vitest';
import { openTestApi, type TestApi, type TestApiOptions } from './test-api.ts';

/** Gives the application of the running suite. */
export type GetApi = () => TestApi;

/** Runs the same tests against the application on SQLite and on PostgreSQL, each opened once for the suite. */
export function onEachStore(options: TestApiOptions, tests: (api: GetApi) => void): void {
  describeOnStores(['sqlite', 'postgres'], 'on %s', kind => {
    let database: TestDatabase | undefined;
    let api: TestApi | undefined;
    beforeAll(async () => {
      if (kind === 'postgres') database = await openTestDatabase();
      const store = database === undefined ? {} : { databaseUrl: database.url };
      api = await openTestApi({ ...options, ...store });
    }, 60_000);
    afterAll(async () => {
      await api?.close();
      await database?.close();
    }, 30_000);
    tests(() => {
      if (api === undefined) throw new Error('The application is not open yet');
      return api;
    });
  });
}
