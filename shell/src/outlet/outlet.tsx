import type { RemoteHost } from '@serafim/contract/remote/host';
import { type ComponentType, useRef } from 'react';
import { useStore } from 'zustand';
import { RemoteFailure } from './failure.ts';
import { FailureNotice } from './failure-notice.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { type PageAddress, type PageLoader, type PageState, pageKey } from './page-loader.ts';
import { PageSkeleton } from './page-skeleton.tsx';

const LOADING: PageState = { status: 'loading' };

interface OutletProps {
  address: PageAddress;
  host: RemoteHost;
  pages: PageLoader;
  /** The page stands in for another one; see `PageProps`. */
  inPlace?: boolean;
}

/** The area of the page that a remote fills. Whatever happens to the remote happens in here. */
export function Outlet({ address, host, pages, inPlace = false }: OutletProps) {
  const { remote } = address;
  const state = useStore(pages.states, states => states[pageKey(address)] ?? LOADING);
  const retries = useRef(0);

  const retry = () => {
    retries.current += 1;
    // Browsers keep a module that failed to evaluate: past one attempt, only a new page asks for it again.
    if (retries.current > 1) location.reload();
    else void pages.load(address);
  };

  return (
    <div data-boundary={remote.name} data-version={remote.version} data-state={state.status}>
      {state.status === 'loading' && <PageSkeleton />}
      {state.status === 'failed' && <FailureNotice brand={host.brand} onRetry={retry} />}
      {state.status === 'ready' && (
        <PageBoundary onError={cause => pages.fail(address, new RemoteFailure(remote, 'rendering', cause))}>
          {renderPage(state.Page as ComponentType<{ host: RemoteHost; inPlace: boolean }>, host, inPlace)}
        </PageBoundary>
      )}
    </div>
  );
}

const renderPage = (
  Page: ComponentType<{ host: RemoteHost; inPlace: boolean }>,
  host: RemoteHost,
  inPlace: boolean,
) => <Page host={host} inPlace={inPlace} />;
