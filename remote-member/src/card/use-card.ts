import type { CardRequestInput } from '@serafim/contract/api/card';
import { cardFileName } from '@serafim/contract/api/card-files';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type CardTrouble, cardTrouble } from './card-trouble.ts';

/** What became of the last request. `url` is an address of the image inside this page. */
export type CardState =
  | { status: 'none' }
  | { status: 'here'; url: string }
  | { status: 'missing'; trouble: CardTrouble };

const save = (url: string) => {
  const link = document.createElement('a');
  link.href = url;
  link.download = cardFileName;
  link.click();
};

/** Fetches a card, saves it as a file and keeps it for the page to show. */
export function useCard(host: RemoteHost) {
  const [card, setCard] = useState<CardState>({ status: 'none' });
  const held = useRef<string | null>(null);

  const release = useCallback(() => {
    if (held.current !== null) URL.revokeObjectURL(held.current);
    held.current = null;
  }, []);
  useEffect(() => release, [release]);

  const fetchCard = useCallback(
    async (request: CardRequestInput) => {
      try {
        const image = await (await host.api()).card(request);
        release();
        held.current = URL.createObjectURL(image);
        setCard({ status: 'here', url: held.current });
        save(held.current);
        host.announce(`${cardFileName} foi baixada.`);
      } catch (cause) {
        release();
        setCard({ status: 'missing', trouble: cardTrouble(cause) });
      }
    },
    [host, release],
  );

  return { card, fetchCard };
}
