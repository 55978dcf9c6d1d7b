import { type ClinicType, clinicTypes } from '@serafim/contract/api/clinic/clinic-types';
import { type PlanId, planIds } from '@serafim/contract/api/plan/plan-table';
import { paths } from '@serafim/contract/site/paths';

/** What a visitor looks for. It lives in the address, so that a search can be shared, bookmarked and returned to. */
export interface NetworkSearch {
  especialidade: string;
  /** A city, or a CEP in one. */
  cidade: string;
  tipo: ClinicType | undefined;
  /** The plan whose prices are shown; undefined takes the visitor's own. */
  plano: PlanId | undefined;
  /** From 1. */
  pagina: number;
}

const isClinicType = (value: string | null): value is ClinicType => clinicTypes.some(type => type === value);

// Text longer than the API takes is cut, so that a made-up address still finds something.
const cutText = (value: string | null): string => (value ?? '').trim().slice(0, 80);

/** The search that an address holds; a value that is not valid counts as absent. */
export function readSearch(params: URLSearchParams): NetworkSearch {
  const type = params.get('tipo');
  const page = Number(params.get('pagina'));
  const plan = params.get('plano');
  return {
    especialidade: cutText(params.get('especialidade')),
    cidade: cutText(params.get('cidade')),
    tipo: isClinicType(type) ? type : undefined,
    plano: planIds.find(id => id === plan),
    pagina: Number.isInteger(page) && page > 1 && page <= 1000 ? page : 1,
  };
}

/** The address of a search. */
export function searchAddress({ especialidade, cidade, tipo, plano, pagina }: NetworkSearch): string {
  const params = new URLSearchParams();
  if (cutText(especialidade) !== '') params.set('especialidade', cutText(especialidade));
  if (cutText(cidade) !== '') params.set('cidade', cutText(cidade));
  if (tipo) params.set('tipo', tipo);
  if (plano) params.set('plano', plano);
  if (pagina > 1) params.set('pagina', String(pagina));
  return params.size === 0 ? paths.network : `${paths.network}?${params}`;
}
