import type { LiveRemote } from '@serafim/platform-contract/release-set';
import {
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { type ModuleState, useModuleState } from '../loading/module-loader.ts';
import { type FragmentMatch, matchedId } from '../routes/fragment-table.ts';
import { FragmentContent, FragmentRoot, type FragmentSite } from './fragment-root.tsx';
import { useLateCode } from './use-late-code.ts';
import { useOwnRoot } from './use-own-root.ts';

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
 * What an area shows: the server's HTML, which the fragment's code takes over as a root of its own; the same HTML for
 * good, because no code came; a skeleton; the fragment; or what the page has in its place.
 */
type AreaState = 'html' | 'only-html' | 'loading' | 'ready' | 'failed';

/**
 * @param module undefined while nothing has requested it
 * @param isHtml whether the area is the server's HTML, which has not thrown
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

/** HTML that React leaves as the server has filled it: with another object, React would write it. */
const AS_IT_IS = { __html: '' };

/** The area that a fragment fills in a page. A failure of the fragment stays in here. */
export function FragmentArea({ site, match: { remote, fragment }, props, ...parts }: FragmentAreaProps) {
  const { placeholder, fallback = placeholder } = parts;
  const { fragments, onFragmentMounted, hydrate, leaveArea, shell } = site;
  const { FragmentSkeleton } = shell;
  const match = useMemo(() => ({ remote, fragment }), [remote, fragment]);
  const id = matchedId(match);
  const prefix = useId();
  const location = useLocation();
  const area = useRef<HTMLDivElement>(null);
  const module = useModuleState(fragments.modules, match);
  const isLoaded = module?.status === 'ready';
  const hydrating = useHydrating();
  const [fromHtml] = useState(hydrating && fragments.isInHtml(match));
  const [isTakenOver, setTakenOver] = useState(false);
  const [hasThrown, setThrown] = useState(false);
  const isHtml = fromHtml && !hasThrown;
  const hasData = useStore(fragments.results, results => results[id] !== undefined);
  // What the server rendered is what React takes over, whatever has happened to the code in the meantime.
  const state = hydrating && isHtml ? 'html' : areaState(module, match, isHtml, fromHtml || hasData);
  const shown = state === 'ready' && isLoaded ? module.remote : remote;

  useEffect(() => {
    if (!fromHtml && !hasData) void fragments.loadOfArea(match);
  }, [fragments, match, fromHtml, hasData]);

  const load = useCallback(() => void fragments.load(match), [fragments, match]);
  const given = JSON.stringify(props);
  const [first] = useState({ given, props, location });
  useLateCode(area, {
    isHtml: state === 'html' && !isLoaded,
    isTakenOver,
    isWanted: given !== first.given,
    load,
  });

  const onMounted = useCallback(
    (mounted: LiveRemote) => {
      setTakenOver(true);
      onFragmentMounted(mounted);
    },
    [onFragmentMounted],
  );
  const content = { site, match, props, onMounted, onError: () => setThrown(true) };
  useOwnRoot(area, {
    hydrate,
    identifierPrefix: prefix,
    first:
      state === 'html' && isLoaded && !hydrating ? (
        <FragmentRoot {...content} props={first.props} location={first.location} />
      ) : null,
    children: <FragmentRoot {...content} location={location} />,
    isTakenOver,
  });

  const attributes = {
    ref: area,
    'data-fragment': id,
    'data-boundary': shown.name,
    'data-version': shown.version,
    'data-state': state === 'only-html' ? 'failed' : state === 'html' && isTakenOver ? 'ready' : state,
  };
  if (state === 'html' || state === 'only-html') {
    const mark = leaveArea ? { __html: leaveArea({ prefix, id, props }) } : AS_IT_IS;
    return <div key="html" {...attributes} suppressHydrationWarning {...{ dangerouslySetInnerHTML: mark }} />;
  }
  const show: Record<typeof state, () => ReactNode> = {
    loading: () => placeholder ?? <FragmentSkeleton shape={fragment.shape} />,
    ready: () => (
      <Suspense key={shown.version} fallback={fallback}>
        <FragmentContent {...content} />
      </Suspense>
    ),
    failed: () => fallback,
  };
  return (
    <div key="code" {...attributes}>
      {show[state]()}
    </div>
  );
}
