import type { CepAnswer } from '@serafim/contract/api/address/cep';
import { z } from '@serafim/contract/api/zod';
import { LRUCache } from 'lru-cache';
import { cityByCep } from './city-by-cep.ts';
import { stateByCep } from './state-by-cep.ts';

/** Finds the address of a CEP; null where there is none. It never rejects: a form goes on without. */
export type CepLookup = (cep: string) => Promise<CepAnswer | null>;

export interface CepSettings {
  /** Address of a service that answers like ViaCEP, with `{cep}` where the digits go; undefined calls no service. */
  upstream: string | undefined;
  /** Told when the service fails. */
  onFailure: (cause: unknown) => void;
  /** Milliseconds until a form goes on without. */
  deadline?: number;
}

const upstreamAnswer = z.union([
  z.object({ erro: z.union([z.literal(true), z.literal('true')]) }),
  z.object({ logradouro: z.string(), bairro: z.string(), localidade: z.string(), uf: z.string() }),
]);

/** Looks CEPs up at the service, where one is set; else, and when it fails, answers the state, and of large towns the town. */
export function createCepLookup({ upstream, onFailure, deadline = 2_000 }: CepSettings): CepLookup {
  const known = new LRUCache<string, { answer: CepAnswer | null }>({ max: 5_000, ttl: 86_400_000 });

  const ask = async (address: string, cep: string): Promise<CepAnswer | null> => {
    const response = await fetch(address.replace('{cep}', cep), {
      signal: AbortSignal.timeout(deadline),
      redirect: 'error',
      headers: { Accept: 'application/json' },
    });
    if (!response.ok) throw new Error(`The CEP service answered ${response.status}, expected 200`);
    const found = upstreamAnswer.parse(await response.json());
    if ('erro' in found) return null;
    return { cep, rua: found.logradouro, bairro: found.bairro, cidade: found.localidade, uf: found.uf };
  };

  return async cep => {
    const cached = known.get(cep);
    if (cached !== undefined) return cached.answer;
    if (upstream !== undefined) {
      try {
        const answer = await ask(upstream, cep);
        known.set(cep, { answer });
        return answer;
      } catch (cause) {
        onFailure(cause);
      }
    }
    const uf = stateByCep(cep);
    return uf === null ? null : { cep, rua: '', bairro: '', cidade: cityByCep(cep), uf };
  };
}
