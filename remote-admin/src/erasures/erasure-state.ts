import { type ErasureQuery, type ErasureStanding, erasureStandings } from '@serafim/contract/api/erasure';

/** What the list shows, as the address says it. */
export interface ErasureState {
  situacao: ErasureStanding;
  pagina: number;
}

/** Requests of one page. */
export const PAGE_SIZE = 20;

/** Reads the address; whatever makes no sense there counts as not said. */
export const readErasureState = (params: URLSearchParams): ErasureState => ({
  situacao: erasureStandings.find(standing => standing === params.get('situacao')) ?? 'aberta',
  pagina: /^[1-9]\d{0,4}$/.test(params.get('pagina') ?? '') ? Number(params.get('pagina')) : 1,
});

/** The address of a state; what is usual is left out. */
export const writeErasureState = ({ situacao, pagina }: ErasureState): URLSearchParams =>
  new URLSearchParams({
    ...(situacao === 'aberta' ? {} : { situacao }),
    ...(pagina === 1 ? {} : { pagina: String(pagina) }),
  });

/** The question to the API. */
export const erasureQuery = (state: ErasureState): ErasureQuery => ({ ...state, limite: PAGE_SIZE });
