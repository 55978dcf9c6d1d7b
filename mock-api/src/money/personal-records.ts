import type { PersonalData } from '@serafim/contract/api/account/personal-data';
import { addMonths, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { RETENTION_YEARS } from '@serafim/contract/site/erasure-terms';
import type { ExpressionBuilder } from 'kysely';
import { inTransaction } from '../platform/db/transaction.ts';
import type { PersonalWing, Subject } from '../platform/personal/personal-wing.ts';
import type { Cipher } from '../platform/security/cipher.ts';
import { listCharges } from './charge/charge-repository.ts';
import { periodView } from './charge/charge-view.ts';
import { savedCardSince } from './charge/saved-cards.ts';
import { isLeft, type LeftContract } from './contract/leaving.ts';
import { type Db, type MoneyTables, moneyTables } from './db/tables.ts';
import { contractNumber, listContracts } from './membership/contract-repository.ts';
import { findRefundKey } from './refund/refund-key.ts';

type Exported = Pick<
  PersonalData,
  | 'contrato'
  | 'saida'
  | 'contratosAnteriores'
  | 'cobrancas'
  | 'devolucoes'
  | 'devolucoesDaEquipe'
  | 'cartaoGuardadoDesde'
>;

/** Contracts or members deleted in one round; the next round goes on. */
export const BATCH = 100;

/** How long ago the contracts ended whose proof is retained no more. */
export const retainedSince = (now: Date): string => addMonths(dayInSaoPaulo(now), -12 * RETENTION_YEARS);

/** Everybody to whom money is owed. */
export const owedNumbers = ({ selectFrom }: ExpressionBuilder<MoneyTables, keyof MoneyTables>) =>
  selectFrom('refund')
    .select('person_number')
    .where('done_at', 'is', null)
    .where('person_number', 'is not', null);

/** Deletes what was tried to have the charges of a member, or of one contract, paid, and what went back. */
async function deletePayments(db: Db, of: 'person_number' | 'contract_id', value: number): Promise<void> {
  const charges = db.selectFrom('charge').select('id').where(of, '=', value);
  const attempts = db.selectFrom('payment_attempt').select('reference').where('charge_id', 'in', charges);
  await db.deleteFrom('staff_refund').where('reference', 'in', attempts).execute();
  await db.deleteFrom('sandbox_payment').where('reference', 'in', attempts).execute();
  await db.deleteFrom('payment_attempt').where('charge_id', 'in', charges).execute();
  await db.deleteFrom('refund').where('charge_id', 'in', charges).execute();
}

async function refundsOf(db: Db, cipher: Cipher, { number }: Subject): Promise<Exported['devolucoes']> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.reference', 'refund.reference')
    .selectAll('refund')
    .select('payment_attempt.method')
    .where('refund.person_number', '=', number)
    .orderBy('refund.created_at', 'desc')
    .execute();
  const named = await findRefundKey(db, cipher, number);
  return rows.map(({ reference, pix_key_cipher, ...refund }) => ({
    valor: refund.amount,
    meiodepagamento: refund.method,
    motivo: refund.reason,
    desde: refund.created_at,
    devolvidaEm: refund.done_at,
    chavePix:
      pix_key_cipher === ''
        ? (refund.method === 'boleto' && named) || ''
        : cipher.open('refund.pix_key_cipher', reference, pix_key_cipher),
  }));
}

async function staffRefundsOf(
  db: Db,
  cipher: Cipher,
  { number }: Subject,
): Promise<Exported['devolucoesDaEquipe']> {
  const rows = await db
    .selectFrom('staff_refund')
    .selectAll()
    .where('person_number', '=', number)
    .orderBy('asked_at', 'desc')
    .execute();
  return rows.map(({ id, amount, reason, asked_at, text_cipher, note_cipher, refusal_cipher }) => ({
    valor: amount,
    motivo: reason,
    em: asked_at,
    texto: cipher.open('staff_refund.text_cipher', id, text_cipher),
    nota: cipher.openText('staff_refund.note_cipher', id, note_cipher),
    recusa: cipher.openText('staff_refund.refusal_cipher', id, refusal_cipher),
  }));
}

const leftView = (left: LeftContract) => ({
  protocolo: left.protocol,
  tipo: left.end_kind,
  reembolso: left.refund,
  reembolsadaEm: left.refunded_at,
  chavePix: left.pix_key ?? '',
});

export const moneyRecords: PersonalWing<MoneyTables, Exported> = {
  tables: moneyTables,
  export: async (db, subject, { cipher }) => {
    const contracts = await listContracts(db, subject.number);
    const [present, ...former] = contracts;
    const charges = await Promise.all(contracts.map(({ id }) => listCharges(db, id)));
    return {
      contrato:
        present === undefined
          ? null
          : {
              numero: contractNumber(present),
              plano: present.plan,
              fatura: present.billing,
              meiodepagamento: present.method,
              vencimento: present.due_day,
              contratadoEm: present.made_at,
              encerradoEm: present.ended_at,
            },
      saida:
        present === undefined || !isLeft(present)
          ? null
          : { ...leftView(present), pedidaEm: present.asked_at, ultimoDia: present.effective_on },
      contratosAnteriores: former.filter(isLeft).map(left => ({
        ...leftView(left),
        contrato: contractNumber(left),
        plano: left.plan,
        contratadoEm: left.made_at,
        encerradoEm: left.ended_at ?? left.asked_at,
      })),
      cobrancas: charges.flat().map(charge => ({
        valor: charge.amount,
        meiodepagamento: charge.method,
        situacao: charge.status,
        vencimento: charge.due_on,
        pagaEm: charge.paid_on,
        plano: charge.plan,
        fatura: charge.billing,
        periodo: periodView(charge),
      })),
      devolucoes: await refundsOf(db, cipher, subject),
      devolucoesDaEquipe: await staffRefundsOf(db, cipher, subject),
      cartaoGuardadoDesde: await savedCardSince(db, subject.number),
    };
  },
  remove: async (db, number) => {
    await deletePayments(db, 'person_number', number);
    await db.deleteFrom('refund').where('person_number', '=', number).execute();
  },
  // Of members who came back: as long after the end of each contract as of those who did not.
  expire: async ({ store: { db } }, { believed }) => {
    const former = await db
      .selectFrom('contract')
      .select('id')
      .where('replaced_at', 'is not', null)
      .where('ended_at', '<', retainedSince(believed))
      .where('person_number', 'not in', owedNumbers)
      .limit(BATCH)
      .execute();
    for (const { id } of former)
      await inTransaction(db, async transaction => {
        await deletePayments(transaction, 'contract_id', id);
        await transaction.deleteFrom('contract').where('id', '=', id).execute();
      });
  },
};
