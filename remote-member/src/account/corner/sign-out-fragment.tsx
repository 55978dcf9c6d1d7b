import type { FragmentProps, SiteFragments } from '@serafim/platform-contract/fragment';
import { lazy, Suspense } from 'react';

// What a fragment shares with pages is a file of its own for each of them; this way it shares nothing.
const SignOut = lazy(async () => ({ default: (await import('../sign-out.tsx')).SignOut }));

/** The way out at the end of the menu, on every page. */
export default function SignOutFragment({ host }: FragmentProps<SiteFragments['member/sair@1']>) {
  return (
    <Suspense fallback={null}>
      <SignOut host={host} variant="text" />
    </Suspense>
  );
}
