import type { Clinic } from '@serafim/contract/api/clinic';
import { searchable } from '@serafim/contract/api/plain-text';
import { searchWords } from '@serafim/contract/api/search-words';
import { understandSpecialty } from '@serafim/contract/api/specialty';
import type { Db } from '../db/store.ts';
import type { Vault } from '../security/vault.ts';

/** Somebody who waits for a place in a city. The e-mail is encrypted, and forgotten once they were told. */
export interface NetworkRequestTable {
  protocol: string;
  /** As `searchable` gives it, without its state. */
  city: string;
  /** As the person typed it; empty for any place. */
  specialty: string;
  email_cipher: string;
  created_at: string;
  told_at: string | null;
}

// One approval must not send without end; who is left over hears at the next one.
const mostAtOnce = 500;

const withoutState = (city: string): string => city.replace(/\s*[/,-]\s*[A-Za-z]{2}$/, '');

/** Stores that somebody waits. */
export const insertNetworkRequest = async (
  db: Db,
  vault: Vault,
  wish: { protocol: string; email: string; cidade: string; especialidade: string; now: Date },
): Promise<void> => {
  const row: NetworkRequestTable = {
    protocol: wish.protocol,
    city: searchable(withoutState(wish.cidade)),
    specialty: wish.especialidade,
    email_cipher: vault.sealText(wish.email),
    created_at: wish.now.toISOString(),
    told_at: null,
  };
  await db.insertInto('network_request').values(row).execute();
};

/** Whether a clinic offers what somebody waits for, by the same understanding of words as the search. */
export const offersWhat = (typed: string, { Servicos, Name }: Clinic): boolean => {
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
};

/** The e-mails of those who wait for this clinic. They are told once: their addresses are forgotten here. */
export const takeWaiting = async (
  db: Db,
  vault: Vault,
  clinic: Clinic,
  now: Date,
): Promise<readonly string[]> => {
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
  return [...new Set(reached.map(({ email_cipher }) => vault.openText(email_cipher)))];
};
