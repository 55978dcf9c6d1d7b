import {
  type ClientExportQuery,
  type ClientListQuery,
  type ClientOrder,
  type ClientStatus,
  clientListQuerySchema,
  clientOrders,
  clientStatuses,
} from '@serafim/contract/api/client/client-list';
import { type PlanId, planIds } from '@serafim/contract/api/plan/plan-table';
import { oneOf, pageNumber, toSearch } from '../screen/list-address.ts';

/** The filters of the list, as the address holds them. */
export interface ListState {
  busca: string;
  pagina: number;
  ordem: ClientOrder;
  plano: PlanId | '';
  situacao: ClientStatus | '';
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

/** Reads the filters from the address; an invalid value counts as absent. */
export const readListState = (params: URLSearchParams): ListState => ({
  busca: (params.get('busca') ?? defaults.busca).slice(0, 120),
  pagina: pageNumber(params.get('pagina')),
  ordem: oneOf(clientOrders, params.get('ordem')) ?? defaults.ordem,
  plano: oneOf(planIds, params.get('plano')) ?? defaults.plano,
  situacao: oneOf(clientStatuses, params.get('situacao')) ?? defaults.situacao,
  desde: dayIn(params.get('desde')) ?? defaults.desde,
  ate: dayIn(params.get('ate')) ?? defaults.ate,
});

/** The address of the filters. */
export const writeListState = (state: ListState): URLSearchParams => toSearch(state, defaults);

/** The changed filters. Another search, filter or order starts at the first page. */
export const changeListState = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  pagina: defaults.pagina,
  ...change,
});

/** Whether the filters exclude clients. */
export const isFiltered = ({ busca, plano, situacao, desde, ate }: ListState): boolean =>
  [busca.trim(), plano, situacao, desde, ate].some(value => value !== '');

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
