import type { FragmentProps } from '@serafim/contract/remote/fragment';
import type { RemoteHost } from '@serafim/contract/remote/host';
import type { LiveRemote } from '@serafim/contract/remote/release-set';
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useStore } from 'zustand';
import { ModuleBoundary, Mounted } from '../loading/module-boundary.tsx';
import { type ModuleState, useModuleState } from '../loading/module-loader.ts';
import { RemoteFailure } from '../loading/remote-failure.ts';
import { type FragmentMatch, matchedId } from '../routes/fragment-table.ts';
import { markName } from './fragment-marks.ts';
import { FragmentSkeleton } from './fragment-skeleton.tsx';
import { ServerHtml, useServerHtml } from './server-html.tsx';
import type { SiteFragments } from './site-fragments.ts';
import { useLateCode } from './use-late-code.ts';

/** What the shell's rooms give a fragment's area. */
export interface FragmentSite {
  host: RemoteHost;
  hostFor: (remote: LiveRemote) => RemoteHost;
  fragments: SiteFragments;
  onFragmentMounted: (remote: LiveRemote) => void;
  /** On the server, called with the fragment that is rendered next, and with null after it. */
  onFragmentRender?: ((id: string | null) => void) | undefined;
}

export interface FragmentAreaProps {
  site: FragmentSite;
  match: FragmentMatch;
  props: unknown;
  /** What stands there where no version of it works; left out, the placeholder. */
  fallback?: ReactNode;
  /** What stands there while it loads; left out, its skeleton. */
  placeholder?: ReactNode;
}

/**
 * What an area shows: the server's HTML, until the fragment's code takes it over; the same HTML for good, because no
 * code came; a skeleton; the fragment; or what the page has in its place.
 */
type AreaState = 'html' | 'only-html' | 'loading' | 'ready' | 'failed';

/**
 * @param module undefined while nothing has requested it
 * @param isHtml whether the area is the server's HTML, which no code has taken over
 */
function areaState(
  module: ModuleState<FragmentMatch> | undefined,
  { remote }: FragmentMatch,
  isHtml: boolean,
  hasData: boolean,
): AreaState {
  if (module?.status === 'failed')
    return isHtml && module.failure.phase !== 'rendering' ? 'only-html' : 'failed';
  const isOther = module?.status === 'ready' && module.remote.version !== remote.version;
  if (isHtml && !isOther) return 'html';
  return module?.status === 'ready' && (hasData || !module.module.loader) ? 'ready' : 'loading';
}

const never = () => () => {};

/** Whether this is the server, or the browser while it takes over the server's HTML. */
const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** The area that a fragment fills in a page. A failure of the fragment stays in here. */
export function FragmentArea({ site, match: { remote, fragment }, props, ...parts }: FragmentAreaProps) {
  const { placeholder, fallback = placeholder } = parts;
  const { fragments, onFragmentMounted } = site;
  const match = useMemo(() => ({ remote, fragment }), [remote, fragment]);
  const id = matchedId(match);
  const module = useModuleState(fragments.modules, match);
  const isLoaded = module?.status === 'ready';
  const hydrating = useHydrating();
  const [fromHtml] = useState(hydrating && fragments.isInHtml(match));
  const [isTakenOver, setTakenOver] = useState(false);
  const isHtml = fromHtml && !isTakenOver;
  const hasData = useStore(fragments.results, results => results[id] !== undefined);
  // What the server rendered is what React takes over, whatever has happened to the code in the meantime.
  const state = hydrating && isHtml ? 'html' : areaState(module, match, isHtml, fromHtml || hasData);
  const shown = state === 'ready' && isLoaded ? module.remote : remote;

  const html = useServerHtml(isHtml);
  const [arrival] = useState(() => (fromHtml && !isLoaded ? Promise.withResolvers<void>() : null));
  useEffect(() => {
    if (isLoaded) arrival?.resolve();
  }, [arrival, isLoaded]);
  useEffect(() => {
    if (!fromHtml && !hasData) void fragments.loadOfArea(match);
  }, [fragments, match, fromHtml, hasData]);

  const load = useCallback(() => void fragments.load(match), [fragments, match]);
  const given = JSON.stringify(props);
  const [firstGiven] = useState(given);
  useLateCode(html.area, { isHtml: state === 'html', isTakenOver, isWanted: given !== firstGiven, load });

  const onMounted = useCallback(
    (mounted: LiveRemote) => {
      setTakenOver(true);
      onFragmentMounted(mounted);
    },
    [onFragmentMounted],
  );
  const content = (arrived?: Promise<void>) => (
    <Content site={site} match={match} props={props} arrived={arrived} onMounted={onMounted} />
  );
  // The same element until the fragment is there: with any other one, React would throw the HTML away.
  const [first] = useState(() => (
    <Suspense key={remote.version} fallback={<ServerHtml html={html} />}>
      {content(arrival?.promise)}
    </Suspense>
  ));
  const show: Record<AreaState, () => ReactNode> = {
    html: () => first,
    'only-html': () => <ServerHtml html={html} />,
    loading: () => placeholder ?? <FragmentSkeleton shape={fragment.shape} />,
    ready: () => (
      <Suspense key={shown.version} fallback={fallback}>
        {content(shown.version === remote.version ? arrival?.promise : undefined)}
      </Suspense>
    ),
    failed: () => fallback,
  };
  return (
    <div
      ref={html.area}
      data-fragment={id}
      data-boundary={shown.name}
      data-version={shown.version}
      data-state={state === 'only-html' ? 'failed' : state}
    >
      {show[state]()}
    </div>
  );
}

const boundaries = new Map<string, typeof ModuleBoundary>();

/** The boundary of one fragment. The server's renderer reads its name above an error, however deep that is. */
function boundaryOf(id: string): typeof ModuleBoundary {
  const known = boundaries.get(id);
  if (known) return known;
  const boundary = class extends ModuleBoundary {};
  Object.defineProperty(boundary, 'name', { value: markName(id) });
  boundaries.set(id, boundary);
  return boundary;
}

interface ContentProps extends Pick<FragmentAreaProps, 'site' | 'match' | 'props'> {
  /** Resolves once the code is there; left out, it is. */
  arrived: Promise<void> | undefined;
  onMounted: (remote: LiveRemote) => void;
}

/** A fragment within its boundary, once its code is there. */
function Content({ site, match, props, arrived, onMounted }: ContentProps) {
  const { fragments, hostFor } = site;
  const id = matchedId(match);
  const result = useStore(fragments.results, results => results[id]);
  if (arrived) use(arrived);
  const loaded = fragments.modules.peek(match);
  if (!loaded) return null;
  const { module, remote } = loaded;
  const Boundary = boundaryOf(id);
  const Shown = module.default as ComponentType<FragmentProps>;
  const onError = (cause: unknown) =>
    fragments.modules.failedToRender(match, new RemoteFailure(remote, 'rendering', cause));
  return (
    <Boundary onError={onError}>
      <Rendering id={id} site={site} />
      <Shown host={hostFor(remote)} props={props} data={result?.data} />
      <Rendering id={null} site={site} />
      <Mounted remote={remote} onMounted={onMounted} />
    </Boundary>
  );
}

/** Notes, on the server, which fragment is being rendered: where rendering never ends, it is that one's fault. */
function Rendering({ id, site: { onFragmentRender } }: { id: string | null; site: FragmentSite }) {
  onFragmentRender?.(id);
  return null;
}
