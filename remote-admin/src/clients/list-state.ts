import {
  type ClientExportQuery,
  type ClientListQuery,
  type ClientOrder,
  type ClientStanding,
  clientListQuerySchema,
  clientOrders,
  clientStandings,
} from '@serafim/contract/api/client-list';
import { type PlanId, planIds } from '@serafim/contract/api/plan-table';

/** What the list shows, as the address says it. */
export interface ListState {
  busca: string;
  pagina: number;
  ordem: ClientOrder;
  plano: PlanId | '';
  situacao: ClientStanding | '';
  /** First day, as yyyy-mm-dd; '' for any. */
  desde: string;
  /** Last day, which still counts; '' for any. */
  ate: string;
}

/** Columns that a person can sort by. */
export type SortColumn = 'nome' | 'email' | 'plano' | 'criadoEm';

/** Lines of one page. */
export const PAGE_SIZE = 10;

const start: ListState = {
  busca: '',
  pagina: 1,
  ordem: 'nome',
  plano: '',
  situacao: '',
  desde: '',
  ate: '',
};

const among = <T extends string>(allowed: readonly T[], value: string | null): T | undefined =>
  allowed.find(one => one === value);

const pageNumber = (value: string | null): number | undefined =>
  value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined;

const dayIn = (value: string | null): string | undefined =>
  clientListQuerySchema.shape.desde.safeParse(value).data;

/** Reads the address; whatever makes no sense there counts as not said. */
export const readListState = (params: URLSearchParams): ListState => ({
  busca: (params.get('busca') ?? start.busca).slice(0, 120),
  pagina: pageNumber(params.get('pagina')) ?? start.pagina,
  ordem: among(clientOrders, params.get('ordem')) ?? start.ordem,
  plano: among(planIds, params.get('plano')) ?? start.plano,
  situacao: among(clientStandings, params.get('situacao')) ?? start.situacao,
  desde: dayIn(params.get('desde')) ?? start.desde,
  ate: dayIn(params.get('ate')) ?? start.ate,
});

/** The address of a state; what is usual is left out. */
export const writeListState = (state: ListState): URLSearchParams => {
  const said = Object.entries(state).filter(([name, value]) => value !== start[name as keyof ListState]);
  return new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
};

/** A changed state. Another search, filter or order begins at its first page. */
export const changeListState = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  pagina: start.pagina,
  ...change,
});

/** Whether the state leaves clients out. */
export const isFiltered = ({ busca, plano, situacao, desde, ate }: ListState): boolean =>
  [busca.trim(), plano, situacao, desde, ate].some(value => value !== '');

/** What the state leaves out, said as nothing: no filter at all. */
export const noFilters = { busca: '', plano: '', situacao: '', desde: '', ate: '' } as const;

/** All clients of a state, whatever page it shows. */
export const exportQuery = ({ busca, ordem, plano, situacao, desde, ate }: ListState): ClientExportQuery => ({
  ordem,
  ...(busca.trim() === '' ? {} : { busca: busca.trim() }),
  ...(plano === '' ? {} : { plano }),
  ...(situacao === '' ? {} : { situacao }),
  ...(desde === '' ? {} : { desde }),
  ...(ate === '' ? {} : { ate }),
});

/** The question to the API. */
export const listQuery = (state: ListState): ClientListQuery => ({
  ...exportQuery(state),
  pagina: state.pagina,
  limite: PAGE_SIZE,
});

/** How a column is sorted; undefined where another one is. */
export const sortOf = (ordem: ClientOrder, column: SortColumn): 'ascending' | 'descending' | undefined => {
  if (ordem === column) return 'ascending';
  return ordem === `-${column}` ? 'descending' : undefined;
};

/** The order that a press on a column's head asks for: its usual direction first, then the other one. */
export const pressedOrder = (ordem: ClientOrder, column: SortColumn): ClientOrder => {
  const newestFirst = column === 'criadoEm';
  const usual: ClientOrder = newestFirst ? `-${column}` : column;
  const turned: ClientOrder = newestFirst ? column : `-${column}`;
  return ordem === usual ? turned : usual;
};
