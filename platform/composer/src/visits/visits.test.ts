import type { LiveRemote } from '@serafim/platform-contract/release-set';
import { COMMON_ID } from '@serafim/platform-contract/visit';
import { emptyRegistry, type Registry } from '@serafim/release-store/registry/registry';
import { createVisitBuckets } from '@serafim/release-store/release-sets/visit-bucket';
import { someEntry, someRelease } from '@serafim/release-store/testing/some-release';
import { describe, expect, it } from 'vitest';
import { type PreparedSet, withTables } from '../sets/prepare-set.ts';
import { assignVersions, type Versions } from './assign-versions.ts';
import { createVisitCookie } from './visit-cookie.ts';
import { createVisits } from './visits.ts';

const [OLD, STABLE, NEW] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb', '1.2.0-cccccccc'];

const live = (name: string, version: string): LiveRemote => ({
  name,
  version,
  base: `/r/${name}/${version}/`,
  container: { kind: 'slim', entry: 'slim/slim.js' },
  routes: [],
  ...(version === OLD ? {} : { fallback: live(name, OLD) }),
});

const visitBucket = createVisitBuckets(Buffer.alloc(32));

/** A composer with one registry that can be changed, and every set that it has made. */
function composer(first: Registry) {
  let registry = first;
  const known = new Map<string, PreparedSet>();
  const withVersions = async (versions: Versions): Promise<PreparedSet> => {
    const text = JSON.stringify(versions);
    const id = Buffer.from(text).toString('hex').slice(-16).padStart(16, '0');
    const remotes = Object.entries(versions).map(([name, version]) => live(name, version));
    const prepared = withTables({ id, remotes, integrity: {} });
    known.set(id, prepared);
    return prepared;
  };
  const cookie = createVisitCookie('http://localhost:3000', Buffer.alloc(32));
  const visits = createVisits({
    previewed: ({ previa }) => (previa ? [{ remote: 'landing', version: previa }] : null),
    cookie,
    visitBucket,
    sets: { registry: async () => registry, byId: async id => known.get(id), withVersions },
  });
  return {
    change(next: Registry) {
      registry = next;
    },
    visits,
    /** What the browser sends after a page. */
    async nextPage(cookies: Record<string, string> = {}) {
      const { visit, prepared } = await visits.open(cookies);
      const [pair = ''] = visits.extend(visit, prepared.set.id).split(';');
      const [name = '', value = ''] = pair.split('=');
      const version = prepared.set.remotes.find(remote => remote.name === 'landing')?.version;
      return { cookies: { [name]: value }, version, visit, prepared };
    },
  };
}

const withCanary = (traffic: number): Registry => ({
  ...emptyRegistry,
  microFrontends: {
    landing: [
      someEntry(someRelease('landing', '/', STABLE), { traffic: 100 - traffic, default: true }),
      ...(traffic > 0 ? [someEntry(someRelease('landing', '/', NEW), { traffic, default: false })] : []),
    ],
  },
});

describe('a visit', () => {
  it('gets the canary exactly when its bucket lies below the share', async () => {
    const { nextPage } = composer(withCanary(30));
    for (let index = 0; index < 200; index += 1) {
      const { visit, version } = await nextPage();
      expect(version).toBe(visitBucket('landing', visit.id) < 30 ? NEW : STABLE);
    }
  });

  it('never moves back to the stable version when the share grows', () => {
    const ids = Array.from({ length: 500 }, (_, index) => `visit-${index}`);
    const on = (traffic: number) =>
      ids.filter(id => assignVersions(withCanary(traffic), id, visitBucket).landing === NEW);
    const [few, more] = [on(10), new Set(on(50))];
    expect(few.length).toBeGreaterThan(0);
    expect(more.size).toBeGreaterThan(few.length);
    expect(few.filter(id => !more.has(id))).toEqual([]);
  });

  it('keeps its versions while others are released', async () => {
    const site = composer(withCanary(0));
    const { cookies } = await site.nextPage();
    site.change({
      ...emptyRegistry,
      microFrontends: {
        landing: [someEntry(someRelease('landing', '/', NEW), { traffic: 100, default: true })],
      },
    });
    expect((await site.nextPage(cookies)).version).toBe(STABLE);
    expect((await site.nextPage()).version).toBe(NEW);
  });

  it('leaves a version that was withdrawn', async () => {
    const site = composer(withCanary(99));
    let first = await site.nextPage();
    while (first.version !== NEW) first = await site.nextPage();
    site.change({
      ...withCanary(0),
      withdrawn: [{ remote: 'landing', version: NEW, reason: 'broken', at: '2026-11-21T12:00:00Z' }],
    });
    expect((await site.nextPage(first.cookies)).version).toBe(STABLE);
  });

  it('gets a remote that was released later', async () => {
    const site = composer(withCanary(0));
    const { cookies } = await site.nextPage();
    const before = withCanary(0);
    site.change({
      ...before,
      microFrontends: {
        ...before.microFrontends,
        news: [someEntry(someRelease('news', '/Novidades', NEW), { traffic: 100, default: true })],
      },
    });
    const { prepared } = await site.nextPage(cookies);
    expect(prepared.set.remotes.map(({ name }) => name)).toContain('news');
  });

  it('continues with the last good version where one fails, and without a change where there is none', async () => {
    const site = composer(withCanary(0));
    const { prepared } = await site.nextPage();
    const fallback = await site.visits.findFallback(prepared, 'landing');
    expect(fallback?.set.remotes[0]?.version).toBe(OLD);
    expect(fallback && (await site.visits.findFallback(fallback, 'landing'))).toBeNull();
  });

  it('that previews a version is given it with the team of each remote; refused, it says why and has its own', async () => {
    const site = composer(withCanary(0));
    const shown = await site.visits.open({ previa: NEW });
    expect([shown.prepared.set.remotes[0]?.version, shown.preview]).toEqual([
      NEW,
      { shown: { landing: NEW }, owners: {} },
    ]);
    const refused = await site.visits.open({ previa: NEW }, 'Não vale.');
    expect([refused.prepared.set.remotes[0]?.version, refused.preview]).toEqual([
      STABLE,
      { shown: {}, refused: 'Não vale.' },
    ]);
  });

  it('is moved off a version that failed in its browser, and off no other', async () => {
    const site = composer(withCanary(0));
    const { visit, prepared } = await site.nextPage();
    const at = { ...visit, setId: prepared.set.id };
    expect(await site.visits.leave(at, [{ remote: 'landing', version: NEW }])).toBeNull();
    const header = await site.visits.leave(at, [{ remote: 'landing', version: STABLE }]);
    const [, value = ''] = /visita=([^;]+)/.exec(header ?? '') ?? [];
    expect((await site.nextPage({ visita: value })).version).toBe(OLD);
  });

  it('that this site has not signed keeps its versions, and gets another id', async () => {
    const site = composer(withCanary(0));
    const first = await site.nextPage();
    const [id, setId] = first.cookies.visita?.split('.') ?? [];
    for (const visita of [`${id}.${setId}`, `${id}.${setId}.${'A'.repeat(22)}`]) {
      const { visit, version } = await site.nextPage({ visita });
      expect([visit.setId, version]).toEqual([setId, STABLE]);
      expect(visit.id).not.toBe(id);
    }
    expect((await site.nextPage(first.cookies)).visit.id).toBe(id);
    // Whoever makes cookies up must not make up release sets.
    const { visit } = await site.nextPage({ visita: `${id}.${setId}-7.${'A'.repeat(22)}` });
    expect(visit.setId).toBeUndefined();
  });

  it('that many share has no signature, never gets a canary, and leaves a version that was withdrawn', async () => {
    // The one bucket that all of them have, and any other, are the canary's.
    const site = composer(withCanary(99));
    const { set } = (await site.nextPage({ visita: `${COMMON_ID}.0123456789abcdef` })).prepared;
    expect(set.remotes.map(({ version }) => version)).toEqual([STABLE]);
    const [pair] = site.visits.extend({ id: COMMON_ID }, set.id).split(';');
    expect(pair).toBe(`visita=${COMMON_ID}.${set.id}`);
    site.change({
      ...emptyRegistry,
      microFrontends: {
        landing: [someEntry(someRelease('landing', '/', OLD), { traffic: 100, default: true })],
      },
      withdrawn: [{ remote: 'landing', version: STABLE, reason: 'broken', at: '2026-11-21T12:00:00Z' }],
    });
    const moved = await site.nextPage({ visita: `${COMMON_ID}.${set.id}` });
    expect([moved.visit.id, moved.version]).toEqual([COMMON_ID, OLD]);
    expect(site.visits.readSigned({ visita: `${COMMON_ID}.${set.id}` })).toEqual({
      id: COMMON_ID,
      setId: set.id,
    });
  });

  it.each(['', 'short.0123456789abcdef', `${'a'.repeat(22)}.0123`, `${'ä'.repeat(22)}.0123456789abcdef`])(
    'begins anew when its cookie cannot be read: %j',
    async visita => {
      const { nextPage } = composer(withCanary(0));
      const { visit } = await nextPage({ visita });
      expect(visit.id).toMatch(/^[\w-]{22}$/);
      expect(visit.setId).toBeUndefined();
    },
  );
});
