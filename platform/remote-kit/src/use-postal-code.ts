import { useEffect, useRef, useState } from 'react';

const DIGITS = 8;

/**
 * State of the search for a CEP's address. `unknown`: no place has this CEP. `unavailable`: the service does not
 * answer.
 */
export type PostalCodeSearch<Address> =
  | { status: 'idle' | 'searching' | 'unknown' | 'unavailable' }
  | { status: 'found'; address: Address };

/** Finds the address of a CEP's digits; null when no place has it. Rejects when the service does not answer. */
export type FindAddress<Address> = (digits: string, signal: AbortSignal) => Promise<Address | null>;

/**
 * Finds the address of a CEP as soon as its eight digits are typed. When the search fails, the form goes on without it.
 * @param onFound called with the address of the last complete CEP, never with that of one typed over meanwhile
 */
export function usePostalCode<Address>(find: FindAddress<Address>, onFound: (address: Address) => void) {
  const [search, setSearch] = useState<PostalCodeSearch<Address>>({ status: 'idle' });
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
      const address = await find(digits, signal);
      if (signal.aborted) return;
      setSearch(address === null ? { status: 'unknown' } : { status: 'found', address });
      if (address !== null) onFound(address);
    } catch {
      if (!signal.aborted) setSearch({ status: 'unavailable' });
    }
  };
  return { search, lookUp };
}
