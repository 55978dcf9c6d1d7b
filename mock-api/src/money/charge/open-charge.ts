import { randomUUID } from 'node:crypto';
import type { PaymentMethod } from '@serafim/contract/api/plan/plan-table';
import type { Day } from '@serafim/contract/site/calendar';
import type { Store } from '../db/tables.ts';
import { insertAttempt } from '../payment/payment-attempts.ts';
import type { Instructions } from '../payment/payment-gateway.ts';
import { newReference, type Payments } from '../payment/payments.ts';

/** A charge with its first attempt, before it is stored. */
export interface OpenedCharge {
  chargeId: string;
  reference: string;
  amount: number;
  method: PaymentMethod;
  dueOn: Day;
  /** Null while the provider has not answered. */
  instructions: Instructions | null;
}

/** What is to be paid. */
export type Due = Pick<OpenedCharge, 'amount' | 'method' | 'dueOn'>;

/** A charge of which the provider knows nothing yet. */
export const newCharge = (due: Due, reference: string = newReference()): OpenedCharge => ({
  ...due,
  chargeId: randomUUID(),
  reference,
  instructions: null,
});

/**
 * Registers a charge with the provider before its payer is stored, so that the first mail has the code. Its attempt is
 * stored first: where no payer follows, the reconciler has the provider void it.
 */
export async function openCharge(
  services: { store: Store; payments: Payments; now: () => Date },
  due: Due,
  email: string,
): Promise<OpenedCharge> {
  const charge = newCharge(due);
  await insertAttempt(services.store.db, charge, services.now());
  const { reference, amount, method, dueOn } = charge;
  const order = { reference, amount, method, due_on: dueOn };
  return { ...charge, instructions: await services.payments.open(order, email) };
}
