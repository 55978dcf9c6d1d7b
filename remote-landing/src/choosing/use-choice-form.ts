import type { RemoteHost } from '@serafim/contract/remote/host';
import type { FormEvent } from 'react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { choiceAddress } from './choice-address.ts';

/** A GET form of this page: with script its answers go into the address without loading the page again. */
export function useChoiceForm(
  host: Pick<RemoteHost, 'announce'>,
  { anchor, result }: { anchor: string; result: string },
) {
  const navigate = useNavigate();
  const sent = useRef(false);

  // Screen readers announce a new result: it is shown below the button that was pressed.
  useEffect(() => {
    if (sent.current) host.announce(result);
    sent.current = false;
  });

  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    sent.current = true;
    void navigate(choiceAddress(new FormData(event.currentTarget), anchor));
  };
}
