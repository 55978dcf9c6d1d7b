import type { FragmentProps } from '@serafim/contract/remote/fragment';
import type { RemoteHost } from '@serafim/contract/remote/host';
import type { LiveRemote } from '@serafim/contract/remote/release-set';
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useStore } from 'zustand';
import { ModuleBoundary, Mounted } from '../loading/module-boundary.tsx';
import { useModuleState } from '../loading/module-loader.ts';
import { RemoteFailure } from '../loading/remote-failure.ts';
import { type FragmentMatch, matchedId } from '../routes/fragment-table.ts';
import { markName } from './fragment-marks.ts';
import { FragmentSkeleton } from './fragment-skeleton.tsx';
import type { SiteFragments } from './site-fragments.ts';

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

/** With these an element keeps the HTML that it has when React takes it over; nothing is ever assigned. */
const untouched = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

const never = () => () => {};

/** Whether this is the server, or the browser while it takes over the server's HTML. */
const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

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

/** The area that a fragment fills in a page. A failure of the fragment stays in here. */
export function FragmentArea({ site, match, props, placeholder, fallback = placeholder }: FragmentAreaProps) {
  const { fragments, hostFor, onFragmentMounted } = site;
  const id = matchedId(match);
  const state = useModuleState(fragments.modules, match);
  const result = useStore(fragments.results, results => results[id]);
  const hydrating = useHydrating();
  const inHtml = fragments.isInHtml(match);
  const isItself = state?.status === 'ready' && state.remote.version === match.remote.version;
  // The server's HTML stays until the code that rendered it is there, and where no code arrives.
  const [keepsHtml] = useState(hydrating && inHtml && !isItself);
  const neverArrived = state?.status === 'failed' && state.failure.phase !== 'rendering';
  const loading =
    state?.status === 'loading' ||
    (state?.status === 'ready' && !inHtml && state.module.loader && !result) ||
    (hydrating && !inHtml);
  const remote = state?.status === 'ready' ? state.remote : match.remote;
  useEffect(() => void fragments.load(match), [fragments, match]);

  const attributes = {
    'data-fragment': id,
    'data-boundary': remote.name,
    'data-version': remote.version,
    'data-state': loading ? 'loading' : state?.status,
  };
  if (keepsHtml && (hydrating || loading || neverArrived)) return <div {...attributes} {...untouched} />;

  const content = () => {
    if (loading) return placeholder ?? <FragmentSkeleton shape={match.fragment.shape} />;
    if (state?.status !== 'ready') return fallback;
    const Boundary = boundaryOf(id);
    const Shown = state.module.default as ComponentType<FragmentProps>;
    return (
      <Suspense fallback={fallback}>
        <Boundary
          key={remote.version}
          onError={cause =>
            fragments.modules.failedToRender(match, new RemoteFailure(remote, 'rendering', cause))
          }
        >
          <Rendering id={id} site={site} />
          <Shown host={hostFor(remote)} props={props} data={result?.data} />
          <Rendering id={null} site={site} />
          <Mounted remote={remote} onMounted={onFragmentMounted} />
        </Boundary>
      </Suspense>
    );
  };
  return <div {...attributes}>{content()}</div>;
}

/** Notes, on the server, which fragment is being rendered: where rendering never ends, it is that one's fault. */
function Rendering({ id, site: { onFragmentRender } }: { id: string | null; site: FragmentSite }) {
  onFragmentRender?.(id);
  return null;
}
