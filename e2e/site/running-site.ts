/** The site that the browser tests visit. */
export interface RunningSite {
  url: string;
  apiUrl: string;
  dataFolder: string;
  admin: { cpf: string; password: string };
}

/** The environment variable that passes the running site from the set-up to the workers. */
export const SITE_VARIABLE = 'SERAFIM_E2E_SITE';

/** The environment variable that names the data folder as it was released, which no test changes. */
export const RELEASED_VARIABLE = 'SERAFIM_E2E_RELEASED';

/** @throws when the set-up has not run */
export function runningSite(): RunningSite {
  const value = process.env[SITE_VARIABLE];
  if (!value)
    throw new Error(
      'The site is not running: start the tests with `npm test` or `npx playwright test -c e2e`',
    );
  return JSON.parse(value) as RunningSite;
}
