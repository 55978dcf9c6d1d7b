import type { AdminRole } from '@serafim/contract/api/session/admin-roles';
import { createPasswords } from '../identity/person/passwords.ts';
import { insertAdmin } from '../identity/person/staff-repository.ts';
import { freshCpf } from './inputs.ts';
import type { TestApi } from './test-api.ts';

const cheap = createPasswords({ memoryCost: 1024, timeCost: 1 });

/** An administrator besides the first one. */
export async function anotherAdmin(
  { store, cipher, clock }: TestApi,
  name = 'Rita Prado Souza',
  role: AdminRole = 'gestao',
) {
  const [cpf, password] = [freshCpf(), 'a outra senha da casa'];
  const email = `rita-${cpf}@exemplo.com.br`;
  const origin = { passwordHash: await cheap.hash(password), createdAt: clock.now };
  const stored = await insertAdmin(store.db, cipher, { name, email, cpf, role, ...origin });
  if (stored === null) throw new Error('Somebody has this CPF already');
  return { ...stored, cpf, password, email };
}
