import { DEV_ROUTES_PATH, devServerSchema } from '@serafim/contract/remote/dev-server';
import { CONTRACT_VERSION } from '@serafim/contract/remote/module';
import type { LiveRemote } from '@serafim/contract/remote/release-set';
import { createRouteTable } from '../../src/navigation/route-table.ts';
import type { PreparedSet } from '../prepare-set.ts';

/** How long a development server may take to say what it serves, in milliseconds: its first answer is compiled. */
const DEADLINE = 5_000;

/** Names the release set of a visit with a development server in it: it is nobody else's and follows from a cookie. */
export const DEV_SET_ID = 'previa';

const loopback = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\d{1,5}$/;

/** Whether a text is the address of a development server: this machine over http, a port, and nothing else. */
export const isDevServer = (text: string): boolean => loopback.test(text) && URL.parse(text)?.origin === text;

/** A development server that cannot be used; its message goes on after 'O servidor de desenvolvimento …'. */
export class DevServerUnusable extends Error {}

/** A remote that a development server shall serve in place of the store. */
export interface DevServed {
  remote: string;
  /** The server's origin. */
  server: string;
}

async function answerOf(server: string): Promise<unknown> {
  try {
    const response = await fetch(server + DEV_ROUTES_PATH, {
      redirect: 'error',
      signal: AbortSignal.timeout(DEADLINE),
    });
    if (response.ok) return await response.json();
    throw new Error(`It answered ${response.status}`);
  } catch (cause) {
    throw new DevServerUnusable('não respondeu', { cause });
  }
}

/**
 * Asks a development server for the remote that it serves.
 * @throws DevServerUnusable when it does not answer, or not for this remote and contract
 */
export async function askDevServer({ remote, server }: DevServed): Promise<LiveRemote> {
  const read = devServerSchema.safeParse(await answerOf(server));
  if (!read.success) throw new DevServerUnusable('não é de uma parte deste site', { cause: read.error });
  const { contract, hosted, routes, remote: served } = read.data;
  if (served !== remote) throw new DevServerUnusable(`é de outra parte: ${served}`);
  if (contract !== CONTRACT_VERSION) throw new DevServerUnusable(`fala outro contrato: ${contract}`);
  return {
    name: remote,
    version: 'dev',
    base: server + hosted.base,
    container: { kind: 'standard', entry: hosted.entry },
    // Its code runs in the browser alone, and nothing says which files a page needs: they change as one writes.
    routes: routes.map(({ path, title, frame, shape }) => ({
      path,
      title,
      frame,
      ...(shape ? { shape } : {}),
      prerender: false,
      preload: [],
      css: [],
    })),
  };
}

/** A visit's release set with what a development server serves in place of that remote's version. */
export function withDevServer({ set, releases }: PreparedSet, served: LiveRemote): PreparedSet {
  const remotes = [...set.remotes.filter(({ name }) => name !== served.name), served];
  return {
    set: { ...set, id: DEV_SET_ID, remotes },
    match: createRouteTable(remotes),
    releases: new Map([...releases].filter(([name]) => name !== served.name)),
  };
}
