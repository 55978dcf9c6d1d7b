import { DEV_ROUTES_PATH, type DevServed, devServerSchema } from '@serafim/platform-contract/dev-server';
import { isSpoken } from '@serafim/platform-contract/module';
import type { BootPreview } from '@serafim/platform-contract/release-set';
import { toUnbuiltFragment, toUnbuiltRoute, type UnbuiltRemote } from '../sets/live-parts.ts';
import { collectNavigation } from '../sets/navigation.ts';
import { type PreparedSet, withTables } from '../sets/prepare-set.ts';

/** How long a development server may take to list its routes, in milliseconds: it compiles its first answer. */
const TIMEOUT = 5_000;

/** Id of the release set of a visit with a development server in it: each such visit has its own, by its cookie. */
export const DEV_SET_ID = 'previa';

/** A development server that cannot be used; its message goes on after 'O servidor de desenvolvimento …'. */
class DevServerUnusable extends Error {}

async function fetchRoutes(server: string): Promise<unknown> {
  try {
    const response = await fetch(server + DEV_ROUTES_PATH, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (response.ok) return await response.json();
    throw new Error(`It answered ${response.status}`);
  } catch (cause) {
    throw new DevServerUnusable('não respondeu', { cause });
  }
}

/**
 * Fetches from a development server the remote that it serves.
 * @throws DevServerUnusable when it does not answer, or not for this remote and contract
 */
export async function fetchDevRemote(
  { remote, server }: DevServed,
  roles: readonly string[],
): Promise<UnbuiltRemote> {
  const read = devServerSchema.safeParse(await fetchRoutes(server));
  if (!read.success) throw new DevServerUnusable('não é de uma parte deste site', { cause: read.error });
  const { contract, hosted, routes, fragments, slots, facts, events, remote: served } = read.data;
  if (served !== remote) throw new DevServerUnusable(`é de outra parte: ${served}`);
  if (!isSpoken(contract)) throw new DevServerUnusable(`fala outro contrato: ${contract}`);
  return {
    name: remote,
    version: 'dev',
    base: server + hosted.base,
    container: { kind: 'standard', entry: hosted.entry },
    routes: routes.map(toUnbuiltRoute),
    ...(fragments ? { fragments: fragments.map(one => toUnbuiltFragment(one, roles)) } : {}),
    ...(slots ? { slots } : {}),
    ...(facts ? { facts } : {}),
    ...(events ? { events } : {}),
  };
}

/** A visit's release set with a development server's remote in place of that remote's version. */
export function withDevServer(
  { set, releases }: PreparedSet,
  served: UnbuiltRemote,
  roles: readonly string[],
): PreparedSet {
  const remotes = [...set.remotes.filter(({ name }) => name !== served.name), served];
  const others = new Map([...releases].filter(([name]) => name !== served.name));
  const navigation = collectNavigation([...others.values(), served], roles);
  return withTables({ ...set, id: DEV_SET_ID, remotes, navigation }, others);
}

/** What a visitor sees in place of the released versions. */
export interface Preview extends BootPreview {
  /** The origin of a development server whose code runs in the page. */
  server?: string;
}

/** A visit with a remote from a development server; with its own versions, and the fault, where that cannot be used. */
export async function openDevServer<Visit extends { prepared: PreparedSet }>(
  own: Visit,
  served: DevServed,
  roles: readonly string[],
): Promise<Visit & { preview: Preview }> {
  const { remote, server } = served;
  const shown = { [remote]: server };
  try {
    const prepared = withDevServer(own.prepared, await fetchDevRemote(served, roles), roles);
    return { ...own, prepared, preview: { shown, server } };
  } catch (cause) {
    if (!(cause instanceof DevServerUnusable)) throw cause;
    return { ...own, preview: { shown, fault: cause.message } };
  }
}
