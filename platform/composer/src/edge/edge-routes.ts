import type { RecordServed } from '@serafim/canary/record-served';
import { COMMON_ID } from '@serafim/platform-contract/visit';
import type { Registry } from '@serafim/release-store/registry/registry';
import { clientNetwork } from '@serafim/server-kit/client-network';
import type { FastifyInstance } from 'fastify';
import { asWritten } from '../http/as-written.ts';
import { isSeen } from '../http/own-page.ts';
import type { ReleaseSets } from '../sets/release-sets.ts';
import { listCanaries } from '../visits/assign-versions.ts';
import type { Visits } from '../visits/visits.ts';

export interface EdgeRoutesDeps {
  /** Names what pages depend on beside their release set and address. */
  build: string;
  /** The registry in force. */
  registry: () => Registry;
  sets: Pick<ReleaseSets, 'current'>;
  visits: Pick<Visits, 'open' | 'extend'>;
  recordServed: RecordServed;
}

/** Names a registry; an edge that has seen another one checks every release set anew. */
const nameRegistry = ({ head }: Registry): string => head ?? 'none';

/** How many withdrawn versions the edge is told of, the latest: it bans each from when it is first told. */
const MOST_WITHDRAWN = 50;

/** The versions of which the edge may store no file, as alternatives of a pattern. */
const listWithdrawn = ({ withdrawn }: Registry): string =>
  withdrawn
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, MOST_WITHDRAWN)
    .map(({ remote, version }) => `${remote}/${version}`)
    .join('|');

/**
 * What the edge asks for before it looks a page up: two answers without a body, whose headers say all. They name no
 * visitor, but for the cookie of a visit that begins.
 */
export function addEdgeRoutes(
  app: FastifyInstance,
  { build, registry, sets, visits, recordServed }: EdgeRoutesDeps,
): void {
  /** What holds for visits that begin now: the stable versions for all, or while a canary runs an assignment for each. */
  app.get('/edge/now', asWritten, async (_request, reply) => {
    const now = registry();
    const { set } = await sets.current();
    const withdrawn = listWithdrawn(now);
    if (withdrawn !== '') reply.header('edge-withdrawn', withdrawn);
    return reply
      .code(204)
      .headers({
        'cache-control': 'no-store',
        'edge-assign': listCanaries(now).length > 0 ? 'each' : 'all',
        'edge-build': build,
        'edge-cookie': visits.extend({ id: COMMON_ID }, set.id),
        'edge-registry': nameRegistry(now),
        'edge-set': set.id,
      })
      .send();
  });

  /** The release set of a request's visit; with its cookie where that names another set, or none. */
  app.get('/edge/visit', asWritten, async (request, reply) => {
    // Named before the set is looked up: an answer never counts for a newer registry than its own.
    const edgeRegistry = nameRegistry(registry());
    const { visit, prepared } = await visits.open(request.cookies);
    const { id } = prepared.set;
    if (visit.setId !== id) reply.header('set-cookie', visits.extend(visit, id));
    const path = String(request.headers['edge-url'] ?? '').split('?')[0] ?? '';
    // Of a visit by the edge its first page is counted, wherever it comes from.
    const match = visit.setId === undefined && isSeen(request.headers) ? prepared.findRoute(path) : null;
    if (match) {
      const { name, version } = match.remote;
      recordServed(visit.id, clientNetwork(request.ip), { path, shown: [{ remote: name, version }] });
    }
    return reply
      .code(204)
      .headers({ 'cache-control': 'no-store', 'edge-registry': edgeRegistry, 'edge-set': id })
      .send();
  });
}
