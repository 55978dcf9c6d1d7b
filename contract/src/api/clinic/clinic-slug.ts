import { searchable } from '../fields/plain-text.ts';
import type { PublicClinic } from './public-clinic.ts';

/** The last part of the address of a clinic's page: name and city as one reads them, and the beginning of its id. */
export function clinicSlug({
  id,
  Name,
  ClinicaEndereco: { City },
}: Pick<PublicClinic, 'id' | 'Name' | 'ClinicaEndereco'>): string {
  const words = searchable(`${Name} ${City}`).match(/[a-z0-9]+/g) ?? [];
  return [...words.join('-').slice(0, 80).split('-'), id.slice(0, 8)].filter(word => word !== '').join('-');
}

/** Returns the beginning of the clinic's id from a slug; null when the text is no slug. */
export const slugIdStart = (slug: string): string | null => /(?:^|-)([0-9a-f]{8})$/.exec(slug)?.[1] ?? null;
