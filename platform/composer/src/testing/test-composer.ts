import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RouteMatch } from '@serafim/host/routes/route-table';
import { createPreviews } from '@serafim/release-store/previews/preview';
import { emptyRegistry } from '@serafim/release-store/registry/registry';
import { createVisitBuckets } from '@serafim/release-store/release-sets/visit-bucket';
import { createMetrics } from '@serafim/server-kit/metrics/metrics';
import { collectLog } from '@serafim/server-kit/testing/collect-log';
import { createTracing } from '@serafim/server-kit/tracing/tracing';
import { createComposer } from '../app.ts';
import { createEncoder } from '../http/encoder.ts';
import { encode } from '../http/encodings.ts';
import { createPageBudget } from '../pages/page-budget.ts';
import { createPageCache } from '../pages/page-cache.ts';
import type { ComposedPage } from '../pages/page-composer.ts';
import { type PreparedSet, prepareSet } from '../sets/prepare-set.ts';
import { createVisitCookie } from '../visits/visit-cookie.ts';
import { createVisits } from '../visits/visits.ts';
import { someSite } from './some-site.ts';

type Deps = Parameters<typeof createComposer>[0];

/**
 * A composer with one page at every address, nothing released, and folders of its own for files.
 * @param page what differs from a page that is the same for everybody
 * @param others what takes the place of this composer's own parts
 */
export async function openTestComposer(
  apiUrl = 'http://127.0.0.1:9',
  page: Partial<ComposedPage> = {},
  { sets: ownSets, ...others }: Partial<Omit<Deps, 'sets'>> & { sets?: Partial<Deps['sets']> } = {},
) {
  const { site = someSite } = others;
  const { siteUrl } = site.brand;
  const folder = await mkdtemp(join(tmpdir(), 'serafim-composer-'));
  const empty = prepareSet([]);
  const match = {
    remote: { name: 'landing' },
    route: { path: '/Contato', layout: 'site' },
  } as unknown as RouteMatch;
  const prepared: PreparedSet = {
    ...empty,
    // One page takes forms; it is at any address below /Contato/, too.
    findRoute: path => (`${path}/`.startsWith('/Contato/') ? match : null),
  };
  const byId = async (id: string) => (id === prepared.set.id ? prepared : undefined);
  const sets = {
    current: async () => prepared,
    withVersions: async () => prepared,
    has: async () => false,
    byId,
    findById: byId,
    registry: async () => emptyRegistry,
    ...ownSets,
  };
  const { log, lines } = collectLog();
  const encoder = createEncoder();
  const app = await createComposer({
    sets,
    previews: createPreviews(siteUrl, Buffer.alloc(32)),
    visits: createVisits({
      sets,
      cookie: createVisitCookie(siteUrl, Buffer.alloc(32)),
      visitBucket: createVisitBuckets(Buffer.alloc(32)),
    }),
    getPage: createPageCache(
      async () => ({
        status: 200,
        html: '<h1>Olá</h1>',
        policy: "default-src 'none'",
        integrity: {},
        // What takes the place of a version is of another set.
        prepared: { ...prepared, set: { ...prepared.set, id: 'f'.repeat(16) } },
        shown: [],
        failed: [],
        complete: true,
        ...page,
      }),
      { encoder },
    ),
    encoder,
    receiveForm: async () => ({ refused: { form: '', values: {}, errors: {} } }),
    site,
    recordSignal: () => undefined,
    recordServed: () => undefined,
    spend: createPageBudget(1),
    registry: () => emptyRegistry,
    findLack: () => null,
    metrics: createMetrics('composer'),
    tracing: createTracing('composer'),
    log,
    shellFolder: folder,
    kits: { latest: async () => null, read: async () => null },
    releasesFolder: folder,
    worker: { bodies: await encode('// worker'), digest: 'a' },
    apiUrl,
    ...others,
  });
  return { app, lines, prepared, folder };
}
