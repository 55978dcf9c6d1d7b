import type { RecordServed } from '@serafim/canary/record-served';
import type { RecordSignal } from '@serafim/canary/record-signals';
import { serverFailure } from '@serafim/canary/signal';
import type { SiteBrand } from '@serafim/platform-contract/site';
import { TRACE_TIMING } from '@serafim/platform-contract/trace-timing';
import { type PreviewRequest, type Previews, withoutPreview } from '@serafim/release-store/previews/preview';
import { isMember } from '@serafim/release-store/release-sets/stored-sets';
import { clientNetwork } from '@serafim/server-kit/client-network';
import { traceHeaders } from '@serafim/server-kit/tracing/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ComposerTexts } from '../composer-site.ts';
import { edgeHeaders, isFromEdge } from '../edge/edge.ts';
import type { FormReceiver } from '../forms/form-receiver.ts';
import type { Encoder } from '../http/encoder.ts';
import {
  DENSE_QUALITY,
  type Encoded,
  hasAnswer,
  QUICK_QUALITY,
  selectEncoding,
  sendEncoded,
} from '../http/encodings.ts';
import { isOwnForm, isSeen } from '../http/own-page.ts';
import { AWAY_RETRY_AFTER, Refusal } from '../http/refusal.ts';
import type { PreparedSet } from '../sets/prepare-set.ts';
import { type ReleaseSets, SetAwayError } from '../sets/release-sets.ts';
import { renderRobots, renderSitemap } from '../sets/sitemap.ts';
import type { Visits } from '../visits/visits.ts';
import { addressByName } from './named-route.ts';
import type { PageBudget } from './page-budget.ts';
import type { PageCache } from './page-cache.ts';
import type { EncodedPage } from './started-page.ts';

export interface PageRoutesDeps {
  sets: Pick<ReleaseSets, 'current' | 'findById' | 'has'>;
  visits: Visits;
  previews: Previews;
  getPage: PageCache;
  /** Compresses release sets. */
  encoder: Encoder;
  /** Receives forms that are posted without script. */
  receiveForm: FormReceiver['receive'];
  brand: SiteBrand;
  recordSignal: RecordSignal;
  recordServed: RecordServed;
  /** Counts what one network has rendered for itself. */
  spend: PageBudget;
  texts: Pick<ComposerTexts, 'foreignForm' | 'noSuchVersion'>;
  /** Names the build that pages are of, for a cache at the edge; left out where there is none. */
  edgeBuild?: string | undefined;
}

/** Adds the pages of the site, the forms that are posted to them, release sets, and the lists for search engines. */
export function addPageRoutes(app: FastifyInstance, deps: PageRoutesDeps): void {
  addReleaseSets(app, deps);
  addCrawlerFiles(app, deps);
  app.get('/*', async (request, reply) => {
    const url = readAddress(request.url);
    if (needsNormalising(request.url)) return reply.redirect(url.pathname + url.search, 308);
    const preview = deps.previews.readRequest(url.searchParams);
    return preview.kind === 'none'
      ? answerPage(request, reply, url, deps)
      : answerPreviewRequest(request, reply, preview, url, deps);
  });
  addForms(app, deps);
}

function addReleaseSets(
  app: FastifyInstance,
  { sets, encoder }: Pick<PageRoutesDeps, 'sets' | 'encoder'>,
): void {
  app.get<{ Params: { id: string } }>('/release-sets/:id.json', async (request, reply) => {
    const { id } = request.params;
    const prepared = await sets.findById(id).catch((cause: unknown) => {
      if (!(cause instanceof SetAwayError)) throw cause;
      reply.header('cache-control', 'no-store');
      throw new Refusal('away', { retryAfter: AWAY_RETRY_AFTER, cause });
    });
    if (!prepared) throw new Refusal('notFound');
    reply.type('application/json').header('cache-control', 'public, max-age=31536000, immutable');
    return sendEncoded(request, reply, await encodeSet(prepared, encoder));
  });
}

function addCrawlerFiles(
  app: FastifyInstance,
  { sets, brand }: Pick<PageRoutesDeps, 'sets' | 'brand'>,
): void {
  app.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(renderSitemap(await sets.current(), brand.siteUrl)),
  );
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(renderRobots(brand.siteUrl)),
  );
}

/** Says why a preview is not shown; null where it is, or is left. */
async function findRefusal(
  wanted: Exclude<PreviewRequest, { kind: 'none' }>,
  { sets, texts }: Pick<PageRoutesDeps, 'sets' | 'texts'>,
): Promise<string | null> {
  if (wanted.kind === 'refused') return wanted.reason;
  if (wanted.kind === 'leave') return null;
  for (const { remote, version } of wanted.previewed)
    if (!(await sets.has(remote, version))) return texts.noSuchVersion(remote, version);
  return null;
}

/**
 * Opens or leaves a preview: redirects to the same address, without the parameter that requested it. One that is refused shows
 * the page as everybody has it, with a sentence.
 */
async function answerPreviewRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: Exclude<PreviewRequest, { kind: 'none' }>,
  url: URL,
  deps: PageRoutesDeps,
) {
  const refused = await findRefusal(wanted, deps);
  const address = withoutPreview(url);
  if (refused === null) return reply.header('set-cookie', wanted.cookie).redirect(address, 303);
  if (wanted.kind === 'refused') reply.header('set-cookie', wanted.cookie);
  // It is rendered for this request alone, and anybody can write such an address.
  await deps.spend(request.ip);
  const { prepared, preview } = await deps.visits.open(request.cookies, refused);
  const page = await deps.getPage(prepared, readAddress(address), preview ? { preview } : {});
  return sendPage(request, reply, page);
}

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  url: URL,
  { visits, getPage, recordSignal, recordServed, spend, edgeBuild }: PageRoutesDeps,
) {
  const open = await visits.open(request.cookies);
  const { visit, prepared, preview } = open;
  const named = addressByName(url, prepared.set);
  if (named !== null) {
    // The next request must have the versions that the address was found in.
    if (!preview) reply.header('set-cookie', visits.extend(visit, prepared.set.id));
    return reply.header('cache-control', 'no-store').redirect(named, 302);
  }
  if (preview) return sendPage(request, reply, await getPage(prepared, url, { preview }));
  const page = await getPage(prepared, url, { spend: () => spend(request.ip) });
  const network = clientNetwork(request.ip);
  for (const failed of page.failed) recordSignal(visit.id, network, serverFailure(failed));
  // The edge asks for what it serves to many.
  if (isSeen(request.headers) && !isFromEdge(request) && page.failed.length === 0)
    recordServed(visit.id, network, { path: url.pathname, shown: page.shown });
  const forEdge =
    edgeBuild !== undefined && isFromEdge(request) ? edgeHeaders(edgeBuild, open, url, page) : null;
  if (forEdge) reply.headers(forEdge);
  else reply.header('set-cookie', visits.extend(visit, page.setId));
  return sendPage(request, reply, page, forEdge !== null);
}

/**
 * Adds forms: one without script, or sent before its script has arrived, is posted to its page. A visitor's input is never
 * part of an address; a page that takes no such forms opens again.
 */
function addForms(
  app: FastifyInstance,
  { visits, getPage, receiveForm, brand, texts }: PageRoutesDeps,
): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, new URLSearchParams(String(text))),
  );
  app.post('/*', async (request, reply) => {
    if (!isOwnForm(request.headers, brand.siteUrl))
      return reply.code(403).type('text/plain; charset=utf-8').send(texts.foreignForm);
    const url = readAddress(request.url);
    const { visit, prepared, preview } = await visits.open(request.cookies);
    const match = prepared.findRoute(url.pathname);
    const form = request.body instanceof URLSearchParams ? request.body : null;
    const answer = match && form ? await receiveForm(match, form, request.ip) : null;
    if (!answer) return reply.redirect(url.pathname, 303);
    if ('goTo' in answer) return reply.redirect(rootedPath(answer.goTo), 303);
    const { refused } = answer;
    if (preview) return sendPage(request, reply, await getPage(prepared, url, { refused, preview }));
    const page = await getPage(prepared, url, { refused });
    reply.header('set-cookie', visits.extend(visit, page.setId));
    return sendPage(request, reply, page);
  });
}

const encodedSets = new WeakMap<PreparedSet, Promise<Encoded>>();

/** A release set as browsers get it, compressed once for as long as the set is in use. */
function encodeSet(prepared: PreparedSet, { encode }: Encoder): Promise<Encoded> {
  const known = encodedSets.get(prepared);
  if (known) return known;
  // One visit alone may have a set with canaries, and anybody can make up others.
  const quality = isMember(prepared.set.id) ? QUICK_QUALITY : DENSE_QUALITY;
  const encoded = encode(JSON.stringify(prepared.set), quality);
  encodedSets.set(prepared, encoded);
  encoded.catch(() => encodedSets.delete(prepared));
  return encoded;
}

/** Whether a page has what one person typed, or what its loader says is for one request alone: no browser stores it. */
const isPersonal = ({ method }: FastifyRequest, { freshFor }: EncodedPage): boolean =>
  method === 'POST' || freshFor === 0;

/** Sends a page, or nothing where the browser has it already. @param isShared whether the edge gives it to others, too */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: EncodedPage, isShared = false) {
  const etag = `"${page.digest}-${selectEncoding(request.headers['accept-encoding'])}"`;
  reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', isPersonal(request, page) ? 'no-store' : 'private, no-cache')
    .header('content-security-policy', page.policy)
    .header('etag', etag);
  const { traceparent } = traceHeaders();
  // The page's calls go on with its trace; not in the HTML, which other visitors get too.
  if (traceparent && !isShared) reply.header('server-timing', `${TRACE_TIMING};desc="${traceparent}"`);
  if (page.links) reply.header('link', page.links);
  if (page.status === 200 && hasAnswer(etag, request.headers['if-none-match']))
    return reply.code(304).header('vary', 'accept-encoding').send();
  return sendEncoded(request, reply, page.bodies);
}

/** A request's address on this site; several slashes at its start are one, so that it never names another host. */
function readAddress(raw: string): URL {
  const url = new URL(`http://site/${raw.replace(/^[/\\]+/, '')}`);
  url.pathname = url.pathname.replace(/\/{2,}/g, '/');
  return url;
}

/** Whether an address has slashes that the normalised one has not: the browser must request that one. */
const needsNormalising = (raw: string): boolean => /^[^?]*[/\\]{2}/.test(raw);

/** A path to redirect to, on this site alone. */
function rootedPath(path: string): string {
  const { pathname, search, hash } = readAddress(path);
  return pathname + search + hash;
}
