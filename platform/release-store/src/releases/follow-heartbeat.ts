import { createFaultReporter } from '../fault-reporter.ts';
import { type Heartbeat, readHeartbeat, signHeartbeat } from '../registry/heartbeat.ts';
import { ReleaseRefused } from '../release-refused.ts';
import { OPERATIONS } from '../signatures/actor.ts';
import type { RegistrySource } from './registry-source.ts';

/** How often a composer vouches for its registry, and how long that counts, in milliseconds. */
const BEAT_EVERY = 2 * 60_000;
const COUNTS_FOR = 10 * 60_000;

interface HeartbeatDeps {
  source: Pick<RegistrySource, 'accepted' | 'wasKnown' | 'refresh' | 'releases'>;
  /** Called once for each cause, however long it lasts. */
  report: (cause: unknown) => void;
  now?: () => number;
}

/**
 * Notices a registry that stopped, or an old one that was put in the place of a newer one. A registry is fresh for as long
 * as its last change is, and while a heartbeat counts. Every composer writes one for the registry that it has followed:
 * since this machine's disk knows it, or since it was fresh. A composer with an empty disk that finds an older registry
 * says so, and does not make it fresh: a release, or a composer that knows it, does.
 */
export function createHeartbeat({ source, report, now = Date.now }: HeartbeatDeps) {
  const { registry: store, teams, actor } = source.releases;
  let vouches = source.wasKnown;
  let isFirst = true;
  const faults = createFaultReporter(report);

  async function readLast(): Promise<Heartbeat | null> {
    const text = await store.readHeartbeat();
    return text === null ? null : readHeartbeat(text, await teams());
  }

  /** @throws ReleaseRefused when a newer registry than this was vouched for */
  function assertNewest(last: Heartbeat | null): void {
    const { sequence } = source.accepted().registry;
    if (last && last.sequence > sequence)
      throw new ReleaseRefused(
        'replayed',
        `The registry stands at ${sequence}; a composer vouched for ${last.sequence} until ${last.expires}. An older one was put in its place, or is read from a copy that stopped`,
      );
  }

  /** Why the registry may be an old one, or takes no changes any more; null when it is fresh. */
  function findStale(last: Heartbeat | null): ReleaseRefused | null {
    const { registry, record } = source.accepted();
    const changed = record ? Date.parse(record.at) + COUNTS_FOR : Number.POSITIVE_INFINITY;
    const beaten = last?.head === registry.head ? Date.parse(last.expires) : 0;
    if (Math.max(changed, beaten) >= now()) return null;
    // This machine knows the registry since it ran last: nobody vouched while all composers were stopped.
    if (vouches && isFirst) return null;
    return new ReleaseRefused(
      'replayed',
      `The registry stands at ${registry.sequence}, and nobody vouches for that since ${new Date(Math.max(changed, beaten)).toISOString()}: it may be an old one, or take no changes any more. Compare "npm run releases -- history" with what was released`,
    );
  }

  async function beat(): Promise<void> {
    try {
      const last = await readLast();
      // Others may have vouched for a change that this composer has not read yet.
      if (last && last.sequence > source.accepted().registry.sequence) await source.refresh();
      assertNewest(last);
      const stale = findStale(last);
      vouches ||= stale === null;
      // Who has followed the registry goes on to vouch for it, also after an hour without a database.
      if (vouches) {
        const { registry } = source.accepted();
        const operations = await actor(OPERATIONS, '*');
        await store.writeHeartbeat(signHeartbeat(registry, now() + COUNTS_FOR, operations));
      }
      if (stale) throw stale;
      faults.clear();
    } catch (cause) {
      faults.report(cause);
    } finally {
      isFirst = false;
    }
  }

  return { beat };
}

/** The same every two minutes, from now on. */
export function followHeartbeat(deps: HeartbeatDeps): { close(): Promise<void> } {
  const { beat } = createHeartbeat(deps);
  let beating = beat();
  const timer = setInterval(() => {
    beating = beat();
  }, BEAT_EVERY).unref();
  return {
    async close() {
      clearInterval(timer);
      await beating;
    },
  };
}
