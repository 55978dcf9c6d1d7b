import { Refusal } from '@serafim/contract/api/http/refusal';
import type { Access } from '@serafim/contract/api/http/row';
import { type AdminRole, includesRole } from '@serafim/contract/api/session/admin-roles';
import { calls } from '@serafim/contract/api/table';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { SignedIn } from '../session/session-repository.ts';

/** Who may make each call, by its method and path. */
export const permissions: Readonly<Record<string, Access>> = Object.fromEntries(
  Object.values(calls).map(({ call, access }) => [call, access]),
);

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes this request; null for an anonymous visitor. */
    signedIn: SignedIn | null;
  }
  interface FastifyContextConfig {
    access?: Access;
  }
}

/** A route that is no call of the API's table. */
export class MissingCallError extends Error {
  override readonly name = 'MissingCallError';

  constructor(route: string) {
    super(
      `Route "${route}" has no row in contract/src/api/<resource>/calls.ts, expected one for every route`,
    );
  }
}

/** The access that the row of a route says; the page of the API's document is open. */
function accessOf({ method, url }: Pick<RouteOptions, 'method' | 'url'>): Access {
  const [first] = [method].flat();
  // HEAD is GET without a body, and may do what GET may.
  const route = `${first === 'HEAD' ? 'GET' : first} ${url}`;
  const access = /^\/docs(?:\/|$)/.test(url) ? 'anyone' : permissions[route];
  if (access === undefined) throw new MissingCallError(route);
  return access;
}

/** What an administrator must have for a route. */
function requireRole(
  role: AdminRole,
  { hasSecondStep }: SignedIn,
  needed: AdminRole,
  demandsSecondStep: boolean,
): void {
  if (demandsSecondStep && !hasSecondStep) throw new Refusal('duas-etapas-obrigatorias');
  if (!includesRole(role, needed)) throw new Refusal('sem-permissao');
}

/**
 * Whether who makes a request is an administrator who may do what a role is needed for, on a route that is open to
 * everyone and does more for administrators.
 */
export const actsAs = (
  { signedIn }: Pick<FastifyRequest, 'signedIn'>,
  needed: AdminRole,
  demandsSecondStep: boolean,
): boolean =>
  signedIn !== null &&
  signedIn.role !== null &&
  includesRole(signedIn.role, needed) &&
  (signedIn.hasSecondStep || !demandsSecondStep);

function requireAccess(
  access: Access,
  { signedIn, params }: FastifyRequest,
  demandsSecondStep: boolean,
): void {
  if (access === 'anyone') return;
  if (signedIn === null) throw new Refusal('nao-autenticado');
  if (access === 'member') {
    // An admin is no client: there is nothing of theirs to show here.
    if (signedIn.role !== null) throw new Refusal('sem-permissao');
    return;
  }
  if (signedIn.role !== null) {
    if (access !== 'own-security')
      requireRole(signedIn.role, signedIn, access === 'self' ? 'leitura' : access, demandsSecondStep);
    return;
  }
  if (access !== 'self') throw new Refusal('sem-permissao');
  const id = typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined;
  if (id !== signedIn.id) throw new Refusal('nao-encontrado');
}

/**
 * Puts the permission table in front of every route that is registered after this call.
 * @param demandsSecondStep whether administrators without a second step reach only its setting up
 */
export function guardRoutes(
  app: FastifyInstance,
  identify: (request: FastifyRequest) => Promise<SignedIn | null>,
  demandsSecondStep: boolean,
): void {
  app.decorateRequest('signedIn', null);
  app.addHook('onRoute', route => {
    route.config = { ...route.config, access: accessOf(route) };
  });
  app.addHook('onRequest', async request => {
    const { access } = request.routeOptions.config;
    // Unknown addresses have no row and end as 404.
    if (access === undefined) return;
    request.signedIn = await identify(request);
    try {
      requireAccess(access, request, demandsSecondStep);
    } catch (refusal) {
      if (request.signedIn !== null)
        request.log.warn({
          event: 'access-denied',
          route: request.routeOptions.url,
          actor: request.signedIn.id,
        });
      throw refusal;
    }
  });
}
