import { type VersionName, versionKey } from '@serafim/release-store/files/store-layout';
import type { Registry } from '@serafim/release-store/registry/registry';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import type { FastifyInstance } from 'fastify';
import { asWritten } from './http/as-written.ts';
import { AWAY_RETRY_AFTER } from './http/refusal.ts';

interface ReadinessDeps {
  /** The registry in force. */
  registry: () => Registry;
  /** Whether every file of a version was found as it was released, and can be served from this machine. */
  isServable: (version: VersionName) => boolean;
  /** Whether the composer is about to stop. */
  isDraining: () => boolean;
  /** Called with a sentence for the log whenever the composer becomes ready, or stops being so. */
  report: (line: string) => void;
}

/** The versions that visits get, stable ones and canaries. */
const liveVersions = (registry: Registry): VersionName[] =>
  Object.keys(registry.microFrontends).flatMap(remote => {
    const { stable, canary } = remoteVersions(registry, remote);
    return [stable, canary].flatMap(entry => (entry ? [{ remote, version: entry.metadata.version }] : []));
  });

/**
 * Whether a composer may get visits: something is released, the files of every live version can be served, its pages
 * are rendered, and it is not about to stop. Files are read once for each version: one that is lost later is the matter of
 * its remote, whose pages fall back, and takes no composer away from the others.
 */
export function createReadiness({ registry, isServable, isDraining, report }: ReadinessDeps) {
  let isWarm = false;
  let reported: string | null | undefined;

  function look(): string | null {
    if (isDraining()) return 'the composer is stopping';
    const live = liveVersions(registry());
    if (live.length === 0) return 'no remote is released';
    const broken = live.filter(version => !isServable(version));
    if (broken.length > 0)
      return `files are missing, changed or not on this disk of ${broken.map(versionKey).join(', ')}`;
    return isWarm ? null : 'its pages are not rendered yet';
  }

  return {
    /** To be called once the known pages are rendered, by every process. */
    setWarm(): void {
      isWarm = true;
    },
    /** What the composer lacks; null when it is ready. */
    findLack(): string | null {
      const lack = look();
      if (lack !== reported) report(lack === null ? 'Ready.' : `Not ready: ${lack}.`);
      reported = lack;
      return lack;
    },
  };
}

/** /livez: the process answers. /readyz: it may get visits; no more than yes or no, what is missing stands in the log. */
export function addHealthRoutes(app: FastifyInstance, findLack: () => string | null): void {
  app.get('/livez', asWritten, (_request, reply) => reply.send({ status: 'ok' }));
  app.get('/readyz', asWritten, (_request, reply) =>
    findLack() === null
      ? reply.send({ status: 'ok' })
      : reply.code(503).header('retry-after', String(AWAY_RETRY_AFTER)).send({ status: 'not ready' }),
  );
}
