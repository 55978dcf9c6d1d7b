import { ReleaseRefused } from '@serafim/release-store/release-refused';
import { publicKeyId, readPublicKey } from '@serafim/release-store/signatures/signatures';
import { clientNetwork } from '@serafim/server-kit/client-network';
import { createRateLimiter } from '@serafim/server-kit/rate-limiter';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { OrderDeps, Signer } from '../run-order.ts';
import { createAuthentication } from './authentication.ts';

export interface ReleaseServiceDeps extends OrderDeps {
  /** The address that teams send their requests to. */
  origin: string;
  log: FastifyBaseLogger;
  /** Whether the service is about to stop. */
  isDraining?: () => boolean;
  trustedProxy?: string;
  limitFactor?: number;
  now?: () => number;
}

/** How many requests one key, and one network without a key, may send in a minute. */
const REQUESTS_PER_MINUTE = 1_200;
const STRANGERS_PER_MINUTE = 30;

export const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? url;

/** @throws ReleaseRefused naming each field that is wrong */
export function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new ReleaseRefused(
    'shape',
    `The request is not what the service takes:\n${z.prettifyError(parsed.error)}`,
  );
}

/** What routes need besides the deps: who sent a request. */
export interface Context extends ReleaseServiceDeps {
  /** Reads the key that a request brings itself, and has signed it. @returns its short name */
  readOwnKey: (request: FastifyRequest, spki: string) => string;
  /** Refuses a request that no team has signed, before its body is read. */
  onRequest: (request: FastifyRequest) => Promise<void>;
  readSigner: (request: FastifyRequest) => Signer;
  /** @throws ReleaseRefused when who sent the request may not act on the remote */
  assertMayAct: (request: FastifyRequest, remote: string) => Promise<unknown>;
  /** @throws ReleaseRefused when somebody without a key sends too much */
  takeStranger: (request: FastifyRequest) => Promise<void>;
}

const signedParts = (request: FastifyRequest) => ({
  method: request.method,
  path: pathOf(request),
  headers: request.headers,
});

export function createContext(deps: ReleaseServiceDeps): Context {
  const { releases, limitFactor = 1 } = deps;
  const authenticate = createAuthentication(new URL(deps.origin).host, deps.now);
  const minute = (name: string, points: number) =>
    createRateLimiter(name, { points: points * limitFactor, seconds: 60 });
  const byKey = minute('keys', REQUESTS_PER_MINUTE);
  const byNetwork = minute('strangers', STRANGERS_PER_MINUTE);
  const signers = new WeakMap<FastifyRequest, Signer>();
  const take = async (limiter: typeof byKey, client: string) => {
    const wait = await limiter.take(client);
    if (wait !== null)
      throw new ReleaseRefused('busy', `Too many requests in a minute; try again in ${Math.ceil(wait)} s`);
  };
  const takeStranger = (request: FastifyRequest) => take(byNetwork, clientNetwork(request.ip));
  const readSigner = (request: FastifyRequest): Signer => {
    const signer = signers.get(request);
    if (!signer) throw new Error(`${pathOf(request)} is answered to nobody`);
    return signer;
  };
  return {
    ...deps,
    readOwnKey(request, spki) {
      authenticate(signedParts(request), () => readPublicKey(spki));
      return publicKeyId(spki);
    },
    async onRequest(request) {
      try {
        const teams = await releases.teams();
        const keyId = authenticate(signedParts(request), id => teams.requireOwner('The request', id).key);
        signers.set(request, { keyId, team: teams.requireOwner('The request', keyId).team });
      } catch (cause) {
        await takeStranger(request);
        throw cause;
      }
      await take(byKey, readSigner(request).keyId);
    },
    readSigner,
    assertMayAct: async (request, remote) =>
      (await releases.teams()).assertMayAct('The request', readSigner(request).keyId, remote),
    takeStranger,
  };
}
