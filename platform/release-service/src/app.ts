import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { UsageError } from '@serafim/release/commands/command';
import { runCommand } from '@serafim/release/commands/commands';
import type { DescribedSite } from '@serafim/release/gate/gates';
import {
  approvalSchema,
  commandSchema,
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
import { storedRelease } from '@serafim/release-store/signatures/signed-release';
import { logAnswers } from '@serafim/server-kit/log';
import { serverTimeouts } from '@serafim/server-kit/server-timeouts';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { z } from 'zod';
import { assertBody } from './http/authentication.ts';
import { type Context, createContext, pathOf, type ReleaseServiceDeps, read } from './http/context.ts';
import { answerFailure } from './http/problem.ts';
import { assertOffer } from './offers.ts';
import { createQueue } from './queue.ts';
import { openSignersActor, runOrder } from './run-order.ts';

/** How often whoever waits gets a line, so that no balancer takes the answer for a dead one, in milliseconds. */
const ALIVE_EVERY = 10_000;

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

/** What one key alone may do where a second person has to approve what is released. */
const isHarmless = ({ command, more }: z.infer<typeof commandSchema>) =>
  ['status', 'history', 'errors', 'freeze'].includes(command) ||
  (command === 'rollback' && more === undefined);

/** Commands of a team about a remote of its own. */
function addCommands(app: FastifyInstance, { releases, onRequest, assertMayAct, readSigner }: Context): void {
  app.post(`${SERVICE}/commands`, { onRequest }, async request => {
    const order = read(commandSchema, request.body);
    const { command, remote, more, note } = order;
    await assertMayAct(request, remote);
    if (!isHarmless(order) && (await releases.teams()).needsApproval(remote))
      throw new ReleaseRefused('approval', `Whoever runs the site decides on \`${command}\` of ${remote}`);
    const signer = readSigner(request);
    const acting = { ...releases, actor: () => openSignersActor(releases, remote, signer) };
    const words = [command, remote, ...(more === undefined ? [] : [more])];
    const flags = note === undefined ? [] : [`--note=${note}`];
    const answer = await runCommand(acting, [...flags, '--', ...words]).catch((cause: unknown) => {
      throw cause instanceof UsageError ? new ReleaseRefused('shape', cause.message) : cause;
    });
    request.log.info({ event: 'team-command', action: command, remote });
    return answer;
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
  addCommands(app, context);
  addPeople(app, context);
  return app;
}
