import {
  type ClientExportQuery,
  type ClientListQuery,
  type ClientOrder,
  type ClientStatusFilter,
  clientListQuerySchema,
  clientOrders,
  clientStatusFilters,
} from '@serafim/contract/api/client/client-list';
import { type PlanId, planIds } from '@serafim/contract/api/plan/plan-table';
import { oneOf, pageNumber, toSearch } from '../screen/list-address.ts';

/** The filters of the list, as the address holds them. */
export interface ListState {
  busca: string;
  pagina: number;
  ordem: ClientOrder;
  plano: PlanId | '';
  situacao: ClientStatusFilter | '';
  /** First day, as yyyy-mm-dd; '' for any. */
  desde: string;
  /** Last day, which still counts; '' for any. */
  ate: string;
}

/** The sortable columns. */
export type SortColumn = 'nome' | 'email' | 'plano' | 'criadoEm';

/** Clients of one page. */
export const PAGE_SIZE = 10;

const defaults: ListState = {
  busca: '',
  pagina: 1,
  ordem: 'nome',
  plano: '',
  situacao: '',
  desde: '',
  ate: '',
};

const dayIn = (value: string | null): string | undefined =>
  clientListQuerySchema.shape.desde.safeParse(value).data;

/** A search that may be a CPF or a part of one. It stays out of the address, in the entry of the tab's history. */
export interface HiddenSearch {
  busca: string;
}

/** Whether a search may be a CPF or a part of one. */
export const mayBeCpf = (busca: string): boolean =>
  /\d{3}/.test(busca.replace(/[.\s*-]/g, '')) && !/[@\p{L}]/u.test(busca);

const hiddenIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'busca' in state && typeof state.busca === 'string'
    ? state.busca
    : undefined;

/**
 * Reads the filters from the address; an invalid value counts as absent.
 * @param hidden the state of the history's entry
 */
export const readListState = (params: URLSearchParams, hidden: unknown = null): ListState => ({
  busca: (hiddenIn(hidden) ?? params.get('busca') ?? defaults.busca).slice(0, 120),
  pagina: pageNumber(params.get('pagina')),
  ordem: oneOf(clientOrders, params.get('ordem')) ?? defaults.ordem,
  plano: oneOf(planIds, params.get('plano')) ?? defaults.plano,
  situacao: oneOf(clientStatusFilters, params.get('situacao')) ?? defaults.situacao,
  desde: dayIn(params.get('desde')) ?? defaults.desde,
  ate: dayIn(params.get('ate')) ?? defaults.ate,
});

/** The address of the filters, without what may be a CPF. */
export const writeListState = (state: ListState): URLSearchParams =>
  toSearch(mayBeCpf(state.busca) ? { ...state, busca: defaults.busca } : state, defaults);

/** What the history's entry holds besides the address. */
export const hiddenSearch = ({ busca }: ListState): HiddenSearch | null =>
  mayBeCpf(busca) ? { busca } : null;

/** The changed filters. Another search, filter or order starts at the first page. */
export const changeListState = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  pagina: defaults.pagina,
  ...change,
});

/** Whether the filters exclude clients. */
export const isFiltered = ({ busca, plano, situacao, desde, ate }: ListState): boolean =>
  [busca.trim(), plano, situacao, desde, ate].some(value => value !== '');

/** How many filters are set besides the search. */
export const countFilters = ({ plano, situacao, desde, ate }: ListState): number =>
  [plano, situacao, desde, ate].filter(value => value !== '').length;

/** The values of all filters when none is set. */
export const noFilters = { busca: '', plano: '', situacao: '', desde: '', ate: '' } as const;

/** All clients that the filters leave, on any page, as the API takes it. */
export const toExportQuery = ({
  busca,
  ordem,
  plano,
  situacao,
  desde,
  ate,
}: ListState): ClientExportQuery => ({
  ordem,
  ...(busca.trim() === '' ? {} : { busca: busca.trim() }),
  ...(plano === '' ? {} : { plano }),
  ...(situacao === '' ? {} : { situacao }),
  ...(desde === '' ? {} : { desde }),
  ...(ate === '' ? {} : { ate }),
});

/** One page of them, as the API takes it. */
export const toListQuery = (state: ListState): ClientListQuery => ({
  ...toExportQuery(state),
  pagina: state.pagina,
  limite: PAGE_SIZE,
});

/** The direction in which a column is sorted; undefined where another one is. */
export function sortDirection(
  ordem: ClientOrder,
  column: SortColumn,
): 'ascending' | 'descending' | undefined {
  if (ordem === column) return 'ascending';
  return ordem === `-${column}` ? 'descending' : undefined;
}

/** The order after a click on a column's head: its usual direction first, then the other one. */
export function pressedOrder(ordem: ClientOrder, column: SortColumn): ClientOrder {
  const newestFirst = column === 'criadoEm';
  const usual: ClientOrder = newestFirst ? `-${column}` : column;
  const reversed: ClientOrder = newestFirst ? column : `-${column}`;
  return ordem === usual ? reversed : usual;
}
