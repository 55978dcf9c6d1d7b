import { CONTRACT_VERSION, type RemoteEntry } from '@serafim/contract/remote/module';
import type { PageModule } from '@serafim/contract/remote/page';
import type { LiveRemote } from '@serafim/contract/remote/release-set';
import type { RouteMatch } from '../routes/route-table.ts';
import { DeadlineError, type Phase, RemoteFailure } from './remote-failure.ts';

/** How long a remote may take from its first request to its page, in milliseconds. */
export const REMOTE_DEADLINE = 8_000;

export type LoadEntry = (remote: LiveRemote) => Promise<RemoteEntry>;

/** Loads the page of a route from its remote. @throws RemoteFailure that says which version failed doing what */
export async function loadPage(
  { remote, route: { path } }: RouteMatch,
  loadEntry: LoadEntry,
  deadline: number,
): Promise<PageModule> {
  let phase: Phase = 'opening';
  const steps = async () => {
    const entry = await loadEntry(remote);
    phase = 'checking the contract';
    if (entry.remote?.contract !== CONTRACT_VERSION)
      throw new TypeError(
        `built for contract ${entry.remote?.contract}, this site speaks ${CONTRACT_VERSION}`,
      );
    const route = entry.remote.routes.find(candidate => candidate.path === path);
    if (!route) throw new TypeError(`has no route ${path}`);
    phase = 'loading the page';
    const page = await route.load();
    if (typeof page.default !== 'function') throw new TypeError(`the page of ${path} has no default export`);
    return page;
  };
  try {
    return await withDeadline(steps(), deadline);
  } catch (cause) {
    throw new RemoteFailure(remote, phase, cause);
  }
}

/** Settles as `work` does, or rejects with a `DeadlineError` after so many milliseconds. */
function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DeadlineError(milliseconds)), milliseconds);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

/** Whether the page names or holds a file already: the server did so for its first view. */
const isNamed = (href: string) =>
  document.head.querySelector(`[href="${href}"],[data-href="${href}"]`) !== null;

function addHint(href: string, attributes: Partial<HTMLLinkElement>) {
  if (!isNamed(href))
    document.head.append(Object.assign(document.createElement('link'), { href, ...attributes }));
}

/** Requests every file of a route at once, so that its modules need not wait for one another. */
export function preloadFiles(
  { remote, route }: RouteMatch,
  findIntegrity: (href: string) => string | undefined,
): void {
  for (const path of route.preload) {
    const href = remote.base + path;
    // A file that is preloaded without its digest would be fetched again by the import that must check it.
    addHint(href, { rel: 'modulepreload', crossOrigin: '', integrity: findIntegrity(href) ?? '' });
  }
  for (const path of route.css) addHint(remote.base + path, { rel: 'preload', as: 'style' });
}
