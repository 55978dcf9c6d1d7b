import { setTimeout as pause } from 'node:timers/promises';
import { devServerSchema } from '@serafim/platform-contract/dev-server';
import type { ViteDevServer } from 'vite';
import { toUnbuiltRemote, type UnbuiltRemote } from '../sets/live-parts.ts';

/** A remote's development server. */
export interface DevRemote {
  name: string;
  /** Address of the remote for browsers, as `http://localhost:5101/`. */
  base: string;
  /** Address of its routes as JSON. */
  routesUrl: string;
  /** The container, relative to `base`. */
  entry: string;
}

/** The remotes whose servers list routes, and what is wrong with the others. */
export interface DevRemotes {
  remotes: UnbuiltRemote[];
  /** Where a source cannot be read, with its place in Vite's form. */
  faults: Error[];
}

/** How long the servers may take to start, in milliseconds: a busy machine is slow, not broken. */
const START_DEADLINE = 60_000;

const POLL = 100;

/** Time between two attempts to read what could not be read, in milliseconds. */
const REREAD = 1_000;

/** @returns undefined while nothing listens there */
async function requestRoutes(url: string): Promise<Response | undefined> {
  return fetch(url).catch(() => undefined);
}

async function readRemote(
  { name, base, entry }: DevRemote,
  response: Response,
  roles: readonly string[],
): Promise<UnbuiltRemote> {
  if (!response.ok) {
    const { message, ...place } = (await response.json()) as { message: string };
    throw Object.assign(new Error(`The routes of ${name} could not be read: ${message}`), place);
  }
  return toUnbuiltRemote(devServerSchema.parse(await response.json()), { base, entry }, roles);
}

/**
 * Reads all remotes from their servers, at any time; until one has answered once, it is waited for.
 * @param roles of administrators, as the site ranks them
 */
export function createDevReader(
  remotes: readonly DevRemote[],
  roles: readonly string[],
  deadline = START_DEADLINE,
) {
  const lastStart = Date.now() + deadline;
  const started = new Set<DevRemote>();

  async function read(remote: DevRemote): Promise<UnbuiltRemote> {
    const { name, routesUrl } = remote;
    let response = await requestRoutes(routesUrl);
    while (!response && !started.has(remote) && Date.now() < lastStart) {
      await pause(POLL);
      response = await requestRoutes(routesUrl);
    }
    if (!response) throw new Error(`remote-${name} does not answer at ${routesUrl}: its pages are missing.`);
    started.add(remote);
    return readRemote(remote, response, roles);
  }

  return async (): Promise<DevRemotes> => {
    const results = await Promise.allSettled(remotes.map(read));
    return {
      remotes: results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : [])),
      faults: results.flatMap(result => (result.status === 'rejected' ? [result.reason as Error] : [])),
    };
  };
}

/** Reloads the open pages of a server once every remote can be read; for whoever could not read one. */
export function createReloader(server: ViteDevServer, read: () => Promise<DevRemotes>): () => void {
  let polling = false;
  async function poll(): Promise<void> {
    polling = true;
    do await pause(REREAD, undefined, { ref: false });
    while ((await read()).faults.length > 0);
    polling = false;
    server.environments.client.hot.send({ type: 'full-reload' });
  }
  return () => {
    if (!polling) void poll();
  };
}
