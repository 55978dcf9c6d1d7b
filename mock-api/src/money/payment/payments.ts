import { randomInt } from 'node:crypto';
import type { PaymentMethod } from '@serafim/contract/api/plan/plan-table';
import type { Day } from '@serafim/contract/site/calendar';
import type { FastifyBaseLogger } from 'fastify';
import type { ChargeRow } from '../db/tables.ts';
import {
  type Instructions,
  inTime,
  type Order,
  type PaymentGateway,
  type Settlement,
} from './payment-gateway.ts';

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What a provider will know a charge by: 25 letters and digits, as a Pix txid may have. */
export const newReference = (): string =>
  Array.from({ length: 25 }, () => letters[randomInt(letters.length)]).join('');

/** A charge that was registered with the provider, before it is stored. */
export interface OpenedCharge {
  reference: string;
  amount: number;
  method: PaymentMethod;
  dueOn: Day;
  /** Null while the provider has not answered. */
  instructions: Instructions | null;
}

/** What is to be paid, and by whom. */
export interface Due {
  amount: number;
  method: PaymentMethod;
  dueOn: Day;
  email: string;
}

/** The provider, with a time limit on every call. */
export interface Payments {
  readonly isSandbox: boolean;
  /** Registers a charge. A silent provider stops no member from contracting: the code is requested again later. */
  open(due: Due): Promise<OpenedCharge>;
  /** What the payer of a stored charge needs; null where the provider is silent. */
  instructions(charge: ChargeRow, email: string): Promise<Instructions | null>;
  /** @throws GatewayTimeoutError */
  collect(charge: ChargeRow, email: string, instrument: string): Promise<Settlement>;
  /** @throws GatewayTimeoutError */
  refund(charge: ChargeRow, email: string): Promise<void>;
}

const toOrder = ({ reference, amount, method, due_on }: ChargeRow, email: string): Order => ({
  reference,
  amount,
  method,
  dueOn: due_on,
  email,
});

/** @param limit milliseconds that the provider has for an answer */
export function createPayments(
  gateway: PaymentGateway,
  log: Pick<FastifyBaseLogger, 'error'>,
  limit = 4_000,
): Payments {
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
    instructions: (charge, email) => register(toOrder(charge, email)),
    collect: (charge, email, instrument) =>
      inTime(limit, signal => gateway.collect(toOrder(charge, email), instrument, signal)),
    refund: (charge, email) => inTime(limit, signal => gateway.refund(toOrder(charge, email), signal)),
  };
}
