import type { AdminRole } from '@serafim/contract/api/session/admin-roles';
import { createPasswords } from '../identity/person/passwords.ts';
import { insertPerson } from '../identity/person/person-repository.ts';
import { personRow } from '../identity/person/person-row.ts';
import { freshCpf } from './inputs.ts';
import type { TestApi } from './test-api.ts';

const cheap = createPasswords({ memoryCost: 1024, timeCost: 1 });

/** An administrator besides the first one. */
export async function anotherAdmin(
  { store, cipher, clock }: TestApi,
  nome = 'Rita Prado Souza',
  adminRole: AdminRole = 'gestao',
) {
  const [cpf, password] = [freshCpf(), 'a outra senha da casa'];
  const email = `rita-${cpf}@exemplo.com.br`;
  const person = {
    nome,
    email,
    plano: '' as const,
    fatura: '' as const,
    cpf,
    meiodepagamento: '' as const,
    filiacao: '',
    telefone: '',
    endereco: '',
    vencimento: '' as const,
    novidades: false,
  };
  const origin = {
    role: 'admin',
    passwordHash: await cheap.hash(password),
    createdAt: clock.now,
    adminRole,
  } as const;
  const stored = await insertPerson(store.db, cipher, personRow(person, cipher, origin), cpf);
  if (stored === null) throw new Error('Somebody has this CPF already');
  return { ...stored, cpf, password, email };
}
