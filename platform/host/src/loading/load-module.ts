import type { FragmentModule } from '@serafim/platform-contract/fragment';
import { isSpoken, type RemoteEntry, SPOKEN } from '@serafim/platform-contract/module';
import type { PageModule } from '@serafim/platform-contract/page';
import type { LiveRemote } from '@serafim/platform-contract/release-set';
import { withTimeout } from '@serafim/platform-contract/with-timeout';
import { type FragmentMatch, matchedId } from '../routes/fragment-table.ts';
import type { RouteMatch } from '../routes/route-table.ts';
import { DeadlineError, type Phase, RemoteFailure } from './remote-failure.ts';

/** How long a remote may take from its first request to its page, in milliseconds. */
export const REMOTE_DEADLINE = 8_000;

export type LoadEntry = (remote: LiveRemote) => Promise<RemoteEntry>;

/** A module of a remote that the shell shows: the page of a route, or a fragment. */
export type ModuleMatch = RouteMatch | FragmentMatch;

export type ModuleOf<Match extends ModuleMatch> = Match extends RouteMatch ? PageModule : FragmentModule;

/** What a module is called within its remote: the path of its route, or the id of the fragment. */
export const moduleName = (match: ModuleMatch): string =>
  'route' in match ? match.route.path : matchedId(match);

function findIn({ remote }: RemoteEntry, match: ModuleMatch) {
  if ('route' in match) return remote.routes.find(({ path }) => path === match.route.path);
  const { name, major } = match.fragment;
  return remote.fragments?.find(candidate => candidate.name === name && candidate.major === major);
}

/** Loads a module from its remote. @throws RemoteFailure that says which version failed doing what */
export async function loadModule<Match extends ModuleMatch>(
  match: Match,
  loadEntry: LoadEntry,
  deadline: number,
): Promise<ModuleOf<Match>> {
  const { remote } = match;
  let phase: Phase = 'opening';
  const steps = async () => {
    const entry = await loadEntry(remote);
    phase = 'checking the contract';
    if (!isSpoken(entry.remote?.contract))
      throw new TypeError(`built for contract ${entry.remote?.contract}, this site speaks ${SPOKEN}`);
    const found = findIn(entry, match);
    if (!found) throw new TypeError(`has no ${moduleName(match)}`);
    phase = 'loading the page';
    const module = await found.load();
    if (typeof module.default !== 'function')
      throw new TypeError(`the module of ${moduleName(match)} has no default export`);
    return module as ModuleOf<Match>;
  };
  try {
    return await withTimeout(steps(), deadline, () => new DeadlineError(deadline));
  } catch (cause) {
    throw new RemoteFailure(remote, phase, cause);
  }
}

/** Whether the page names or holds a file already: the server did so for its first view. */
const isNamed = (href: string) =>
  document.head.querySelector(`[href="${href}"],[data-href="${href}"]`) !== null;

function addHint(href: string, attributes: Partial<HTMLLinkElement>) {
  if (!isNamed(href))
    document.head.append(Object.assign(document.createElement('link'), { href, ...attributes }));
}

/** Requests every file of a module at once, so that its scripts need not wait for one another. */
export function preloadFiles(match: ModuleMatch, findIntegrity: (href: string) => string | undefined): void {
  const { base } = match.remote;
  const { preload, css } = 'route' in match ? match.route : match.fragment;
  for (const path of preload) {
    const href = base + path;
    // A file that is preloaded without its digest would be fetched again by the import that must check it.
    addHint(href, { rel: 'modulepreload', crossOrigin: '', integrity: findIntegrity(href) ?? '' });
  }
  for (const path of css) addHint(base + path, { rel: 'preload', as: 'style' });
}
