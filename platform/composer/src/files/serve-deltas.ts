import type { IncomingHttpHeaders } from 'node:http';
import { negotiate } from '@fastify/accept-negotiator';
import { createFaultReporter } from '@serafim/release-store/fault-reporter';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deltas } from './deltas.ts';
import type { FamilyFile, FindFamilyFile } from './family-file.ts';

/** What files are sent as differences with. */
export interface ServeDeltasDeps {
  deltas: Deltas;
  released: FindFamilyFile;
  /** Called once for each cause for which whole files are sent. */
  onFault: (cause: unknown) => void;
}

/** The digest of a dictionary as browsers write it. */
const OFFERED = /^:([A-Za-z0-9+/]{43}=):$/;

/** The digest of the dictionary that a browser has and can use; null where it offers none. */
export function readOffered(headers: IncomingHttpHeaders): string | null {
  const [, digest] = OFFERED.exec(String(headers['available-dictionary'] ?? '')) ?? [];
  return digest !== undefined && negotiate(headers['accept-encoding'] ?? '', ['dcz']) === 'dcz'
    ? digest
    : null;
}

/** The path below a scope's base. */
const readPath = ({ params }: FastifyRequest): string => (params as { '*': string })['*'];

/**
 * Sends the files of a scope as differences to what browsers have, and says of each that it is a dictionary. Whatever
 * else happens, a file goes out as it would without.
 * @param send puts what every such file has on a reply
 * @param isToEdge whether an answer is for a cache at the edge, which is told which dictionaries there are
 */
export function addDeltas(
  scope: FastifyInstance,
  find: FindFamilyFile,
  { deltas, onFault }: Pick<ServeDeltasDeps, 'deltas' | 'onFault'>,
  send: (reply: FastifyReply, file: FamilyFile, delta: Buffer) => FastifyReply,
  isToEdge: (request: FastifyRequest) => boolean,
): void {
  const faults = createFaultReporter(onFault);

  async function unlessFault<T>(work: Promise<T>): Promise<T | null> {
    try {
      const done = await work;
      faults.clear();
      return done;
    } catch (cause) {
      faults.report(cause);
      return null;
    }
  }

  scope.addHook('preHandler', async (request, reply) => {
    const offered = readOffered(request.headers);
    const file = offered === null ? null : find(readPath(request));
    const delta = file && offered && (await unlessFault(deltas.find(file, offered)));
    if (file && delta) return send(reply, file, delta);
  });

  scope.addHook('onSend', async (request, reply) => {
    const file = reply.statusCode === 200 ? find(readPath(request)) : null;
    if (!file) return;
    reply.headers({
      'use-as-dictionary': `match="${file.match}"`,
      vary: 'accept-encoding, available-dictionary',
    });
    const digests = isToEdge(request) && (await unlessFault(deltas.listDigests(file)));
    if (digests) reply.header('edge-dictionaries', digests.map(digest => `:${digest}:`).join(' ') || 'none');
  });
}
