import type { RemoteHost } from '@serafim/contract/remote/host';
import type { FormEvent } from 'react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { choiceAddress } from './choice-address.ts';

/** A GET form of this page: with script its answers go into the address without loading the page anew. */
export function useChoiceForm(
  host: Pick<RemoteHost, 'announce'>,
  { params, anchor, said }: { params: URLSearchParams; anchor: string; said: string | null },
) {
  const navigate = useNavigate();
  const asked = useRef(false);

  // What a new answer says is heard, too: the result stands below the button that was pressed.
  useEffect(() => {
    if (asked.current && said !== null) host.announce(said);
    asked.current = false;
  }, [host, said]);

  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    asked.current = true;
    void navigate(choiceAddress(params, new FormData(event.currentTarget), anchor));
  };
}
