import { signInAddress } from '@serafim/contract/site/sign-in-address';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useStore } from 'zustand';

/** The address of a page for signed-in members; for others, of the sign-in that leads there. */
export function useMemberAddress(host: RemoteHost, path: string): string {
  const isMember = useStore(
    host.session,
    visitor => visitor.status === 'known' && visitor.session.papel === 'member',
  );
  return isMember ? path : signInAddress(path);
}
