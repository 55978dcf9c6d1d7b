import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

const comesFromHere = ({ headers }: FastifyRequest, siteOrigin: string): boolean => {
  const { origin, cookie, 'sec-fetch-site': site } = headers;
  if (origin === siteOrigin) return true;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin !== undefined) return false;
  // No browser of today leaves both out; a program may, as long as it brings no browser's cookie.
  return cookie === undefined;
};

/** Refuses changes that another site's page asks a browser for. */
export const refuseOtherSites = (app: FastifyInstance, siteOrigin: string): void => {
  app.addHook('onRequest', async request => {
    if (!safe.has(request.method) && !comesFromHere(request, siteOrigin))
      throw new Problem('origem-recusada');
  });
};
