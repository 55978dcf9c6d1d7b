import { refundWords } from '@serafim/contract/api/payment/refund-words';
import type { RefundOrder } from '@serafim/contract/api/payment/staff-refund';
import type { Person } from '../../identity/db/tables.ts';
import { personalMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import { listCharges } from '../charge/charge-repository.ts';
import { contractStanding } from '../contract/card-standing.ts';
import { contractState } from '../contract/contract-state.ts';
import { isChargedAgain } from '../contract/leaving.ts';
import type { Db, StaffRefundRow } from '../db/tables.ts';
import { contractNumber, presentContract } from '../membership/contract-repository.ts';
import type { MoneyServices } from '../services.ts';
import { findPayment, type KnownPayment } from './refundable-payments.ts';

/** How a member's card and next charge stand, as the mail about a refund says it. */
async function refundFacts(db: Db, personNumber: number, now: Date) {
  const contract = await presentContract(db, personNumber);
  if (contract === undefined) return { pagoAte: null, proxima: null };
  const charges = await listCharges(db, contract.id);
  const { kind } = contractStanding(contract, charges, now);
  const { paidUntil, nextCharge } = contractState(contract, charges, now);
  return {
    pagoAte: kind === 'paga' || kind === 'tolerancia' ? (contract.effective_on ?? paidUntil) : null,
    proxima:
      nextCharge === null || !isChargedAgain(contract)
        ? null
        : { em: nextCharge.on, valor: nextCharge.amount },
  };
}

/** The words of the mail that leaves once the money is back. */
async function writeWords(
  db: Db,
  { brand, cipher, now }: Pick<MoneyServices, 'brand' | 'cipher' | 'now'>,
  refund: StaffRefundRow,
  { method }: KnownPayment,
) {
  const asker = await db
    .selectFrom('person')
    .select('name')
    .where('id', '=', refund.asked_by)
    .executeTakeFirst();
  const quem = asker?.name ?? 'Administração';
  const words = refundWords(
    {
      valor: refund.amount,
      meiodepagamento: method,
      motivo: refund.reason,
      texto: cipher.open('staff_refund.text_cipher', refund.id, refund.text_cipher),
      quem,
      ...(await refundFacts(db, refund.person_number, now())),
    },
    brand.name,
  );
  return { quem, words };
}

/** The mail that leaves once the money is back. */
export async function writeMail(
  db: Db,
  services: MoneyServices,
  person: Person,
  refund: StaffRefundRow,
  payment: KnownPayment,
): Promise<Mail> {
  const { words } = await writeWords(db, services, refund, payment);
  const contract = await presentContract(db, person.number);
  const [first = '', ...rest] = words.paragraphs;
  return personalMail(
    services.brand,
    person,
    words.subject,
    [first, ...rest, { kind: 'facts', facts: words.facts }, words.signature],
    contract === undefined ? {} : { tag: `Contrato ${contractNumber(contract)}` },
  );
}

/** An order that waits for another administrator. @param actor id of the administrator who looks */
export async function readOrder(
  db: Db,
  services: Pick<MoneyServices, 'brand' | 'cipher' | 'now'>,
  id: string,
  actor: string,
): Promise<RefundOrder | null> {
  const refund = await db
    .selectFrom('staff_refund')
    .selectAll()
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  const payment = refund && (await findPayment(db, refund.person_number, refund.reference));
  if (refund === undefined || payment === undefined) return null;
  const { quem, words } = await writeWords(db, services, refund, payment);
  return {
    id,
    valor: refund.amount,
    motivo: refund.reason,
    quem,
    em: refund.asked_at,
    meu: refund.asked_by === actor,
    pagamento: { valor: payment.amount, em: payment.ended_at ?? '', meiodepagamento: payment.method },
    mail: words,
  };
}
