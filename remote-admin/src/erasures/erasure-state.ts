import {
  type ErasureQuery,
  type ErasureStatus,
  erasureStatuses,
} from '@serafim/contract/api/erasure/erasure';
import { oneOf, pageNumber, toSearch } from '../screen/list-address.ts';

/** The filters of the list, as the address holds them. */
export interface ErasureState {
  situacao: ErasureStatus;
  pagina: number;
}

/** Requests of one page. */
export const PAGE_SIZE = 20;

const defaults: ErasureState = { situacao: 'aberta', pagina: 1 };

/** Reads the filters from the address; an invalid value counts as absent. */
export const readErasureState = (params: URLSearchParams): ErasureState => ({
  situacao: oneOf(erasureStatuses, params.get('situacao')) ?? defaults.situacao,
  pagina: pageNumber(params.get('pagina')),
});

/** The address of the filters. */
export const writeErasureState = (state: ErasureState): URLSearchParams => toSearch(state, defaults);

/** The filters as the API takes them. */
export const toErasureQuery = (state: ErasureState): ErasureQuery => ({ ...state, limite: PAGE_SIZE });
