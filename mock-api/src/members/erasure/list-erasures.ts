import type { ErasureQuery, ErasureRequest } from '@serafim/contract/api/erasure/erasure';
import { addDays, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { ERASURE_DAYS } from '@serafim/contract/site/erasure-terms';
import { sql } from 'kysely';
import { present } from '../../identity/db/present-contract.ts';
import { formatMemberNumber } from '../../identity/person/member-number.ts';
import { contractNumber } from '../../money/membership/contract-repository.ts';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db } from '../db/tables.ts';
import { erasureObstacle } from './erasure-obstacle.ts';

const many = sql<number | string>`count(*)`;

/** How many requests wait for an answer. */
export async function countOpenErasures(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('erasure')
    .select(many.as('total'))
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

interface ErasureFilter extends Required<Omit<ErasureQuery, 'protocolo'>> {
  protocolo?: string | undefined;
}

/** The requests that a filter leaves. */
function filtered(db: Db, { protocolo, situacao }: ErasureFilter) {
  const all = db.selectFrom('erasure');
  if (protocolo !== undefined) return all.where('erasure.protocol', '=', protocolo);
  return all.where('erasure.outcome', situacao === 'aberta' ? 'is' : 'is not', null);
}

function rowsOf(db: Db, filter: ErasureFilter) {
  const { situacao, pagina, limite } = filter;
  const isOpen = situacao === 'aberta';
  return filtered(db, filter)
    .innerJoin('person', 'person.number', 'erasure.person_number')
    .leftJoin('contract', present)
    .leftJoin('person as admin', 'admin.id', 'erasure.answered_by')
    .selectAll('erasure')
    .select(['person.id', 'person.number', 'person.name', 'person.email'])
    .select(['contract.ordinal', 'contract.made_at', 'contract.ended_at', 'admin.name as answerer'])
    .select(['contract.effective_on', 'contract.refund', 'contract.refunded_at'])
    .select(({ selectFrom }) => [
      selectFrom('dependent')
        .select(many.as('count'))
        .whereRef('dependent.person_number', '=', 'erasure.person_number')
        .where('dependent.removed_at', 'is', null)
        .as('dependents'),
      selectFrom('charge')
        .select(many.as('count'))
        .whereRef('charge.person_number', '=', 'erasure.person_number')
        .as('charges'),
    ])
    .orderBy(isOpen ? 'erasure.asked_at' : 'erasure.answered_at', isOpen ? 'asc' : 'desc')
    .orderBy('erasure.protocol')
    .limit(limite)
    .offset((pagina - 1) * limite)
    .execute();
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const answerOf = (row: Row, cipher: Cipher): ErasureRequest['resposta'] =>
  row.outcome === null || row.answered_at === null
    ? null
    : {
        tipo: row.outcome,
        em: row.answered_at,
        quem: row.answerer ?? 'administração',
        motivo:
          row.reason_cipher === ''
            ? ''
            : cipher.open('erasure.reason_cipher', row.person_number, row.reason_cipher),
      };

function view(row: Row, cipher: Cipher): ErasureRequest {
  const isErased = row.outcome === 'eliminado';
  const { ordinal, made_at, refund, person_number, ended_at, refunded_at } = row;
  const contract =
    ordinal === null || made_at === null || refund === null
      ? null
      : { person_number, ordinal, made_at, ended_at, refund, refunded_at };
  return {
    protocolo: row.protocol,
    pedidaEm: row.asked_at,
    responderAte: addDays(dayInSaoPaulo(new Date(row.asked_at)), ERASURE_DAYS),
    pessoa: isErased
      ? null
      : {
          id: row.id,
          nome: row.name,
          email: row.email,
          contrato: contract === null ? formatMemberNumber(row.number) : contractNumber(contract),
          dependentes: Number(row.dependents),
          cobrancas: Number(row.charges),
        },
    impedimento: isErased || contract === null ? null : erasureObstacle(contract),
    contratoAte: ended_at === null ? row.effective_on : null,
    resposta: answerOf(row, cipher),
  };
}

/** One page of requests, and how many match. Open ones oldest first: their time runs out first. */
export async function listErasures(
  db: Db,
  cipher: Cipher,
  filter: ErasureFilter,
): Promise<{ items: ErasureRequest[]; total: number }> {
  const { total } = await filtered(db, filter).select(many.as('total')).executeTakeFirstOrThrow();
  const rows = await rowsOf(db, filter);
  return { items: rows.map(row => view(row, cipher)), total: Number(total) };
}
