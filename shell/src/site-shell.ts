import { OFFLINE_CARD_WORKER } from '@serafim/contract/site/offline-card';
import { once } from '@serafim/contract/site/once';
import { paths } from '@serafim/contract/site/paths';
import type { SiteShell } from '@serafim/host/site-shell';
import { API_PATH } from '@serafim/platform-contract/api-path';
import { SiteLayout } from './layout/site-layout.tsx';
import { createSessionStore } from './session/session-store.ts';
import { FailureNotice } from './states/failure-notice.tsx';
import { FragmentSkeleton } from './states/fragment-skeleton.tsx';
import { NotFound } from './states/not-found.tsx';
import { PageSkeleton } from './states/page-skeleton.tsx';
import { titles } from './titles.ts';

/** What this site gives its host. */
export const siteShell: SiteShell = {
  Layout: SiteLayout,
  PageSkeleton,
  FragmentSkeleton,
  FailureNotice,
  NotFound,
  titles,
  extendHost: cacheCardOffline => ({ cacheCardOffline }),
  signIn: paths.signIn,
  likelyNext: pathname => (pathname === paths.home ? { pathname: paths.signUp, search: '' } : null),
  openApi: onFailure =>
    once(() =>
      import('@serafim/contract/client/api-client').then(module =>
        module.createPageClient(API_PATH, onFailure),
      ),
    ),
  createSession: createSessionStore,
  audiences: ({ papel, funcao }) => [papel, funcao],
  worker: OFFLINE_CARD_WORKER,
  showInsides: async (...seen) => (await import('./limits/show-insides.ts')).showInsides(...seen),
};
