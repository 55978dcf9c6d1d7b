import type { CardRequestInput } from '@serafim/contract/api/card/card';
import { cardFileName } from '@serafim/contract/api/card/card-files';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { saveUrl } from '@serafim/remote-kit/save-file';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type CardError, cardError } from './card-error.ts';

/** The last request for a card. `url` is an address of the image inside this page. */
export type CardState =
  | { status: 'none' }
  | { status: 'ready'; url: string }
  | { status: 'failed'; error: CardError };

/** Downloads a card as a file and holds its image for the page to show. */
export function useCard(host: RemoteHost) {
  const [card, setCard] = useState<CardState>({ status: 'none' });
  const url = useRef<string | null>(null);

  const release = useCallback(() => {
    if (url.current !== null) URL.revokeObjectURL(url.current);
    url.current = null;
  }, []);
  useEffect(() => release, [release]);

  const fetchCard = useCallback(
    async (request: CardRequestInput) => {
      try {
        const image = await (await host.api()).card(request);
        release();
        url.current = URL.createObjectURL(image);
        setCard({ status: 'ready', url: url.current });
        saveUrl(url.current, cardFileName);
        host.announce(`${cardFileName} foi baixada.`);
      } catch (cause) {
        release();
        setCard({ status: 'failed', error: cardError(cause) });
      }
    },
    [host, release],
  );

  return { card, fetchCard };
}
