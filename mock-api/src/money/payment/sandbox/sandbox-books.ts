import type { Selectable } from 'kysely';
import type { Db, MoneyTables } from '../../db/tables.ts';

/** A payment as the sandbox knows it. */
export type SandboxPayment = Selectable<MoneyTables['sandbox_payment']>;

/** The books of the sandbox: what it took, refused and gave back. They outlive a restart, as a bank's do. */
export interface SandboxBooks {
  find(reference: string): Promise<SandboxPayment | undefined>;
  /** Enters a payment, once; over a refused one another may be entered. Gives what stands there then. */
  enter(payment: SandboxPayment): Promise<SandboxPayment>;
  /** Sees to it that nothing is taken under a reference, unless it was or is about to be. Gives what stands there then. */
  void(reference: string, amount: number): Promise<SandboxPayment>;
  /** Sees to it that so many centavos are back in all. */
  giveBack(reference: string, total: number, at: string): Promise<void>;
}

/** The books in the database. Every change is one statement: two callers at once enter one payment. */
export function createSandboxBooks(db: Db, now: () => Date): SandboxBooks {
  const find: SandboxBooks['find'] = async reference => {
    const payment = await db
      .selectFrom('sandbox_payment')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirst();
    const isDue = payment?.state === 'pending' && (payment.settles_at ?? '') <= now().toISOString();
    if (payment === undefined || !isDue) return payment;
    await db
      .updateTable('sandbox_payment')
      .set({ state: 'confirmed' })
      .where('reference', '=', reference)
      .where('state', '=', 'pending')
      .execute();
    return { ...payment, state: 'confirmed' };
  };
  const enter = async (payment: SandboxPayment): Promise<SandboxPayment> => {
    const { reference, ...entered } = payment;
    await db
      .insertInto('sandbox_payment')
      .values(payment)
      .onConflict(conflict =>
        conflict.column('reference').doUpdateSet(entered).where('sandbox_payment.state', '=', 'refused'),
      )
      .execute();
    return (await find(reference)) ?? payment;
  };
  return {
    find,
    enter,
    void: (reference, amount) =>
      enter({
        reference,
        amount,
        state: 'void',
        saved_card: '',
        settles_at: null,
        notice_at: null,
        refunded_at: null,
        returned: 0,
      }),
    giveBack: async (reference, total, at) => {
      await db
        .updateTable('sandbox_payment')
        .set({ refunded_at: at, returned: total })
        .where('reference', '=', reference)
        .where('returned', '<', total)
        .execute();
    },
  };
}
