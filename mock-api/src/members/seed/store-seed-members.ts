import { personRow } from '../../identity/person/person-row.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { Store } from '../db/tables.ts';
import { seedPerson } from './seed-people.ts';

const batch = 500;

async function storeBatch(store: Store, cipher: Cipher, from: number, to: number): Promise<void> {
  const people = Array.from({ length: to - from }, (_, index) => seedPerson(from + index));
  await inTransaction(store.db, async db => {
    const rows = people.map(({ nome, email, cpf, telefone, plano, createdAt }) =>
      personRow(
        {
          nome,
          email,
          cpf,
          telefone,
          plano,
          fatura: 'mensal',
          meiodepagamento: 'pix',
          filiacao: '',
          endereco: '',
          vencimento: '10',
          novidades: false,
        },
        cipher,
        { role: 'member', passwordHash: null, createdAt },
      ),
    );
    await db.insertInto('person').values(rows).execute();
  });
}

/** Stores the first `count` invented members, without passwords. `onProgress` gets how many are stored. */
export async function storeSeedMembers(
  store: Store,
  cipher: Cipher,
  count: number,
  onProgress: (stored: number) => void = () => undefined,
): Promise<void> {
  for (let from = 0; from < count; from += batch) {
    const to = Math.min(count, from + batch);
    await storeBatch(store, cipher, from, to);
    onProgress(to);
  }
}
