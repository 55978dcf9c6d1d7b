import type { PersonalData } from '@serafim/contract/api/account/personal-data';
import { formatCpf } from '@serafim/contract/api/fields/cpf';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { Fate } from '../platform/db/table.ts';
import { endOf, type PersonalWing } from '../platform/personal/personal-wing.ts';
import type { Cipher } from '../platform/security/cipher.ts';
import { accessesTo } from './audit/accesses.ts';
import type { AuditTrail } from './audit/audit-trail.ts';
import { type Db, type IdentityTables, identityTables, type Person } from './db/tables.ts';
import { formatMemberNumber } from './person/member-number.ts';
import { listDependents } from './person/person-repository.ts';

type Exported = Pick<PersonalData, 'cadastro' | 'dependentes' | 'entradas' | 'acessos' | 'eliminacao'>;

/** What is exported by a name. */
const namedValues = (row: Person): PersonalData['cadastro']['outros'] =>
  // Not the keys of the row: a newer database has columns that this program does not know.
  Object.entries<Fate>(identityTables.person.columns).flatMap(([name, { exported }]) => {
    const column = name as keyof Person;
    const value = typeof row[column] === 'number' ? ['não', 'sim'][row[column]] : row[column];
    return typeof exported === 'string' ? [] : [{ nome: exported.as, valor: value ?? '' }];
  });

async function erasureOf(db: Db, number: number, cipher: Cipher): Promise<Exported['eliminacao']> {
  const row = await db
    .selectFrom('erasure')
    .selectAll()
    .where('person_number', '=', number)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { protocol: protocolo, asked_at: pedidaEm, answered_at: em, outcome, reason_cipher } = row;
  if (em === null || outcome !== 'recusado') return { protocolo, pedidaEm, recusa: null };
  const motivo = cipher.open('erasure.reason_cipher', number, reason_cipher);
  return { protocolo, pedidaEm, recusa: { em, motivo } };
}

export const identityRecords: PersonalWing<IdentityTables, Exported, { audit: AuditTrail }> = {
  tables: identityTables,
  export: async (db, { number, cpf }, { cipher }) => {
    const row = await db
      .selectFrom('person')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const sessions = await db
      .selectFrom('session')
      .select(['created_at as desde', 'seen_at as ultimoUso'])
      .where('person_number', '=', number)
      .orderBy('created_at', 'desc')
      .execute();
    return {
      cadastro: {
        nome: row.name,
        cpf: formatCpf(cpf),
        email: row.email,
        telefone: row.phone,
        endereco: row.address,
        codigoDoLicenciado: row.affiliation,
        numeroDeAssociado: formatMemberNumber(number),
        cadastradoEm: row.created_at,
        outros: namedValues(row),
      },
      dependentes: (await listDependents(db, cipher, number)).map(one => ({
        nome: one.name,
        cpf: formatCpf(one.cpf),
      })),
      entradas: sessions,
      acessos: await accessesTo(db, row),
      eliminacao: await erasureOf(db, number, cipher),
    };
  },
  erase: async (db, { number }, { now }) => {
    await db
      .updateTable('dependent')
      .set({ removed_at: now().toISOString() })
      .where('person_number', '=', number)
      .execute();
  },
  remove: async (db, number) => {
    await db.deleteFrom('person').where('number', '=', number).execute();
  },
  expire: async ({ store, audit }, { believed }) => {
    await store.db
      .updateTable('erasure')
      .set({ kept_cpf_cipher: '' })
      .where('kept_cpf_cipher', '!=', '')
      .where('kept_until', '<', dayInSaoPaulo(believed))
      .execute();
    await audit.forgetSignIns(new Date(endOf('signIn', believed)));
  },
};
