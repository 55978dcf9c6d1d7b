import { clinicTypes } from '../clinic/clinic-types.ts';
import { publicClinicSchema } from '../clinic/public-clinic.ts';
import { pageQuery } from '../http/paging.ts';
import { planIds } from '../plan/plan-table.ts';
import { z } from '../zod.ts';

/** Query of GET /clinicas: approved clinics; the words may be typed without accents. */
export const networkQuerySchema = z.strictObject({
  ...pageQuery,
  /** Speciality or exam, or a word that means one, as `médico de pele`. */
  especialidade: z._default(z.string().check(z.maxLength(80, 'Busque por até 80 caracteres.')), ''),
  /** City, with or without the state: `Campinas` or `Campinas/SP`; a state; or a CEP, around which the search looks. */
  cidade: z._default(z.string().check(z.maxLength(80, 'Busque por até 80 caracteres.')), ''),
  tipo: z.optional(z.enum(clinicTypes)),
  /** Only places whose entrance and toilet can be used with a wheelchair. */
  acessivel: z.optional(z.literal('sim')),
  /** The lowest price of what is searched for first; where no speciality is meant, the order stays as it is. */
  ordem: z.optional(z.literal('preco')),
  /** The plan on which prices are compared. */
  plano: z._default(z.enum(planIds), 'angel'),
});

/** Header of the answer with the meaning that the API gave to the search text, as a query; see `readUnderstood`. */
export const understoodHeader = 'X-Busca-Entendida';

/** The meaning of a search text: names as the network writes them; each empty where the text was taken as it is. */
export interface UnderstoodSearch {
  especialidade: string;
  cidade: string;
}

/** Reads `understoodHeader`; without it the text was taken as it is. */
export function readUnderstood(header: string | undefined): UnderstoodSearch {
  const query = new URLSearchParams(header ?? '');
  return { especialidade: query.get('especialidade') ?? '', cidade: query.get('cidade') ?? '' };
}

/** Header of the answer to a search: the cities with most places of the whole network, as a query; see `readCities`. */
export const citiesHeader = 'X-Cidades';

/** A city, as `Campinas/SP`, and how many places it has. */
export interface CityCount {
  cidade: string;
  total: number;
}

/** Reads `citiesHeader`, the city with most places first; empty without it. */
export const readCities = (header: string | undefined): CityCount[] =>
  [...new URLSearchParams(header ?? '')].map(([cidade, total]) => ({ cidade, total: Number(total) }));

export const networkSchema = z.array(publicClinicSchema);
