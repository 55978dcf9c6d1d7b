import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createDeltas } from '@serafim/composer/files/deltas';
import { createEncoder } from '@serafim/composer/http/encoder';
import { createPageCache } from '@serafim/composer/pages/page-cache';
import type { ComposedPage } from '@serafim/composer/pages/page-composer';
import { type PreparedSet, prepareSet } from '@serafim/composer/sets/prepare-set';
import { openTestComposer } from '@serafim/composer/testing/test-composer';
import { createVisitCookie } from '@serafim/composer/visits/visit-cookie';
import { createVisits } from '@serafim/composer/visits/visits';
import { emptyRegistry, type Registry } from '@serafim/release-store/registry/registry';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import { createVisitBuckets } from '@serafim/release-store/release-sets/visit-bucket';
import { someEntry, someRelease } from '@serafim/release-store/testing/some-release';
import type { FastifyInstance } from 'fastify';
import { openSite } from 'shell/server/site';

/** The versions of the site's one remote: the stable one, a canary, and those before. */
export const [STABLE, NEW] = ['1.1.0-bbbbbbbb', '1.2.0-cccccccc'];
export const EARLIER = [1, 2, 3, 4].map(patch => `1.0.${patch}-aaaaaaaa`);

/** A page whose time is over by a minute once it is stored. */
export const LONG_OVER = '/Velha';

/** A release with pages of every kind. */
function release(version: string) {
  const [route] = someRelease('landing', '/', version).routes;
  if (!route) throw new Error('The release has no route');
  const routes = [
    ...['/', '/Planos', '/Blog', '/Ajuda', '/Contato', '/Sobre', '/Saude', LONG_OVER, '/incompleta'].map(
      path => ({
        ...route,
        path,
      }),
    ),
    { ...route, path: '/Rede', query: ['cidade'] },
  ];
  return { ...someRelease('landing', '/', version), routes };
}

const versions = new Map([STABLE, NEW, ...EARLIER].map(version => [version, someEntry(release(version))]));

/** The page's module in a version. */
export const moduleOf = (version: string) =>
  Buffer.from(`// ${version}\n${'const answer = 42;\n'.repeat(500)}`);

/** The page's module of every version may come as a difference to that of the stable one. */
const differences = () => ({
  deltas: createDeltas(),
  released: (path: string) => ({
    address: `/r/${path}`,
    match: '/r/landing/*/page.js',
    read: async () => moduleOf(path.split('/')[1] ?? ''),
    // Of the stable one, the whole file is smaller.
    readPacked: async () => (path.includes(STABLE) ? Buffer.alloc(40) : null),
    findBefore: async () => [async () => moduleOf(STABLE)],
  }),
  shell: () => null,
  onFault: (cause: unknown) => {
    throw cause;
  },
});

let changes = 0;

/** A registry in which new visits get the canary to so many percent. */
export function registryWith(canary: number, withdrawn: readonly string[] = []): Registry {
  changes += 1;
  const entry = (version: string, traffic: number, isDefault: boolean) =>
    someEntry(release(version), { traffic, default: isDefault });
  return {
    ...emptyRegistry,
    head: `sha256-${changes}`,
    microFrontends: {
      landing: [entry(STABLE, 100 - canary, true), ...(canary > 0 ? [entry(NEW, canary, false)] : [])],
    },
    withdrawn: withdrawn.map(version => ({
      remote: 'landing',
      version,
      reason: 'broken',
      at: new Date().toISOString(),
    })),
  };
}

/** Without a canary, and nothing withdrawn. */
export const CALM = registryWith(0);

/** What the edge knows the addresses of. */
export const realSite = openSite({ SITE_ORIGIN: 'https://serafim.example', DEMONSTRATION: 'on' });

/** The release sets of a site, as composers know them. */
function createSets(current: () => Registry) {
  const known = new Map<string, PreparedSet>();
  const store = (prepared: PreparedSet) => {
    known.set(prepared.set.id, prepared);
    return prepared;
  };
  return {
    current: async () => {
      const choices = Object.keys(current().microFrontends).flatMap(remote => {
        const { stable } = remoteVersions(current(), remote);
        return stable ? [{ entry: stable }] : [];
      });
      return store(prepareSet(choices));
    },
    withVersions: async (wanted: Readonly<Record<string, string>>) =>
      store(
        prepareSet(
          Object.values(wanted).flatMap(version => {
            const entry = versions.get(version);
            return entry ? [{ entry }] : [];
          }),
        ),
      ),
    byId: async (id: string) => known.get(id),
    has: async () => false,
    registry: async () => current(),
  };
}

/** What composers were asked for. */
function createRecord() {
  return {
    composed: [] as string[],
    /** Of calls of the API: the edge's own probes, which come at any moment, have none. */
    forwardedFor: [] as unknown[],
    /** The cookies of each address that came, as they came last. */
    cookies: new Map<string, string | undefined>(),
    /** Every address that reached a composer. */
    sent: [] as string[],
    /** What composers have too much to do for. */
    refused: new Set<string>(),
  };
}

/** Records what reaches a composer, refuses what is too much, and makes one page old. */
function watch(
  app: FastifyInstance,
  { cookies, sent, forwardedFor, refused }: ReturnType<typeof createRecord>,
): void {
  app.addHook('onRequest', async ({ headers, url }, reply) => {
    cookies.set(url, headers.cookie);
    sent.push(url);
    if (url.startsWith('/api/')) forwardedFor.push(headers['x-forwarded-for']);
    if (refused.has(url)) return reply.code(503).header('retry-after', '2').send('Há visitas demais.');
  });
  app.addHook('onSend', async ({ url }, reply) => {
    if (url === LONG_OVER && reply.hasHeader('edge-max-age'))
      reply.header('age', '3600').header('edge-max-age', '-60');
  });
}

/** Composers of one site, and what they were asked for. */
export function createSite() {
  let registry = CALM;
  /** What a composer has in force that has not heard of the newest one. */
  let late: Registry | undefined;
  const record = createRecord();
  const sets = createSets(() => registry);
  const composePage = async (prepared: PreparedSet, { pathname, search }: URL): Promise<ComposedPage> => {
    const { set } = prepared;
    record.composed.push(`${pathname}${search} ${set.id}`);
    return {
      status: pathname.startsWith('/nao-') ? 404 : 200,
      html: `${set.id} ${set.remotes[0]?.version} `,
      policy: "default-src 'none'",
      integrity: {},
      prepared,
      shown: [],
      failed: [],
      complete: pathname !== '/incompleta',
    };
  };
  /** Starts a composer. @param isLate whether it is the one that may be late */
  const open = async (isLate: boolean) => {
    const current = () => (isLate && late) || registry;
    const own = { ...sets, registry: async () => current() };
    const { app, folder } = await openTestComposer(undefined, undefined, {
      sets: own,
      visits: createVisits({
        sets: own,
        cookie: createVisitCookie('https://serafim.example', Buffer.alloc(32)),
        visitBucket: createVisitBuckets(Buffer.alloc(32)),
      }),
      getPage: createPageCache(composePage, { encoder: createEncoder() }),
      registry: current,
      site: realSite,
      edgeBuild: 'build',
      differences: differences(),
    });
    watch(app, record);
    for (const version of [NEW, STABLE]) {
      await mkdir(join(folder, 'landing', version), { recursive: true });
      await writeFile(join(folder, 'landing', version, 'page.js'), moduleOf(version));
      await writeFile(join(folder, 'landing', version, 'page.js.br'), brotliCompressSync(moduleOf(version)));
    }
    await app.listen({ port: 0, host: '127.0.0.1' });
    return app;
  };
  return {
    ...record,
    open,
    sets,
    /** @param isKnown whether both composers know it at once */
    change(next: Registry, isKnown = true) {
      late = isKnown ? undefined : registry;
      registry = next;
    },
  };
}
