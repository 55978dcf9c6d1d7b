import { addMonths, type Day, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { RETENTION_YEARS } from '@serafim/contract/site/erasure-terms';
import type { Person } from '../../identity/db/tables.ts';
import { openCpf } from '../../identity/person/person-row.ts';
import { toSubject } from '../../identity/person/subject.ts';
import { presentContract } from '../../money/membership/contract-repository.ts';
import { eraseRows, type PersonalServices, type Subject } from '../../platform/personal/personal-wing.ts';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db } from '../db/tables.ts';
import { personalWings } from '../personal-wings.ts';

/** What must be stored of an erased member. */
interface Kept {
  kept_cpf_cipher: string;
  kept_until: Day | null;
}

/** The CPF stays where something was paid, for the years in which that may have to be proved; else nothing does. */
export async function keptOf(db: Db, cipher: Cipher, person: Person): Promise<Kept> {
  const paid = await db
    .selectFrom('charge')
    .select('id')
    .where('person_number', '=', person.number)
    .where('status', 'in', ['paga', 'estornada'])
    .limit(1)
    .executeTakeFirst();
  const endedAt = (await presentContract(db, person.number))?.ended_at ?? null;
  if (paid === undefined || endedAt === null) return { kept_cpf_cipher: '', kept_until: null };
  const end = dayInSaoPaulo(new Date(endedAt));
  return {
    kept_cpf_cipher: cipher.seal('erasure.kept_cpf_cipher', person.number, openCpf(cipher, person)),
    kept_until: addMonths(end, 12 * RETENTION_YEARS),
  };
}

/** What a member wrote besides being a member, as each wing found it. */
export interface PersonalTraces {
  subject: Subject;
  found: readonly (readonly string[])[];
  /** What came later is not among them. */
  until: string;
  /** Of the person as it was then. */
  version: number;
}

const MINUTE = 60_000;

/**
 * Finds what a member wrote. All of it is encrypted, so that each message is opened and compared: outside of a
 * transaction, because that takes a while.
 * @param since only what came from this moment on
 */
export async function findTraces(
  db: Db,
  services: PersonalServices,
  person: Person,
  since = '',
): Promise<PersonalTraces> {
  // The clocks of two hosts differ; what comes while it is looked for may be missed.
  const until = new Date(services.now().getTime() - MINUTE).toISOString();
  const subject = await toSubject(db, services.cipher, person);
  const found: string[][] = [];
  for (const wing of personalWings) found.push((await wing.find?.(db, subject, services, since)) ?? []);
  return { subject, found, until, version: person.version };
}

/**
 * Removes everything that identifies a member: what was found, what came meanwhile, and what each wing's tables say. The
 * row stays: charges and the audit trail refer to it.
 */
export async function anonymise(
  db: Db,
  services: PersonalServices,
  person: Person,
  traces: PersonalTraces | null,
): Promise<void> {
  const known = traces?.version === person.version ? traces : null;
  const later = await findTraces(db, services, person, known?.until);
  for (const [index, wing] of personalWings.entries()) {
    const found = [known, later].flatMap(some => some?.found[index] ?? []);
    await wing.erase?.(db, later.subject, services, found);
    await eraseRows(db, wing.tables, person.number);
  }
}
