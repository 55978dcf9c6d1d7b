import type { Brand } from '@serafim/contract/brand/brand';
import { subscriberOf } from '@serafim/contract/site/subscriber';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Hear } from './canary/accept-signals.ts';
import { serverFailure } from './canary/server-failure.ts';
import type { PageCache } from './page-cache.ts';
import { type FormDesk, isOwnForm } from './posted-form.ts';
import type { ReleaseSets } from './release-sets.ts';
import { sendEncoded, sendPage } from './send-page.ts';
import { documentOf } from './set-document.ts';
import { robotsOf, sitemapOf } from './sitemap.ts';
import { DEV_SET_ID } from './visits/dev-server.ts';
import { type Previews, type PreviewWish, withoutPreview } from './visits/preview.ts';
import type { OpenVisit, Visits } from './visits/visits.ts';

export interface PageRoutesDeps {
  sets: Pick<ReleaseSets, 'current' | 'byId' | 'has'>;
  visits: Visits;
  previews: Previews;
  pages: PageCache;
  /** Takes forms that are posted without script. */
  receive: FormDesk;
  brand: Brand;
  /** Told how the remotes of a visit do. */
  hear: Hear;
}

/** The pages of the site, forms that are posted to them, and what says which pages there are. */
export function addPageRoutes(app: FastifyInstance, deps: PageRoutesDeps): void {
  const { sets, visits, previews, pages, receive, brand, hear } = deps;

  /** Opens or leaves a preview: the same address again, without what asked for it. */
  async function answerWish(reply: FastifyReply, wish: Exclude<PreviewWish, { kind: 'none' }>, url: URL) {
    const refuse = (reason: string) => reply.code(403).type('text/plain; charset=utf-8').send(reason);
    if (wish.kind === 'refused') return refuse(wish.reason);
    if (wish.kind === 'see') {
      const { previewed } = wish;
      const { remote, version } = 'version' in previewed ? previewed : { ...previewed, version: null };
      if (version !== null && !(await sets.has(remote, version)))
        return refuse(`Não há versão ${version} de ${remote} que possa ser vista.`);
    }
    return reply.header('set-cookie', wish.cookie).redirect(withoutPreview(url), 303);
  }

  app.get<{ Params: { id: string } }>('/release-sets/:id.json', async (request, reply) => {
    const { id } = request.params;
    if (id === DEV_SET_ID) {
      const { prepared } = await visits.open(request.cookies);
      return reply.header('cache-control', 'no-store').send(prepared.set);
    }
    const known = await sets.byId(id);
    if (!known) return reply.code(404).send({ error: 'unknown release set' });
    reply.type('application/json').header('cache-control', 'private, max-age=31536000, immutable');
    return sendEncoded(request, reply, await documentOf(known));
  });

  app.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml').send(sitemapOf(await sets.current(), brand.siteUrl)),
  );
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robotsOf(brand.siteUrl)));

  const keep = ({ visit }: OpenVisit, { setId }: { setId: string }) => visits.keep(visit, setId);

  app.get('/*', async (request, reply) => {
    const url = addressOf(request.url);
    if (isMisspelt(request.url)) return reply.redirect(url.pathname + url.search, 308);
    const wish = previews.wishOf(url.searchParams);
    if (wish.kind !== 'none') return answerWish(reply, wish, url);
    const open = await visits.open(request.cookies);
    if (open.preview)
      return sendPage(request, reply, await pages(open.prepared, url, { preview: open.preview }));
    const page = await pages(open.prepared, url);
    const failure = serverFailure(open.prepared, url.pathname, page);
    if (failure) hear(open.visit.id, subscriberOf(request.ip), failure);
    reply.header('set-cookie', keep(open, page));
    return sendPage(request, reply, page);
  });

  // A form without script, or sent before its script has arrived, comes here. What was typed never stands in an
  // address; a page that takes no such forms opens again.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, new URLSearchParams(String(text))),
  );
  app.post('/*', async (request, reply) => {
    if (!isOwnForm(request.headers, brand.siteUrl))
      return reply.code(403).type('text/plain; charset=utf-8').send('Este formulário não veio deste site.');
    const url = addressOf(request.url);
    const open = await visits.open(request.cookies);
    const owned = open.prepared.match(url.pathname);
    const form = request.body instanceof URLSearchParams ? request.body : null;
    const answer = owned && form && !open.preview?.server ? await receive(owned, form, request.ip) : null;
    if (!answer) return reply.redirect(url.pathname, 303);
    if ('goTo' in answer) return reply.redirect(rootedPath(answer.goTo), 303);
    const { refused } = answer;
    if (open.preview)
      return sendPage(request, reply, await pages(open.prepared, url, { refused, preview: open.preview }));
    const page = await pages(open.prepared, url, { refused });
    reply.header('set-cookie', keep(open, page));
    return sendPage(request, reply, page);
  });
}

/** What advertisers and mailings hang on links: nothing of it is a page's business, and each would be a page anew. */
const TRACKING = /^(?:utm_\w+|[a-z]*clid|gad_source|gbraid|wbraid|mc_[ce]id|_ga|igshid)$/i;

/** A request's address on this site; several slashes at its start are one, so that it never names another host. */
function addressOf(raw: string): URL {
  const url = new URL(`http://site/${raw.replace(/^[/\\]+/, '')}`);
  url.pathname = url.pathname.replace(/\/{2,}/g, '/');
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  return url;
}

/** Whether an address has slashes that the cleaned one has not: the browser must ask for that one. */
const isMisspelt = (raw: string): boolean => /^[^?]*[/\\]{2}/.test(raw);

/** A path to go to, on this site alone. */
const rootedPath = (path: string): string => {
  const { pathname, search, hash } = addressOf(path);
  return pathname + search + hash;
};
