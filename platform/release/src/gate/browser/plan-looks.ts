import { isDeepStrictEqual } from 'node:util';
import { splitFragmentId } from '@serafim/platform-contract/fragment';
import type { Release, ReleasedRoute } from '@serafim/platform-contract/release';
import { routeAt } from '@serafim/release-store/composition/release-needs';
import type { Registry } from '@serafim/release-store/registry/registry';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import type { Candidate } from '../gate.ts';
import { type Expecting, expectationsFor } from './expectations.ts';
import type { PageToInspect } from './inspect-page.ts';
import { type ShownFragment, samplesOf, shownName, shownPath, trialRemote } from './shown-fragments.ts';
import { SCREENS } from './visitor.ts';

/** Every page that servers render, at its own path or at the first address that it lists. */
export const renderedPages = (
  { remote, version, routes }: Release,
  isWanted: (route: ReleasedRoute) => boolean = () => true,
): PageToInspect[] =>
  routes.filter(isWanted).flatMap(({ path, prerender, addresses, callsApi = false }) => {
    const address = path.includes(':') ? addresses?.[0] : path;
    const where = `route ${path} at ${address} of ${remote}`;
    return prerender && address
      ? [{ remote, version, path, address, prerender, where, expecting: [], screens: SCREENS, callsApi }]
      : [];
  });

/** The releases that are made together. */
export const candidatesOf = ({ release, together }: Pick<Candidate, 'release' | 'together'>): Release[] => [
  release,
  ...together.map(one => one.release),
];

/** The stable versions of the remotes that a candidate does not bring. */
export const stableBeside = (candidates: readonly Release[], registry: Registry): Release[] =>
  Object.keys(registry.microFrontends)
    .filter(name => candidates.every(({ remote }) => remote !== name))
    .flatMap(name => remoteVersions(registry, name).stable?.extras.release ?? []);

/** The live pages of other remotes that show a fragment of the candidate, by its id or by a slot that it fills; all of them of a shell. */
export function consumerPages(candidate: Pick<Candidate, 'release' | 'together'>, registry: Registry) {
  const { release } = candidate;
  const filled = new Set((release.fragments ?? []).map(({ fills }) => fills?.slot));
  return stableBeside(candidatesOf(candidate), registry).flatMap(consumer =>
    renderedPages(
      consumer,
      ({ uses = [], slots = [] }) =>
        release.shell !== undefined ||
        uses.some(id => splitFragmentId(id).remote === release.remote) ||
        slots.some(name => filled.has(`${consumer.remote}/${name}`)),
    ),
  );
}

/** Which pages are looked at, and what is looked for on each. */
interface Looks {
  pages: PageToInspect[];
  /** How many of them belong to other teams. */
  others: number;
  /** What the pages of the gate's own show. */
  shown: ShownFragment[];
}

/** Puts what is expected on the pages where it shows: the consumer's own, an address that it names, one of the gate's. */
export function planLooks(candidate: Candidate, registry: Registry): Looks {
  const candidates = candidatesOf(candidate);
  const live = stableBeside(candidates, registry);
  const own = renderedPages(candidate.release);
  const consumers = consumerPages(candidate, registry);
  const pages = [...own, ...consumers];
  const shown = samplesOf(candidate.release);
  const samples = shown.length;
  const byAddress = new Map<string, Expecting[]>();
  for (const one of expectationsFor([candidate.release], [...live, ...candidates.slice(1)])) {
    const { expectation, route } = one;
    const { of, given, at } = expectation;
    let address = at ?? route.addresses?.[0] ?? route.path;
    if (of !== undefined && given !== undefined) {
      const same = shown.findIndex(({ id, props }) => id === of && isDeepStrictEqual(props, given));
      address = shownPath(same < 0 ? shown.length : same);
      if (same < 0) shown.push({ id: of, props: given, prerender: route.prerender });
    }
    byAddress.set(address, [...(byAddress.get(address) ?? []), one]);
  }
  for (const page of pages) {
    page.expecting = byAddress.get(page.address) ?? [];
    byAddress.delete(page.address);
  }
  const trial = trialRemote(shown).release;
  const phone = [SCREENS[0]];
  for (const [index, fragment] of shown.entries()) {
    const path = shownPath(index);
    const { remote, version } = trial;
    const where = index < samples ? shownName(fragment) : `${shownName(fragment)}, as it is expected`;
    const { prerender } = fragment;
    pages.push({
      remote,
      version,
      path,
      address: path,
      prerender,
      where,
      expecting: byAddress.get(path) ?? [],
      screens: phone,
      shows: fragment.id,
    });
    byAddress.delete(path);
  }
  for (const [address, expecting] of byAddress) {
    const path = address.split(/[?#]/, 1)[0] ?? '';
    const owner = [...candidates, ...live].find(release => routeAt(release, path));
    const { remote = '', version = '' } = owner ?? {};
    const route = owner && routeAt(owner, path);
    pages.push({
      remote,
      version,
      path: route?.path ?? path,
      address,
      prerender: route?.prerender ?? false,
      where: `${address} of ${remote}`,
      expecting,
      screens: phone,
    });
  }
  return { pages, others: consumers.length, shown };
}
