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
    const stored = await db.insertInto('person').values(rows).returning(['number', 'cpf_index']).execute();
    const numbers = new Map(stored.map(({ cpf_index, number }) => [cpf_index, number]));
    const fragments = people.flatMap(({ cpf }, index) => {
      const number = numbers.get(rows[index]?.cpf_index ?? '');
      if (number === undefined) throw new Error('A seeded person was not stored');
      return cipher.cpfFragments(cpf).map(token => ({ token, person_number: number }));
    });
    for (let at = 0; at < fragments.length; at += 2_500) {
      await db
        .insertInto('cpf_fragment')
        .values(fragments.slice(at, at + 2_500))
        .execute();
    }
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
