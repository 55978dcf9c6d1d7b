import type { CepAnswer } from '@serafim/contract/api/address/cep';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useEffect, useRef, useState } from 'react';

const DIGITS = 8;

/** How far the search for a CEP's address is. `unknown`: no place has this CEP. `unavailable`: the service does not answer. */
export type PostalCodeSearch =
  | { status: 'idle' | 'searching' | 'unknown' | 'unavailable' }
  | { status: 'found'; address: CepAnswer };

/**
 * Finds the address of a CEP as soon as its eight digits are typed. Whatever fails, the form goes on without it.
 * @param onFound given the address of the last complete CEP, never of one typed over meanwhile
 */
export function usePostalCode(host: Pick<RemoteHost, 'api'>, onFound: (address: CepAnswer) => void) {
  const [search, setSearch] = useState<PostalCodeSearch>({ status: 'idle' });
  const current = useRef<AbortController>(undefined);
  const latest = useRef('');
  useEffect(() => () => current.current?.abort(), []);

  const lookUp = async (typed: string): Promise<void> => {
    const digits = typed.replace(/\D/g, '');
    if (digits === latest.current) return;
    latest.current = digits;
    current.current?.abort();
    if (digits.length !== DIGITS) return setSearch({ status: 'idle' });

    current.current = new AbortController();
    const { signal } = current.current;
    setSearch({ status: 'searching' });
    try {
      const address = await (await host.api()).cep(digits, { signal });
      if (signal.aborted) return;
      setSearch({ status: 'found', address });
      onFound(address);
    } catch (cause) {
      if (signal.aborted) return;
      setSearch({ status: toApiError(cause)?.is('cep-nao-encontrado') ? 'unknown' : 'unavailable' });
    }
  };
  return { search, lookUp };
}
