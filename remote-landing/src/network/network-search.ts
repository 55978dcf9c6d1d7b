import { type ClinicType, clinicTypes } from '@serafim/contract/api/clinic-types';
import { type PlanId, planIds } from '@serafim/contract/api/plan-table';
import { paths } from '@serafim/contract/site/paths';

/** What a visitor looks for. It lives in the address, so that a search can be sent, kept and gone back to. */
export interface NetworkSearch {
  especialidade: string;
  /** A city, or a CEP that stands for one. */
  cidade: string;
  tipo: ClinicType | undefined;
  /** The plan whose prices are shown; undefined leaves it to who is visiting. */
  plano: PlanId | undefined;
  /** From 1. */
  pagina: number;
}

const isClinicType = (value: string | null): value is ClinicType => clinicTypes.some(type => type === value);

// Longer words than the API takes are cut, so that a made-up address still finds something.
const words = (value: string | null): string => (value ?? '').trim().slice(0, 80);

/** The search that an address asks for; what it gets wrong counts as not asked. */
export function readSearch(params: URLSearchParams): NetworkSearch {
  const type = params.get('tipo');
  const page = Number(params.get('pagina'));
  const plan = params.get('plano');
  return {
    especialidade: words(params.get('especialidade')),
    cidade: words(params.get('cidade')),
    tipo: isClinicType(type) ? type : undefined,
    plano: planIds.find(id => id === plan),
    pagina: Number.isInteger(page) && page > 1 && page <= 1000 ? page : 1,
  };
}

/** The address of a search. */
export function searchAddress({ especialidade, cidade, tipo, plano, pagina }: NetworkSearch): string {
  const params = new URLSearchParams();
  if (words(especialidade) !== '') params.set('especialidade', words(especialidade));
  if (words(cidade) !== '') params.set('cidade', words(cidade));
  if (tipo) params.set('tipo', tipo);
  if (plano) params.set('plano', plano);
  if (pagina > 1) params.set('pagina', String(pagina));
  return params.size === 0 ? paths.network : `${paths.network}?${params}`;
}
