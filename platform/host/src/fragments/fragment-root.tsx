import type { FragmentProps } from '@serafim/platform-contract/fragment';
import type { RemoteHost } from '@serafim/platform-contract/host';
import type { LiveRemote } from '@serafim/platform-contract/release-set';
import type { ComponentType } from 'react';
import { type Location, type Navigator, Router } from 'react-router-dom';
import { useStore } from 'zustand';
import { ModuleBoundary, Mounted } from '../loading/module-boundary.tsx';
import { RemoteFailure } from '../loading/remote-failure.ts';
import { type FragmentMatch, matchedId } from '../routes/fragment-table.ts';
import type { SiteShell } from '../site-shell.ts';
import type { LeftArea } from './part-marks.ts';
import type { SiteFragments } from './site-fragments.ts';
import type { HydrateFragment } from './use-own-root.ts';

/** What the host's rooms give a fragment's area. */
export interface FragmentSite {
  shell: Pick<SiteShell, 'FragmentSkeleton' | 'audiences'>;
  host: RemoteHost;
  hostFor: (remote: LiveRemote) => RemoteHost;
  fragments: SiteFragments;
  history: Navigator;
  onFragmentMounted: (remote: LiveRemote) => void;
  /** In the browser, hydrates HTML of the server's as a root of its own. */
  hydrate?: HydrateFragment | undefined;
  /** On the server, notes an area that is left empty. Returns the mark that stands there. */
  leaveArea?: ((area: LeftArea) => string) | undefined;
}

export interface FragmentContentProps {
  site: FragmentSite;
  match: FragmentMatch;
  props: unknown;
  onMounted: (remote: LiveRemote) => void;
  /** Called with what the fragment threw while it rendered, before its state says so. */
  onError?: () => void;
}

/** A fragment within its boundary. */
export function FragmentContent({ site, match, props, onMounted, onError }: FragmentContentProps) {
  const { fragments, hostFor } = site;
  const id = matchedId(match);
  const result = useStore(fragments.results, results => results[id]);
  const loaded = fragments.modules.peek(match);
  if (!loaded) return null;
  const { module, remote } = loaded;
  const Shown = module.default as ComponentType<FragmentProps>;
  const failed = (cause: unknown) => {
    onError?.();
    fragments.modules.failedToRender(match, new RemoteFailure(remote, 'rendering', cause));
  };
  return (
    <ModuleBoundary onError={failed}>
      <Shown host={hostFor(remote)} props={props} data={result?.data} />
      <Mounted remote={remote} onMounted={onMounted} />
    </ModuleBoundary>
  );
}

interface FragmentRootProps extends FragmentContentProps {
  location: Location;
}

/** A fragment as a root of its own: server and browser render the same, whatever page it stands in. */
export const FragmentRoot = ({ location, ...content }: FragmentRootProps) => (
  <Router location={location} navigator={content.site.history}>
    <FragmentContent {...content} />
  </Router>
);
