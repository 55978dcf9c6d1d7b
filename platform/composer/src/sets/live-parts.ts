import type { DevServerAnswer } from '@serafim/platform-contract/dev-server';
import { isSpoken } from '@serafim/platform-contract/module';
import type { ReleasedRoute } from '@serafim/platform-contract/release';
import type { LiveFragment, LiveRemote, LiveRoute } from '@serafim/platform-contract/release-set';
import type { ReleasedFragment } from '@serafim/platform-contract/released-offers';
import { rolesFrom } from '@serafim/platform-contract/site-rules';
import { pageFooter } from './page-footer.ts';

/** Some fields of an object, those that it has. */
export function pick<T extends object, Field extends keyof T>(
  from: T,
  fields: readonly Field[],
): Pick<T, Field> {
  const entries = fields.flatMap(field => (from[field] === undefined ? [] : [[field, from[field]]]));
  return Object.fromEntries(entries) as Pick<T, Field>;
}

/** A route without what browsers have no use for, and with the footer that it has by its layout. */
export const toLiveRoute = (route: LiveRoute): LiveRoute => ({
  ...pick(route, [
    'path',
    'name',
    'title',
    'layout',
    'shape',
    'prerender',
    'callsApi',
    'uses',
    'slots',
    'preload',
    'css',
  ]),
  footer: pageFooter(route),
});

type UnbuiltRoute = LiveRoute & Pick<ReleasedRoute, 'navigation'>;

/** A remote from a development server: no release says which links its routes ask for. */
export interface UnbuiltRemote extends LiveRemote {
  routes: readonly UnbuiltRoute[];
}

/** The browser renders what a development server serves, and no manifest lists its files: they change with the sources. */
const unbuilt = { prerender: false, preload: [], css: [] };

/** A route of a development server. */
const toUnbuiltRoute = (route: Omit<UnbuiltRoute, keyof typeof unbuilt>): UnbuiltRoute => ({
  ...toLiveRoute({ ...route, ...unbuilt }),
  ...pick(route, ['navigation']),
});

/**
 * The remote of a development server.
 * @param at where browsers load it: its address, and its container relative to that
 * @param roles of administrators, as the site ranks them
 * @throws TypeError where it is for a contract that this site does not speak
 */
export function toUnbuiltRemote(
  { remote, contract, routes, fragments = [], slots = [], facts = [], events = [] }: DevServerAnswer,
  { base, entry }: { base: string; entry: string },
  roles: readonly string[],
): UnbuiltRemote {
  if (!isSpoken(contract)) throw new TypeError(`${remote} is built for contract ${contract}`);
  return {
    name: remote,
    version: 'dev',
    base,
    container: { kind: 'standard', entry },
    routes: routes.map(toUnbuiltRoute),
    fragments: fragments.map(fragment => toLiveFragment({ ...fragment, ...unbuilt }, roles)),
    ...{ slots, facts, events },
  };
}

/** Who sees a contribution: an audience, or all roles that include the named one. */
const whoSees = (who: string, roles: readonly string[]) =>
  roles.includes(who) ? rolesFrom(roles, who) : [who];

/** A fragment without what browsers have no use for. @param roles of administrators, as the site ranks them */
export function toLiveFragment(
  { fills, ...fragment }: Omit<ReleasedFragment, 'props' | 'lazy'>,
  roles: readonly string[],
): LiveFragment {
  const shown = pick(fragment, ['name', 'major', 'prerender', 'shape', 'uses', 'preload', 'css']);
  if (!fills) return shown;
  const { slot, order } = fills;
  return { ...shown, fills: { slot, order, ...(fills.for ? { for: whoSees(fills.for, roles) } : {}) } };
}
