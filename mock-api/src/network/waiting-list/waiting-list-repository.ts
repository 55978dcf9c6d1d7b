import type { Clinic } from '@serafim/contract/api/clinic/clinic';
import { searchable } from '@serafim/contract/api/fields/plain-text';
import { searchWords } from '@serafim/contract/api/fields/search-words';
import { understandSpecialty } from '@serafim/contract/api/network/specialty';
import type { Insertable } from 'kysely';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db, NetworkTables } from '../db/tables.ts';
import { cityTitle } from './city-title.ts';

// One approval must not send without end; the rest is notified at the next one.
const mostAtOnce = 500;

const withoutState = (city: string): string => city.replace(/\s*[/,-]\s*[A-Za-z]{2}$/, '');

/** Stores the request of a visitor who waits. */
export async function insertNetworkRequest(
  db: Db,
  cipher: Cipher,
  wish: { protocol: string; email: string; cidade: string; especialidade: string; now: Date },
): Promise<void> {
  const city = withoutState(wish.cidade);
  const row: Insertable<NetworkTables['network_request']> = {
    protocol: wish.protocol,
    city: searchable(city),
    city_name: cityTitle(city),
    specialty: wish.especialidade,
    email_cipher: cipher.seal('network_request.email_cipher', wish.protocol, wish.email),
    created_at: wish.now.toISOString(),
    told_at: null,
  };
  await db.insertInto('network_request').values(row).execute();
}

/** Whether a clinic offers what a visitor waits for, by the same understanding of words as the search. */
export function offersWhat(typed: string, { Servicos, Name }: Clinic): boolean {
  if (searchable(typed) === '') return true;
  const meant = new Set(understandSpecialty(typed).names.map(searchable));
  if (Servicos.some(({ Especialidade }) => meant.has(searchable(Especialidade)))) return true;
  const said = new Set(
    [Name, ...Servicos.flatMap(({ Especialidade, Descricao }) => [Especialidade, Descricao])].flatMap(
      searchWords,
    ),
  );
  const wanted = searchWords(typed);
  return wanted.length > 0 && wanted.every(word => said.has(word));
}

/** The e-mails of visitors who wait for this clinic. They are notified once: their addresses are deleted here. */
export async function takeWaiting(
  db: Db,
  cipher: Cipher,
  clinic: Clinic,
  now: Date,
): Promise<readonly string[]> {
  const waiting = await db
    .selectFrom('network_request')
    .selectAll()
    .where('city', '=', searchable(clinic.ClinicaEndereco.City))
    .where('told_at', 'is', null)
    .orderBy('created_at')
    .limit(mostAtOnce)
    .execute();
  const reached = waiting.filter(({ specialty }) => offersWhat(specialty, clinic));
  if (reached.length === 0) return [];
  await db
    .updateTable('network_request')
    .set({ told_at: now.toISOString(), email_cipher: '' })
    .where(
      'protocol',
      'in',
      reached.map(({ protocol }) => protocol),
    )
    .execute();
  return [
    ...new Set(
      reached.map(({ protocol, email_cipher }) =>
        cipher.open('network_request.email_cipher', protocol, email_cipher),
      ),
    ),
  ];
}
