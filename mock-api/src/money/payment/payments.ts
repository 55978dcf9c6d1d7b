import type { PaymentMethod } from '@serafim/contract/api/plan';
import type { Day } from '@serafim/contract/site/calendar';
import type { FastifyBaseLogger } from 'fastify';
import type { ChargeRow } from '../db/tables.ts';
import { newReference, type OpenedCharge } from './charge-repository.ts';
import {
  type Instructions,
  inTime,
  type Order,
  type PaymentGateway,
  type Settlement,
} from './payment-gateway.ts';

/** What is to be paid, and by whom. */
export interface Due {
  amount: number;
  method: PaymentMethod;
  dueOn: Day;
  email: string;
}

/** The provider, with a time limit on every question. */
export interface Payments {
  readonly isSandbox: boolean;
  /** Registers a charge. A silent provider stops nobody from contracting: the code is asked for again later. */
  open(due: Due): Promise<OpenedCharge>;
  /** What the payer of a stored charge needs; null where the provider is silent. */
  instructions(charge: ChargeRow, email: string): Promise<Instructions | null>;
  /** @throws GatewayTimeoutError */
  collect(charge: ChargeRow, email: string, instrument: string): Promise<Settlement>;
  /** @throws GatewayTimeoutError */
  refund(charge: ChargeRow, email: string): Promise<void>;
}

const orderOf = ({ reference, amount, method, due_on }: ChargeRow, email: string): Order => ({
  reference,
  amount,
  // Written from this same type when the charge was stored.
  method: method as PaymentMethod,
  dueOn: due_on,
  email,
});

/** @param limit milliseconds that the provider has for an answer */
export const createPayments = (
  gateway: PaymentGateway,
  log: Pick<FastifyBaseLogger, 'error'>,
  limit = 4_000,
): Payments => {
  const register = async (order: Order): Promise<Instructions | null> => {
    try {
      return await inTime(limit, signal => gateway.open(order, signal));
    } catch (err) {
      log.error({ event: 'charge-not-opened', err });
      return null;
    }
  };
  return {
    isSandbox: gateway.isSandbox,
    open: async ({ amount, method, dueOn, email }) => {
      const opened = { reference: newReference(), amount, method, dueOn };
      return { ...opened, instructions: await register({ ...opened, email }) };
    },
    instructions: (charge, email) => register(orderOf(charge, email)),
    collect: (charge, email, instrument) =>
      inTime(limit, signal => gateway.collect(orderOf(charge, email), instrument, signal)),
    refund: (charge, email) => inTime(limit, signal => gateway.refund(orderOf(charge, email), signal)),
  };
};
