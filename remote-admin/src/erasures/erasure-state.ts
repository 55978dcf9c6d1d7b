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
  /** The protocol of the one request to show; empty for the list. */
  pedido: string;
}

/** Requests of one page. */
export const PAGE_SIZE = 20;

const defaults: ErasureState = { situacao: 'aberta', pagina: 1, pedido: '' };

/** Reads the filters from the address; an invalid value counts as absent. */
export const readErasureState = (params: URLSearchParams): ErasureState => ({
  situacao: oneOf(erasureStatuses, params.get('situacao')) ?? defaults.situacao,
  pagina: pageNumber(params.get('pagina')),
  pedido: params.get('pedido') ?? defaults.pedido,
});

/** The address of the filters. */
export const writeErasureState = (state: ErasureState): URLSearchParams => toSearch(state, defaults);

/** The filters as the API takes them. */
export const toErasureQuery = ({ pedido, ...list }: ErasureState): ErasureQuery =>
  pedido === '' ? { ...list, limite: PAGE_SIZE } : { protocolo: pedido };
