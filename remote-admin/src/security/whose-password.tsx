import type { RemoteHost } from '@serafim/contract/remote/host';
import { useStore } from 'zustand';

/** Tells password managers whose password the form asks for; people know. */
export function WhosePassword({ host }: { host: RemoteHost }) {
  const state = useStore(host.session);
  const name = state.status === 'known' ? state.session.nome : '';
  return <input type="text" autoComplete="username" value={name} readOnly hidden />;
}
