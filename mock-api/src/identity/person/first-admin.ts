import { randomBytes } from 'node:crypto';
import type { Store } from '../db/store.ts';
import type { Passwords } from '../security/passwords.ts';
import type { Vault } from '../security/vault.ts';
import { insertPerson } from './person-repository.ts';
import { personRow } from './person-row.ts';
import { randomCpf } from './random-cpf.ts';

/** What an admin signs in with. */
export interface AdminCredentials {
  cpf: string;
  password: string;
}

export interface FirstAdminSettings {
  cpf?: string | undefined;
  password?: string | undefined;
  email?: string | undefined;
}

/** The CPF of ADMIN_CPF already belongs to a member. */
export class AdminCpfTakenError extends Error {
  override readonly name = 'AdminCpfTakenError';

  constructor() {
    super('ADMIN_CPF belongs to a member already, expected a CPF that is not registered');
  }
}

/**
 * Makes sure that somebody can administrate. Where there is an admin already nothing happens. Returns what was
 * generated, to be shown once; null when nothing was.
 */
export const ensureAdmin = async (
  { db }: Store,
  vault: Vault,
  passwords: Passwords,
  settings: FirstAdminSettings,
): Promise<AdminCredentials | null> => {
  const existing = await db
    .selectFrom('person')
    .select('number')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  if (existing !== undefined) return null;
  const cpf = settings.cpf ?? randomCpf();
  const password = settings.password ?? randomBytes(12).toString('base64url');
  const row = personRow(
    {
      nome: 'Administração',
      email: settings.email ?? '',
      plano: '',
      fatura: '',
      cpf,
      meiodepagamento: '',
      filiacao: '',
      telefone: '',
      endereco: '',
      vencimento: '',
      novidades: false,
    },
    vault,
    { role: 'admin', passwordHash: await passwords.hash(password), createdAt: new Date() },
  );
  const stored = await db.transaction().execute(transaction => insertPerson(transaction, vault, row, cpf));
  if (stored === null) throw new AdminCpfTakenError();
  return settings.cpf !== undefined && settings.password !== undefined ? null : { cpf, password };
};
