import type { RemoteHost } from '@serafim/contract/remote/host';
import type { PageProps } from '@serafim/contract/remote/page';
import type { LiveRemote } from '@serafim/contract/remote/release-set';
import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import type { PageAddress } from './bring-page.ts';
import { RemoteFailure } from './failure.ts';
import { FailureNotice } from './failure-notice.tsx';
import { PageBoundary } from './page-boundary.tsx';
import type { PageLoader } from './page-loader.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { usePageState } from './use-page-state.ts';

interface OutletProps {
  address: PageAddress;
  host: RemoteHost;
  pages: PageLoader;
  /** Told when a page of a version is on the screen and alive. */
  onShown: (remote: LiveRemote) => void;
  /** What the page is handed beside its host. */
  props?: Omit<PageProps, 'host'>;
}

/** Tells, from beside a page, that it is alive: its effect does not run when the page throws or still waits. */
function Shown({ remote, onShown }: { remote: LiveRemote; onShown: OutletProps['onShown'] }) {
  useEffect(() => onShown(remote), [remote, onShown]);
  return null;
}

/** The area of the page that a remote fills. Whatever happens to the remote happens in here. */
export function Outlet({ address, host, pages, onShown, props }: OutletProps) {
  const state = usePageState(pages, address);
  const remote = state?.status === 'ready' ? state.remote : address.remote;
  const retries = useRef(0);

  const retry = () => {
    retries.current += 1;
    // Browsers keep a module that failed to evaluate: past one attempt, only a new page asks for it again.
    if (retries.current > 1) location.reload();
    else void pages.load(address);
  };

  const failedToRender = (cause: unknown) =>
    pages.failedToRender(address, new RemoteFailure(remote, 'rendering', cause));

  const { shape } = address.remote.routes.find(({ path }) => path === address.path) ?? {};
  const skeleton = <PageSkeleton shape={shape} />;

  const content = () => {
    if (state?.status === 'ready') {
      const Page = state.page.default as ComponentType<PageProps>;
      return (
        <Suspense fallback={skeleton}>
          <PageBoundary key={remote.version} onError={failedToRender}>
            <Page host={host} {...props} />
            <Shown remote={remote} onShown={onShown} />
          </PageBoundary>
        </Suspense>
      );
    }
    if (state?.status === 'failed') return <FailureNotice brand={host.brand} onRetry={retry} />;
    return skeleton;
  };

  return (
    <div data-boundary={remote.name} data-version={remote.version} data-state={state?.status}>
      {content()}
    </div>
  );
}
