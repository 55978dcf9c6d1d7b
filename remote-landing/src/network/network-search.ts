import { type ClinicType, clinicTypes } from '@serafim/contract/api/clinic/clinic-types';
import { type PlanId, planIds } from '@serafim/contract/api/plan/plan-table';
import { paths } from '@serafim/contract/site/paths';

/** What a visitor looks for. It lives in the address, so that a search can be shared, bookmarked and returned to. */
export interface NetworkSearch {
  especialidade: string;
  /** A city, or a CEP in one. */
  cidade: string;
  tipo: ClinicType | undefined;
  /** Only places where a wheelchair gets in. */
  acessivel: boolean;
  /** The lowest price first; undefined keeps the network's own order. */
  ordem: 'preco' | undefined;
  /** The whole network, where nothing is searched for. */
  todos: boolean;
  /** The plan whose prices are shown; undefined takes the visitor's own. */
  plano: PlanId | undefined;
  /** From 1. */
  pagina: number;
}

/** The search of a visitor who has searched for nothing yet. */
export const emptySearch: NetworkSearch = {
  especialidade: '',
  cidade: '',
  tipo: undefined,
  acessivel: false,
  ordem: undefined,
  todos: false,
  plano: undefined,
  pagina: 1,
};

/** Whether nothing is searched for, so that a visitor is asked before any place is listed. */
export const asksForNothing = ({
  especialidade,
  cidade,
  tipo,
  acessivel,
  todos,
  pagina,
}: NetworkSearch): boolean =>
  especialidade === '' && cidade === '' && !tipo && !acessivel && !todos && pagina === 1;

const isClinicType = (value: string | null): value is ClinicType => clinicTypes.some(type => type === value);

// Text longer than the API takes is cut, so that a made-up address still finds something.
const cutText = (value: string | null): string => (value ?? '').trim().slice(0, 80);

/** The search that an address holds; a value that is not valid counts as absent. */
export function readSearch(params: URLSearchParams): NetworkSearch {
  const type = params.get('tipo');
  const page = Number(params.get('pagina'));
  const plan = params.get('plano');
  const order = params.get('ordem') === 'preco' ? 'preco' : undefined;
  return {
    especialidade: cutText(params.get('especialidade')),
    cidade: cutText(params.get('cidade')),
    tipo: isClinicType(type) ? type : undefined,
    acessivel: params.get('acessivel') === 'sim',
    ordem: order,
    todos: params.get('ver') === 'todos',
    // Compared prices are those of one plan, the same for everybody who opens the address.
    plano: planIds.find(id => id === plan) ?? (order && 'angel'),
    pagina: Number.isInteger(page) && page > 1 && page <= 1000 ? page : 1,
  };
}

/** The address of a search. */
export function searchAddress(search: NetworkSearch): string {
  const { especialidade, cidade, tipo, acessivel, ordem, todos, plano, pagina } = search;
  const params = new URLSearchParams();
  if (cutText(especialidade) !== '') params.set('especialidade', cutText(especialidade));
  if (cutText(cidade) !== '') params.set('cidade', cutText(cidade));
  if (tipo) params.set('tipo', tipo);
  if (acessivel) params.set('acessivel', 'sim');
  if (ordem) params.set('ordem', ordem);
  if (todos) params.set('ver', 'todos');
  if (plano) params.set('plano', plano);
  if (pagina > 1) params.set('pagina', String(pagina));
  return params.size === 0 ? paths.network : `${paths.network}?${params}`;
}
