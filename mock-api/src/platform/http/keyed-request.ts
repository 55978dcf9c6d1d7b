import { Refusal } from '@serafim/contract/api/http/refusal';
import type { FastifyRequest } from 'fastify';
import type { Db, Store } from '../db/store.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Cipher } from '../security/cipher.ts';

/** Does a change once per key: the same key and body get the same answer, another body is refused. */
export interface KeyedRequests {
  /**
   * Runs `change` in one transaction with the record of its answer. `prepare` does what is slow before it; a
   * replay does neither.
   */
  once<P, A>(
    request: FastifyRequest,
    scope: string,
    prepare: () => Promise<P>,
    change: (db: Db, prepared: P) => Promise<A>,
  ): Promise<A>;
}

function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{8,128}$/.test(key)) return key;
  throw new Refusal('pedido-malformado', {
    detail: 'Idempotency-Key precisa ter de 8 a 128 caracteres sem espaço.',
  });
}

export function createKeyedRequests(store: Store, cipher: Cipher, now: () => Date): KeyedRequests {
  const underway = new Set<string>();

  const replay = <A>(row: { body_hash: string; answer: string }, bodyHashes: readonly string[]): A => {
    if (!bodyHashes.includes(row.body_hash)) throw new Refusal('chave-reutilizada');
    // Written below by this same function, as the answer of this same scope.
    return JSON.parse(row.answer) as A;
  };

  const find = (db: Db, scope: string, key: string) =>
    db
      .selectFrom('keyed_answer')
      .select(['body_hash', 'answer'])
      .where('scope', '=', scope)
      .where('key', '=', key)
      .executeTakeFirst();

  return {
    once: async (request, scope, prepare, change) => {
      const key = keyOf(request);
      if (key === null) {
        const prepared = await prepare();
        return inTransaction(store.db, db => change(db, prepared));
      }
      const name = `${scope} ${key}`;
      if (underway.has(name)) throw new Refusal('pedido-em-andamento', { retryAfter: 1 });
      underway.add(name);
      try {
        const bodyHashes = cipher.bodyHashes(JSON.stringify(request.body));
        const known = await find(store.db, scope, key);
        if (known !== undefined) return replay(known, bodyHashes);
        const prepared = await prepare();
        return await inTransaction(store.db, async db => {
          const { numInsertedOrUpdatedRows } = await db
            .insertInto('keyed_answer')
            .values({
              scope,
              key,
              body_hash: bodyHashes[0] ?? '',
              answer: '',
              created_at: now().toISOString(),
            })
            .onConflict(conflict => conflict.columns(['scope', 'key']).doNothing())
            .executeTakeFirst();
          if (numInsertedOrUpdatedRows === 0n) {
            // Another process finished the same request between our look and our insert.
            const row = await find(db, scope, key);
            if (row === undefined) throw new Refusal('pedido-em-andamento', { retryAfter: 1 });
            return replay(row, bodyHashes);
          }
          const answer = await change(db, prepared);
          await db
            .updateTable('keyed_answer')
            .set({ answer: JSON.stringify(answer) })
            .where('scope', '=', scope)
            .where('key', '=', key)
            .execute();
          return answer;
        });
      } finally {
        underway.delete(name);
      }
    },
  };
}
