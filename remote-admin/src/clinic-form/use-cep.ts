import { cep as cepSchema } from '@serafim/contract/api/address';
import { apiErrorOf } from '@serafim/contract/api/api-error-of';
import type { CepAnswer } from '@serafim/contract/api/cep';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { useEffect, useRef, useState } from 'react';

/** How far the search for an address is. */
export type CepSearch = 'idle' | 'searching' | 'found' | 'unknown' | 'unavailable';

/**
 * Finds the address of a CEP as soon as its eight digits stand there. Whatever goes wrong, the form goes on.
 * @param onFound given the address of the last complete CEP, never of one typed over meanwhile
 */
export function useCep(host: RemoteHost, onFound: (address: CepAnswer) => void) {
  const [search, setSearch] = useState<CepSearch>('idle');
  const current = useRef<AbortController>(undefined);
  const asked = useRef('');
  useEffect(() => () => current.current?.abort(), []);

  const lookUp = async (typed: string) => {
    const digits = cepSchema.safeParse(typed).data ?? '';
    if (digits === asked.current) return;
    asked.current = digits;
    current.current?.abort();
    if (digits === '') return setSearch('idle');

    const mine = new AbortController();
    current.current = mine;
    setSearch('searching');
    try {
      const address = await (await host.api()).cep(digits, { signal: mine.signal });
      if (mine.signal.aborted) return;
      setSearch('found');
      onFound(address);
    } catch (cause) {
      if (mine.signal.aborted) return;
      setSearch(apiErrorOf(cause)?.is('cep-nao-encontrado') ? 'unknown' : 'unavailable');
    }
  };
  return { search, lookUp };
}
