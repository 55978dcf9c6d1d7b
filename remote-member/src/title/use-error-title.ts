import type { RemoteHost } from '@serafim/contract/remote/host';
import { useCallback, useEffect } from 'react';

/** Marks the tab while a form shows what is wrong; the mark goes with the form. */
export function useErrorTitle(host: RemoteHost, title: string): (shown: boolean) => void {
  useEffect(() => () => host.setTitle(null), [host]);
  return useCallback(
    shown => host.setTitle(shown ? `Erro: ${title} · ${host.brand.name}` : null),
    [host, title],
  );
}
