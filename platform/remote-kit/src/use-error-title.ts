import type { RemoteHost } from '@serafim/platform-contract/host';
import { useCallback, useLayoutEffect, useRef } from 'react';

type TitleHost = Pick<RemoteHost, 'brand' | 'setTitle'>;

/**
 * Marks the tab with `Erro:` while a form shows errors; the mark goes when the errors or the form go.
 * @param title the page's title, without the brand
 * @param plain the tab's title without errors, brand included; null for the route's own
 * @returns a function that takes true while errors are shown, for `onErrors` of `useForm`
 */
export function useErrorTitle(host: TitleHost, title: string, plain: string | null = null) {
  const isMarked = useRef(false);
  // Before the shell takes a left page's title back, which it does in an effect.
  useLayoutEffect(
    () => () => {
      if (isMarked.current) host.setTitle(plain);
    },
    [host, plain],
  );
  return useCallback(
    (areShown: boolean) => {
      isMarked.current = areShown;
      host.setTitle(areShown ? `Erro: ${title} · ${host.brand.name}` : plain);
    },
    [host, title, plain],
  );
}
