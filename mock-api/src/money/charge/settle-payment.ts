import type { Brand } from '@serafim/contract/brand/brand';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { FastifyBaseLogger } from 'fastify';
import type { Person } from '../../identity/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { ChargeRow, Db, Store } from '../db/tables.ts';
import type { Settlement } from '../payment/payment-gateway.ts';
import type { Payments } from '../payment/payments.ts';
import { settleCharge } from './charge-repository.ts';
import { paidMail } from './paid-mail.ts';
import { storeCard } from './saved-cards.ts';

/** What settling works with. */
export interface SettlementServices {
  store: Store;
  cipher: Cipher;
  payments: Payments;
  outbox: Outbox;
  brand: Brand;
  siteOrigin: string;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'error'>;
}

const chargeById = (db: Db, id: string): Promise<ChargeRow | undefined> =>
  db.selectFrom('charge').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Writes down how the payment of a charge ended and gives the charge as it then stands. Money that came for one
 * that was paid another way or cancelled meanwhile goes back.
 */
export async function settlePayment(
  services: SettlementServices,
  person: Person,
  charge: ChargeRow,
  end: Settlement,
): Promise<ChargeRow> {
  const { store, cipher, payments, outbox, brand, siteOrigin, now } = services;
  if (end.outcome === 'refused') {
    const refused = { status: 'recusada', refusal: end.reason } as const;
    return (await settleCharge(store.db, charge, refused)) ?? charge;
  }
  const paidOn = dayInSaoPaulo(now());
  const paid = await inTransaction(store.db, async db => {
    const settled = await settleCharge(db, charge, { status: 'paga', paidOn });
    if (settled === undefined) return undefined;
    if (end.savedCard !== null) await storeCard(db, cipher, person.number, end.savedCard, now());
    await outbox.put(db, paidMail({ brand, siteOrigin, person, charge: settled }));
    return settled;
  });
  if (paid !== undefined) return paid;
  const stands = await chargeById(store.db, charge.id);
  const isKnown = stands?.reference === charge.reference && stands.status === 'paga';
  if (!isKnown)
    await payments
      .refund(charge, person.email)
      .catch((err: unknown) => services.log.error({ event: 'refund-failed', err }));
  return stands ?? charge;
}
