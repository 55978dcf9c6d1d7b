import type { PageProps } from '@serafim/platform-contract/page';
import { type ComponentType, Suspense, useRef } from 'react';
import { ModuleBoundary, Mounted } from '../loading/module-boundary.tsx';
import { useModuleState } from '../loading/module-loader.ts';
import { RemoteFailure } from '../loading/remote-failure.ts';
import type { RouteMatch } from '../routes/route-table.ts';
import type { Site } from '../site.ts';

interface OutletProps {
  site: Pick<Site, 'hostFor' | 'pages' | 'onMounted' | 'shell'>;
  match: RouteMatch;
  /** What the page is handed beside its host. */
  props?: Omit<PageProps, 'host'>;
}

/** The area of the page that a remote fills. A failure of the remote stays in here. */
export function Outlet({ site: { hostFor, pages, onMounted, shell }, match, props }: OutletProps) {
  const { FailureNotice, PageSkeleton } = shell;
  const state = useModuleState(pages, match);
  const remote = state?.status === 'ready' ? state.remote : match.remote;
  const host = hostFor(remote);
  const retries = useRef(0);

  const retry = () => {
    retries.current += 1;
    // Browsers cache a module that failed to evaluate: past one attempt, only a new document requests it again.
    if (retries.current > 1) location.reload();
    else void pages.load(match);
  };

  const failedToRender = (cause: unknown) =>
    pages.failedToRender(match, new RemoteFailure(remote, 'rendering', cause));

  const skeleton = <PageSkeleton shape={match.route.shape} />;

  const content = () => {
    if (state?.status === 'ready') {
      const Page = state.module.default as ComponentType<PageProps>;
      return (
        <Suspense fallback={skeleton}>
          <ModuleBoundary key={remote.version} onError={failedToRender}>
            <Page host={host} {...props} />
            <Mounted remote={remote} onMounted={onMounted} />
          </ModuleBoundary>
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
