import type { PaymentGateway } from '../money/payment/payment-gateway.ts';

/** The sandbox with books that tests look into: what was taken, by reference, as a real provider keeps it. */
export function createCountingGateway() {
  const taken = new Map<string, number>();
  const state = { asked: 0, crashesAfterTaking: false };
  const gateway = (sandbox: PaymentGateway): PaymentGateway => ({
    ...sandbox,
    collect: async (order, instrument, signal) => {
      state.asked += 1;
      const end = await sandbox.collect(order, instrument, signal);
      // One reference is paid once, as the port promises.
      if (end.outcome === 'confirmed') taken.set(order.reference, order.amount);
      if (state.crashesAfterTaking) throw new Error('The power went off');
      return end;
    },
    refund: async (order, back, signal) => {
      await sandbox.refund(order, back, signal);
      const rest = order.amount - back.total;
      if (rest === 0) taken.delete(order.reference);
      else taken.set(order.reference, rest);
    },
  });
  return { gateway, taken, state, total: () => [...taken.values()].reduce((sum, one) => sum + one, 0) };
}
