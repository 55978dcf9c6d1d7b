import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { DescribedSite } from '@serafim/release/gate/gates';
import {
  approvalSchema,
  joinSchema,
  type Line,
  MOST_BYTES,
  offerSchema,
  orderSchema,
  SERVICE,
} from '@serafim/release/network/protocol';
import { assertSameFiles } from '@serafim/release/publish/upload';
import { ReleaseRefused } from '@serafim/release-store/release-refused';
import { acceptInvitation } from '@serafim/release-store/signatures/invitations';
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
import { assertBody, createAuthentication, type Signer } from './http/authentication.ts';
import { answerFailure } from './http/problem.ts';
import { assertOffer } from './offers.ts';
import { createQueue } from './queue.ts';
import { type OrderDeps, openSignersActor, runOrder } from './run-order.ts';

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

/** The release service: takes uploads of teams, has the gate look at them, and releases them. */
export function createReleaseServiceApp(deps: ReleaseServiceDeps): FastifyInstance {
  const { releases, offers, describe, log, limitFactor = 1 } = deps;
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

  const authentication = createAuthentication(new URL(deps.origin).host, deps.now);
  const queue = createQueue();
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
  const signed = (request: FastifyRequest) => ({
    method: request.method,
    path: pathOf(request),
    headers: request.headers,
  });

  /** Before the body is read: what nobody signed costs nothing. */
  const onRequest = async (request: FastifyRequest) => {
    try {
      const signer = authentication.readSigner(signed(request), await releases.teams());
      signers.set(request, signer);
      await take(byKey, signer.keyId);
    } catch (cause) {
      if (!signers.has(request)) await take(byNetwork, clientNetwork(request.ip));
      throw cause;
    }
  };
  const readSigner = (request: FastifyRequest): Signer => {
    const signer = signers.get(request);
    if (!signer) throw new Error(`${pathOf(request)} is answered to nobody`);
    return signer;
  };
  /** @throws ReleaseRefused when who sent the request may not act on the remote */
  const assertMayAct = async (request: FastifyRequest, remote: string) =>
    (await releases.teams()).assertMayAct('The request', readSigner(request).keyId, remote);

  app.get('/livez', async () => 'ok');
  app.get('/readyz', async (_request, reply) => {
    await releases.registry.read();
    return deps.isDraining?.() ? reply.code(503).send('stopping') : 'ok';
  });

  app.get(`${SERVICE}/site`, { onRequest }, async () => {
    const site: DescribedSite = await describe();
    return { site, registry: await releases.registry.read() };
  });

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

  app.post(`${SERVICE}/releases`, { onRequest }, async (request, reply) => {
    const order = read(orderSchema, request.body);
    await assertMayAct(request, order.remote);
    const signer = readSigner(request);
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
    const isGone = () => lines.destroyed;
    void queue
      .run({ team: signer.team, onPlace, isGone }, () => runOrder(deps, order, signer, emit))
      .then(
        () => request.log.info({ event: 'release-ended', remote, version }),
        (cause: unknown) => {
          const isRefused = cause instanceof ReleaseRefused;
          const reason = isRefused ? cause.reason : 'failed';
          request.log[isRefused ? 'warn' : 'error']({
            ...{ event: isRefused ? 'release-refused' : 'release-failed', action: reason, remote, version },
            ...(isRefused ? { why: cause.message } : { err: cause }),
          });
          const detail = isRefused
            ? cause.message
            : `The release service failed at ${remote} ${version}; its log says why. Nothing was released`;
          emit({ kind: 'refused', reason, detail });
        },
      )
      .finally(() => {
        clearInterval(alive);
        lines.end();
      });
    return reply.type('application/x-ndjson').header('cache-control', 'no-store').send(lines);
  });

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
    await take(byNetwork, clientNetwork(request.ip));
    const { secret, publicKey } = read(joinSchema, request.body);
    const keyId = authentication.assertOwnKey(signed(request), publicKey);
    const { team, remote } = await acceptInvitation(
      releases.settings.teamsFile,
      secret,
      publicKey,
      deps.now?.(),
    );
    request.log.warn({ event: 'team-joined', remote, why: `the key ${keyId} may act on ${remote}` });
    return { team, remote, keyId };
  });

  return app;
}
