import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { DescribedSite } from '@serafim/release/gate/gates';
import {
  approvalSchema,
  joinSchema,
  type Line,
  MOST_BYTES,
  type Order,
  offerSchema,
  orderSchema,
  SERVICE,
} from '@serafim/release/network/protocol';
import { assertSameFiles } from '@serafim/release/publish/upload';
import { ReleaseRefused } from '@serafim/release-store/release-refused';
import { acceptInvitation } from '@serafim/release-store/signatures/invitations';
import { publicKeyId, readPublicKey } from '@serafim/release-store/signatures/signatures';
import { storedRelease } from '@serafim/release-store/signatures/signed-release';
import { clientNetwork } from '@serafim/server-kit/client-network';
import { logAnswers } from '@serafim/server-kit/log';
import { createRateLimiter } from '@serafim/server-kit/rate-limiter';
import { serverTimeouts } from '@serafim/server-kit/server-timeouts';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { z } from 'zod';
import { assertBody, createAuthentication } from './http/authentication.ts';
import { answerFailure } from './http/problem.ts';
import { assertOffer } from './offers.ts';
import { createQueue } from './queue.ts';
import { type OrderDeps, openSignersActor, runOrder, type Signer } from './run-order.ts';

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

/** How often whoever waits gets a line, so that no balancer takes the answer for a dead one, in milliseconds. */
const ALIVE_EVERY = 10_000;

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? url;

/** @throws ReleaseRefused naming each field that is wrong */
function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new ReleaseRefused(
    'shape',
    `The request is not what the service takes:\n${z.prettifyError(parsed.error)}`,
  );
}

/** Reads bodies as they were signed. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'buffer', bodyLimit: MOST_BYTES } as const;
  app.addContentTypeParser(
    'application/octet-stream',
    options,
    async ({ headers }: FastifyRequest, body: Buffer) => {
      assertBody(body, headers);
      return body;
    },
  );
  app.addContentTypeParser('application/json', options, async ({ headers }: FastifyRequest, body: Buffer) => {
    assertBody(body, headers);
    try {
      return JSON.parse(body.toString('utf8'));
    } catch (cause) {
      throw new ReleaseRefused('shape', 'The body is no JSON', { cause });
    }
  });
}

/** What routes need besides the deps: who sent a request. */
interface Context extends ReleaseServiceDeps {
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

function createContext(deps: ReleaseServiceDeps): Context {
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

/** Uploads: a version is offered, then each file that is missing is sent by its digest. */
function addOffers(app: FastifyInstance, { releases, offers, onRequest, assertMayAct }: Context): void {
  app.post(`${SERVICE}/offers`, { onRequest }, async request => {
    const offer = read(offerSchema, request.body);
    const { remote, version } = offer.release;
    await assertMayAct(request, remote);
    assertOffer(offer, await releases.teams());
    const stored = await storedRelease(releases.files, offer.release);
    assertSameFiles(stored, offer.release);
    if (stored && !isDeepStrictEqual(stored, offer.release)) return { missing: [], stored };
    const missing = await offers.open(offer);
    request.log.info({ event: 'release-offered', remote, version, count: missing.length });
    return { missing };
  });

  app.put<{ Params: { remote: string; version: string; name: string } }>(
    `${SERVICE}/offers/:remote/:version/:name`,
    { onRequest },
    async (request, reply) => {
      const { remote, version, name } = request.params;
      await assertMayAct(request, remote);
      if (!Buffer.isBuffer(request.body))
        throw new ReleaseRefused('shape', 'A file is sent as application/octet-stream');
      await offers.put({ remote, version }, name, request.body);
      return reply.code(204).send();
    },
  );
}

/** Says why a release was not made, in the log and to whoever ordered it. */
function refuse(cause: unknown, { remote, version }: Order, log: FastifyBaseLogger): Line {
  if (cause instanceof ReleaseRefused) {
    const { reason, message } = cause;
    log.warn({ event: 'release-refused', action: reason, remote, version, why: message });
    return { kind: 'refused', reason, detail: message };
  }
  log.error({ event: 'release-failed', remote, version, err: cause });
  const detail = `The release service failed at ${remote} ${version}; its log says why. Nothing was released`;
  return { kind: 'refused', reason: 'failed', detail };
}

/** The release of an uploaded version: the answer is a line for each step, and ends with it. */
function addReleases(app: FastifyInstance, context: Context): void {
  const queue = createQueue();
  app.post(`${SERVICE}/releases`, { onRequest: context.onRequest }, async (request, reply) => {
    const order = read(orderSchema, request.body);
    await context.assertMayAct(request, order.remote);
    const signer = context.readSigner(request);
    const lines = new PassThrough();
    const emit = (line: Line) => {
      if (!lines.destroyed) lines.write(`${JSON.stringify(line)}\n`);
    };
    let place: number | undefined;
    const onPlace = (now: number) => {
      place = now;
      emit({ kind: 'queued', place: now });
    };
    const alive = setInterval(() => place !== undefined && emit({ kind: 'queued', place }), ALIVE_EVERY);
    const { remote, version } = order;
    const wait = { team: signer.team, onPlace, isGone: () => lines.destroyed };
    void queue(wait, () => runOrder(context, order, signer, emit))
      .then(
        () => request.log.info({ event: 'release-ended', remote, version }),
        (cause: unknown) => emit(refuse(cause, order, request.log)),
      )
      .finally(() => {
        clearInterval(alive);
        lines.end();
      });
    return reply.type('application/x-ndjson').header('cache-control', 'no-store').send(lines);
  });
}

/** Approvals of what waits, and teams that come by an invitation. */
function addPeople(app: FastifyInstance, context: Context): void {
  const { releases, onRequest, assertMayAct, readSigner, readOwnKey, takeStranger, now } = context;
  app.post(`${SERVICE}/approvals`, { onRequest }, async request => {
    const { remote, version, note } = read(approvalSchema, request.body);
    await assertMayAct(request, remote);
    const signer = readSigner(request);
    const actor = await openSignersActor(releases, remote, signer);
    await releases.service.approve(actor, remote, { approver: signer.keyId, expected: version, note });
    request.log.warn({ event: 'release-approved', remote, version });
    return { remote, version };
  });

  app.post(`${SERVICE}/join`, async request => {
    await takeStranger(request);
    const { secret, publicKey } = read(joinSchema, request.body);
    const keyId = readOwnKey(request, publicKey);
    const { teamsFile } = releases.settings;
    const { team, remote } = await acceptInvitation(teamsFile, secret, publicKey, now?.());
    request.log.warn({ event: 'team-joined', remote, why: `the key ${keyId} may act on ${remote}` });
    return { team, remote, keyId };
  });
}

/** The release service: takes uploads of teams, has the gate look at them, and releases them. */
export function createReleaseServiceApp(deps: ReleaseServiceDeps): FastifyInstance {
  const { releases, log } = deps;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    ...serverTimeouts,
    // A file of 12 MB comes by a slow line, too.
    requestTimeout: 120_000,
    bodyLimit: MOST_BYTES,
    return503OnClosing: false,
    trustProxy: deps.trustedProxy ?? false,
  });
  logAnswers(app);
  readBodies(app);
  app.setErrorHandler((cause, request, reply) => answerFailure(cause, request.log, reply));
  app.setNotFoundHandler(request => {
    throw new ReleaseRefused('unknown', `The service answers nothing at ${pathOf(request).slice(0, 100)}`);
  });

  app.get('/livez', async () => 'ok');
  app.get('/readyz', async (_request, reply) => {
    await releases.registry.read();
    return deps.isDraining?.() ? reply.code(503).send('stopping') : 'ok';
  });

  const context = createContext(deps);
  app.get(`${SERVICE}/site`, { onRequest: context.onRequest }, async () => {
    const site: DescribedSite = await deps.describe();
    return { site, registry: await releases.registry.read() };
  });
  addOffers(app, context);
  addReleases(app, context);
  addPeople(app, context);
  return app;
}
