import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { API_PATH } from '@serafim/platform-contract/api-path';
import { DEV_ROUTES_PATH } from '@serafim/platform-contract/dev-server';
import { ERROR_CLIENT } from './dev-errors/messages.ts';
import { CONTAINER_ENTRY } from './layout.ts';

/** Vite's mode in which a remote is served to the pages of a built site, and the path below which it is. */
export const HOSTED = 'hosted';
export const hostedBase = '/federado/';

/** Origin of the shell in development. */
export const devShell = `http://localhost:${process.env.PORT ?? 3000}`;

/** The proxy of a development server, which has the API on its own origin as the site has. */
export const devProxy = {
  [API_PATH]: {
    target: `http://localhost:${process.env.API_PORT ?? 8000}`,
    rewrite: (path: string) => path.slice(API_PATH.length),
  },
};

/** The first port of remotes that are served by themselves; the others follow in the order of their names. */
const FIRST_PORT = 5101;

/** The remotes beside the folder that Vite starts in; none where nobody may look there. */
function findRemotes(): string[] {
  try {
    return readdirSync(dirname(process.cwd()))
      .filter(folder => folder.startsWith('remote-'))
      .map(folder => folder.slice('remote-'.length))
      .sort();
  } catch {
    return [];
  }
}

const remotes = findRemotes();

/** Ports that `npm run dev` has chosen, as `landing=40001&member=40002`: several checkouts run on one machine. */
const chosenPorts = new URLSearchParams(process.env.REMOTE_PORTS);

/** Port of a remote's development server; one whose folder is called otherwise gets the port before the first. */
export const devPortOf = (name: string): number =>
  Number(chosenPorts.get(name) ?? FIRST_PORT + remotes.indexOf(name));

/** Where the development shell finds the remotes. */
export const devRemotes = remotes.map(name => ({
  name,
  base: `http://localhost:${devPortOf(name)}/`,
  routesUrl: `http://localhost:${devPortOf(name)}${DEV_ROUTES_PATH}`,
  entry: CONTAINER_ENTRY,
  errorClient: `http://localhost:${devPortOf(name)}${ERROR_CLIENT}`,
}));
