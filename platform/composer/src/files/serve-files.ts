import { relative } from 'node:path';
import serveFiles from '@fastify/static';
import type { Registry } from '@serafim/release-store/registry/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FamilyFile } from './family-file.ts';
import { addLiveFiles, RELEASES_BASE } from './live-files.ts';
import { addDeltas, type ServeDeltasDeps } from './serve-deltas.ts';
import { SHELL_BASE } from './shell-files.ts';
import { isStillSent, withdrawnAt } from './withdrawn-files.ts';

export interface ServeFilesDeps {
  /** The registry in force. */
  registry: () => Registry;
  /** Folder of the shell that the composer was built with. */
  shellFolder: string;
  /** Folder of the version folders: `<remote>/<version>/…`. */
  releasesFolder: string;
  /** Fetches files of releases that the folder lacks; left out where it is the store itself. */
  fetchAbsent?: ((address: string) => Promise<void>) | undefined;
  /** What sends differences to earlier versions; left out, every file is sent whole. */
  differences?: ServeDeltasDeps | undefined;
  /** Whether an answer is for a cache at the edge; left out, none is. */
  isToEdge?: (request: FastifyRequest) => boolean;
}

export const isFile = (url: string): boolean => url.startsWith(SHELL_BASE) || url.startsWith(RELEASES_BASE);

const YEAR = 365 * 24 * 60 * 60;

const TYPES: Record<string, string> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/** Serves the files of releases and of the shell. */
export async function addFiles(app: FastifyInstance, deps: ServeFilesDeps): Promise<void> {
  const { registry, releasesFolder, differences, isToEdge = () => false } = deps;
  const immutable = {
    immutable: true,
    maxAge: YEAR * 1000,
    preCompressed: true,
    index: false,
    // Named by their content: no browser needs to revalidate them.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    decorateReply: false,
    dotfiles: 'ignore',
  } as const;

  await app.register(serveFiles, {
    ...immutable,
    root: deps.shellFolder,
    prefix: SHELL_BASE,
    setHeaders: allowEmbedding,
  });

  app.addHook('onRequest', async ({ url }) => deps.fetchAbsent?.(url));
  await app.register(async releases => {
    if (differences) addDeltas(releases, differences.released, differences, sendDelta, isToEdge);
    await releases.register(serveFiles, {
      ...immutable,
      root: releasesFolder,
      prefix: RELEASES_BASE,
      allowedPath: (path, _root, { headers }) => isStillSent(registry(), path, headers['sec-fetch-dest']),
      setHeaders(reply, file) {
        allowEmbedding(reply);
        // Nobody stores what is sent for a while only.
        if (withdrawnAt(registry(), relative(releasesFolder, file)) !== undefined)
          reply.header('cache-control', 'no-store');
      },
    });
  });
  addLiveFiles(app, registry);
}

/** Sends the difference to a file that is named by its content. */
function sendDelta(reply: FastifyReply, { address }: FamilyFile, delta: Buffer): FastifyReply {
  allowEmbedding(reply);
  return reply
    .header('content-encoding', 'dcz')
    .type(TYPES[address.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
    .header('cache-control', `public, max-age=${YEAR}, immutable`)
    .send(delta);
}

/** Files of releases may be used by other hosts of the same remotes. */
function allowEmbedding(reply: FastifyReply) {
  reply.header('access-control-allow-origin', '*');
  reply.header('cross-origin-resource-policy', 'cross-origin');
}
