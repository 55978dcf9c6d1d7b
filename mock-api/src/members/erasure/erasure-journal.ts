import { z } from '@serafim/contract/api/zod';
import type { AppendOnlyFile } from '../../platform/journal/append-only-file.ts';
import type { Db } from '../db/tables.ts';

const erasedSchema = z.object({ id: z.string(), protocol: z.string(), at: z.string() });

/** Somebody who was erased: nothing that says who it was. */
export type Erased = z.output<typeof erasedSchema>;

/** The erasures that a journal holds, each once. */
export const readErased = (journal: AppendOnlyFile): Erased[] => [
  ...new Map(
    journal.read().flatMap(line => {
      const erased = erasedSchema.safeParse(line);
      return erased.success ? [[erased.data.id, erased.data] as const] : [];
    }),
  ).values(),
];

/**
 * Adds the erasures that the database knows and the journal does not: of a process that ended between its transaction
 * and its journal, and of the time before there was one.
 * @param protocol of the only request to look at
 */
export async function recordErased(db: Db, journal: AppendOnlyFile, protocol?: string): Promise<void> {
  let query = db
    .selectFrom('erasure')
    .innerJoin('person', 'person.number', 'erasure.person_number')
    .select(['person.id', 'erasure.protocol', 'erasure.answered_at'])
    .where('erasure.outcome', '=', 'eliminado');
  if (protocol !== undefined) query = query.where('erasure.protocol', '=', protocol);
  const known = new Set(readErased(journal).map(({ id }) => id));
  for (const { id, protocol: one, answered_at } of await query.execute())
    if (!known.has(id)) await journal.append({ id, protocol: one, at: answered_at ?? '' });
}
