import { CONTAINER_ENTRY } from './layout.ts';

/** Where a remote's development server answers its routes, for the development shell. */
export const DEV_ROUTES_PATH = '/__routes.json';

/** Origin of the shell in development. */
export const devShell = `http://localhost:${process.env.PORT ?? 3000}`;

/** Where the API answers in development. */
export const devApi = `http://localhost:${process.env.API_PORT ?? 8000}`;

/** The remotes of this repository and the ports of their development servers. */
const devPorts: Record<string, number> = { landing: 5101, signup: 5102, member: 5103, admin: 5104 };

/** @throws for a remote that has no development port */
export function devPortOf(name: string): number {
  const port = devPorts[name];
  if (port === undefined)
    throw new Error(`No development port for the remote "${name}": add one in ${import.meta.filename}`);
  return port;
}

/** Where the development shell finds the remotes. */
export const devRemotes = Object.entries(devPorts).map(([name, port]) => ({
  name,
  origin: `http://localhost:${port}`,
  routesUrl: `http://localhost:${port}${DEV_ROUTES_PATH}`,
  entry: CONTAINER_ENTRY,
}));
