import { setTimeout as pause } from 'node:timers/promises';
import type { DevServerAnswer } from '@serafim/platform-contract/dev-server';
import { isSpoken } from '@serafim/platform-contract/module';
import { toUnbuiltFragment, toUnbuiltRoute, type UnbuiltRemote } from '../sets/live-parts.ts';

/** A remote's development server. */
export interface DevRemote {
  name: string;
  /** Its origin, as `http://localhost:5101`. */
  origin: string;
  /** Address of its routes as JSON. */
  routesUrl: string;
  entry: string;
  /** Address of the script that sends the server its errors. */
  errorClient: string;
}

/** The remotes whose servers list routes, and what is wrong with the others. */
interface DevRemotes {
  remotes: UnbuiltRemote[];
  /** Where a source cannot be read, with its place in Vite's form. */
  faults: Error[];
}

/** How long the servers may take to start, in milliseconds: a busy machine is slow, not broken. */
const START_DEADLINE = 60_000;

const POLL = 100;

/** @returns undefined while nothing listens there */
async function requestRoutes(url: string): Promise<Response | undefined> {
  return fetch(url).catch(() => undefined);
}

async function readRemote(
  { name, origin, entry }: DevRemote,
  response: Response,
  roles: readonly string[],
): Promise<UnbuiltRemote> {
  if (!response.ok) {
    const { message, ...place } = (await response.json()) as { message: string };
    throw Object.assign(new Error(`The routes of ${name} could not be read: ${message}`), place);
  }
  const answer = (await response.json()) as DevServerAnswer;
  const { contract, routes, fragments = [], slots = [], facts = [], events = [] } = answer;
  if (!isSpoken(contract)) throw new TypeError(`${name} is built for contract ${contract}`);
  return {
    name,
    version: 'dev',
    base: `${origin}/`,
    container: { kind: 'standard', entry },
    routes: routes.map(toUnbuiltRoute),
    fragments: fragments.map(one => toUnbuiltFragment(one, roles)),
    slots,
    facts,
    events,
  };
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
    const { name, origin, routesUrl } = remote;
    let response = await requestRoutes(routesUrl);
    while (!response && !started.has(remote) && Date.now() < lastStart) {
      await pause(POLL);
      response = await requestRoutes(routesUrl);
    }
    if (!response) throw new Error(`remote-${name} is not running at ${origin}: its pages are missing.`);
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
