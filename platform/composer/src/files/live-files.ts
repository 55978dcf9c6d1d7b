import { type Registry, releaseBase } from '@serafim/release-store/registry/registry';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/refusal.ts';

/** Where files of releases are served. */
export const RELEASES_BASE = '/r/';

/**
 * Redirects `/r/<remote>/live/<file>` to that file of the remote's stable version: the address by which another site
 * knows a container. What the container loads then comes from the one version that it belongs to.
 */
export function addLiveFiles(app: FastifyInstance, registry: () => Registry): void {
  app.get<{ Params: { remote: string; '*': string } }>(
    `${RELEASES_BASE}:remote/live/*`,
    async (request, reply) => {
      const { remote, '*': file } = request.params;
      const known = registry();
      // Anybody may send a name: `constructor` is a field of every object.
      const { stable } = Object.hasOwn(known.microFrontends, remote) ? remoteVersions(known, remote) : {};
      if (!stable || !Object.hasOwn(stable.extras.release.files, file)) throw new Refusal('notFound');
      return reply
        .header('access-control-allow-origin', '*')
        .header('cache-control', 'no-cache')
        .redirect(releaseBase(stable) + file, 302);
    },
  );
}
