import { areaMark, type LeftArea, PAGE_MARK } from '@serafim/host/fragments/part-marks';
import type { RenderedPart } from '@serafim/host/render-page';
import { type VersionName, versionKey } from '@serafim/release-store/files/store-layout';
import type { LRUCache } from 'lru-cache';
import type { FragmentSource } from '../remote-code/inside/remote-modules.ts';
import type { DataJob, FragmentData, FragmentParts, FragmentsJob, PageJob } from './parts.ts';
import { readData, readFragments, readPage } from './read-parts.ts';
import { RenderBusyError, RenderLateError } from './render-errors.ts';
import type { PartTask, RenderedRoute, RenderJob } from './render-job.ts';

// The composer joins what processes have rendered, as texts. No code of a remote runs here, and none can reach what
// another one rendered.

/** How deep fragments may stand in fragments. */
const DEEPEST = 3;

/** Characters of a `Link` header: React's own limit. */
const LONGEST_LINKS = 2_000;

/** Has a part rendered in a process of its owner's. Rejects with what went wrong there. */
type RunPart = (task: PartTask) => Promise<unknown>;

/** What was rendered and found out for earlier pages. */
export interface KnownParts {
  /** Versions whose fragments load no data, by their names. */
  withoutData: LRUCache<string, true>;
  /** Fragments of these: they depend on what their page hands them and on its address, and on nothing else. */
  pieces: LRUCache<string, RenderedPart>;
}

interface PartSources extends KnownParts {
  /** The shell around the page. */
  shell: Promise<RenderedPart>;
  runPart: RunPart;
}

/** The fragments of a page that are of one version. */
interface Provider {
  build: VersionName;
  sources: FragmentSource[];
}

function byProvider(sources: readonly FragmentSource[]): Provider[] {
  const providers = new Map<string, Provider>();
  for (const source of sources) {
    const key = versionKey(source.build);
    const provider = providers.get(key) ?? { build: source.build, sources: [] };
    provider.sources.push(source);
    providers.set(key, provider);
  }
  return [...providers.values()];
}

const providerKey = ({ build, sources }: Provider) =>
  `${versionKey(build)} ${sources.map(({ id }) => id).join()}`;

const ids = ({ sources }: Provider) => sources.map(({ id }) => id);

/** Of what a process answered by id, what is its own to say. */
function own<T>(values: Readonly<Record<string, T>>, provider: Provider): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([id]) => ids(provider).includes(id)));
}

/** Every fragment of a version failed: its process did, or answered what is no answer. */
const allFailed = (provider: Provider, cause: unknown): Record<string, string> =>
  Object.fromEntries(ids(provider).map(id => [id, String(cause)]));

/** Whether it says nothing of a remote that a part was not rendered, or that it was only late. */
const isOfTime = (cause: unknown): boolean =>
  cause instanceof RenderBusyError || cause instanceof RenderLateError;

async function loadData(
  { boot: { brand }, loaderTimeout }: RenderJob,
  provider: Provider,
  { runPart, withoutData }: PartSources,
): Promise<FragmentData> {
  const { build, sources } = provider;
  const key = providerKey(provider);
  if (withoutData.has(key)) return { results: {}, errors: {}, failed: {} };
  const job: DataJob = { brand, sources, loaderTimeout };
  try {
    const data = readData(await runPart({ work: { kind: 'data', job }, build, fragments: ids(provider) }));
    const { results, errors, failed, loaders } = data;
    if (loaders === 0 && Object.keys(failed).length === 0) withoutData.set(key, true);
    return { results: own(results, provider), errors: own(errors, provider), failed: own(failed, provider) };
  } catch (cause) {
    if (isOfTime(cause)) throw cause;
    return { results: {}, errors: {}, failed: allFailed(provider, cause) };
  }
}

interface Piece extends RenderedPart {
  area: LeftArea;
}

/** Renders a version's fragments for the areas that are theirs. */
async function renderProvider(
  { boot, pathname, search }: RenderJob,
  provider: Provider,
  areas: readonly LeftArea[],
  runPart: RunPart,
): Promise<FragmentParts> {
  const { build, sources } = provider;
  const shown = sources.filter(({ id }) => areas.some(area => area.id === id));
  const job: FragmentsJob = { boot, pathname, search, sources: shown, areas };
  const fragments = shown.map(({ id }) => id);
  try {
    const { parts, failed } = readFragments(
      await runPart({ work: { kind: 'fragments', job }, build, fragments }),
    );
    return { parts, failed: own(failed, provider) };
  } catch (cause) {
    if (isOfTime(cause)) throw cause;
    return { parts: {}, failed: allFailed({ build, sources: shown }, cause) };
  }
}

/** Everything that a fragment without data is rendered from. */
const pieceKey = ({ boot, pathname, search }: RenderJob, { build }: Provider, area: LeftArea): string =>
  JSON.stringify([versionKey(build), area, pathname, search, boot.named, boot.fragments]);

/** What the areas of a page hold, and of the areas in them. */
interface Filled {
  pieces: Piece[];
  failed: Record<string, string>;
}

/** Renders the fragments of all areas, each version's in its process, then those of the areas that these have left. */
async function fillAreas(
  job: RenderJob,
  data: ReadonlyMap<Provider, FragmentData>,
  areas: readonly LeftArea[],
  sources: PartSources,
  depth = 0,
): Promise<Filled> {
  const { runPart, withoutData, pieces } = sources;
  const filled: Filled = { pieces: [], failed: {} };
  if (areas.length === 0 || depth === DEEPEST) return filled;
  const render = async ([provider, { results }]: [Provider, FragmentData]) => {
    const theirs = areas.filter(({ id }) => ids(provider).includes(id));
    const store = withoutData.has(providerKey(provider)) ? pieces : undefined;
    const known = theirs.map(area => {
      const key = store && pieceKey(job, provider, area);
      return { area, key, piece: key && store.get(key) };
    });
    const missing = known.flatMap(({ area, piece }) => (piece ? [] : [area]));
    const boot = { ...job.boot, fragmentResults: results };
    const { parts, failed } =
      missing.length > 0
        ? await renderProvider({ ...job, boot }, provider, missing, runPart)
        : { parts: {}, failed: {} };
    Object.assign(filled.failed, failed);
    for (const { area, key, piece } of known) {
      const part = piece || parts[area.prefix];
      if (!part) continue;
      filled.pieces.push({ area, ...part });
      if (key && !piece) store?.set(key, part);
    }
  };
  await Promise.all([...data].map(render));
  const left = filled.pieces.flatMap(piece => piece.areas ?? []);
  const within = await fillAreas(job, data, left, sources, depth + 1);
  return {
    pieces: [...filled.pieces, ...within.pieces],
    failed: { ...filled.failed, ...within.failed },
  };
}

/** One header for all parts, the page's files first. */
function joinLinks(parts: readonly RenderedPart[]): string {
  let joined = '';
  for (const { links } of parts) {
    const longer = [joined, links].filter(Boolean).join(', ');
    if (longer.length <= LONGEST_LINKS) joined = longer;
  }
  return joined;
}

/**
 * Renders one page: the shell, the page and its fragments each in a process of their owner's, and joins what they answer.
 * Rejects with what the page threw.
 */
export async function renderParts(job: RenderJob, parts: PartSources): Promise<RenderedRoute> {
  const { route, loaderTimeout, fragments = [], boot, pathname, search } = job;
  if (!route) return parts.shell;
  const pageJob: PageJob = { boot, pathname, search, route, loaderTimeout };
  const providers = byProvider(fragments);
  const [shell, page, ...found] = await Promise.all([
    parts.shell,
    parts.runPart({ work: { kind: 'page', job: pageJob }, build: route.build }).then(readPage),
    ...providers.map(provider => loadData(job, provider, parts)),
  ]);
  const data = new Map(providers.map((provider, index) => [provider, found[index] as FragmentData]));
  const all = (key: 'results' | 'errors' | 'failed') => Object.assign({}, ...found.map(one => one[key]));
  const unloaded: Record<string, string> = all('failed');
  // This HTML would not be sent, and would wait for what is missing.
  if (Object.keys(unloaded).length > 0) return { html: '', failedFragments: unloaded };

  const { pieces, failed } = await fillAreas(job, data, page.areas ?? [], parts);
  const html = pieces.reduce(
    (filled, { area, html: piece }) => filled.replace(areaMark(area.prefix), () => piece),
    page.html,
  );
  const joined = [page, shell, ...pieces];
  const linkedNames = [...new Set(joined.flatMap(part => part.linkedNames ?? []))];
  const links = joinLinks(joined);
  const { before = '', loaderResult, loaderError, head } = page;
  const [results, errors] = [all('results'), all('errors')];
  return {
    html: before + shell.html.replace(PAGE_MARK, () => html),
    ...(links ? { links } : {}),
    ...(linkedNames.length > 0 ? { linkedNames } : {}),
    ...(loaderResult ? { loaderResult } : {}),
    ...(loaderError === undefined ? {} : { loaderError }),
    ...(head ? { head } : {}),
    ...(Object.keys(results).length > 0 ? { fragmentResults: results } : {}),
    ...(Object.keys(errors).length > 0 ? { fragmentErrors: errors } : {}),
    ...(Object.keys(failed).length > 0 ? { failedFragments: failed } : {}),
  };
}
