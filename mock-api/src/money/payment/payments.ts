import { createHash } from 'node:crypto';
import type { Day } from '@serafim/contract/site/calendar';
import type { FastifyBaseLogger } from 'fastify';
import { randomLetters } from '../../platform/codes/random-letters.ts';
import { createAskOutside, hasDone } from '../../platform/outside/ask-outside.ts';
import type { AttemptRow } from '../db/tables.ts';
import type {
  GivenBack,
  Instructions,
  KnownPayment,
  Order,
  PaymentGateway,
  Pending,
  Settlement,
} from './payment-gateway.ts';

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What a provider will know an attempt by: 25 letters and digits, as a Pix txid may have. */
export const newReference = (): string => randomLetters(letters, 25);

/**
 * The reference under which one person is first asked for a period that begins on a day: always the same, so that the
 * provider recognises it where a restored database asks again.
 */
export const periodReference = (personId: string, competence: Day): string =>
  [...createHash('sha256').update(`${personId} ${competence}`).digest().subarray(0, 25)]
    .map(byte => letters[byte % letters.length])
    .join('');

/** An attempt as the provider is asked about it. */
const toOrder = (attempt: Orderable, email: string): Order => ({
  reference: attempt.reference,
  amount: attempt.amount,
  method: attempt.method,
  dueOn: attempt.due_on,
  email,
});

/** What an order is made from. */
export type Orderable = Pick<AttemptRow, 'reference' | 'amount' | 'method' | 'due_on'>;

/** The provider, with a time limit on every call. Whatever fails is logged; null says that nobody knows how it ended. */
export interface Payments {
  readonly provider: string;
  readonly isSandbox: boolean;
  /** Registers an attempt. A silent provider stops no member from contracting: the code is requested again later. */
  open(attempt: Orderable, email: string): Promise<Instructions | null>;
  collect(attempt: Orderable, email: string, instrument: string): Promise<Settlement | Pending | null>;
  lookUp(attempt: Orderable, email: string): Promise<KnownPayment | null>;
  void(attempt: Orderable, email: string): Promise<KnownPayment | null>;
  /** False where the provider did not give the money back, or did not say so. */
  refund(attempt: Orderable, email: string, back: GivenBack): Promise<boolean>;
  /** The same provider for one run of a job, which counts how often nobody answers. */
  forRun(): RunPayments;
}

/** The provider during one run of a job. */
export interface RunPayments extends Payments {
  /** Whether nobody answered the last calls of the run: the rest is left for the next one, instead of waiting for each. */
  isSilent(): boolean;
}

/** After so many silences in a row a run leaves the provider alone. */
const SILENCES = 3;

/** @param limit milliseconds that the provider has for an answer */
export function createPayments(
  gateway: PaymentGateway,
  log: Pick<FastifyBaseLogger, 'error'>,
  limit = 4_000,
): Payments {
  return openRun(gateway, log, limit);
}

function openRun(gateway: PaymentGateway, log: Pick<FastifyBaseLogger, 'error'>, limit: number): RunPayments {
  let silences = 0;
  const ask = createAskOutside({
    log,
    limit,
    onEnd: wasSilent => {
      silences = wasSilent ? silences + 1 : 0;
    },
  });
  return {
    isSilent: () => silences >= SILENCES,
    forRun: () => openRun(gateway, log, limit),
    provider: gateway.name,
    isSandbox: gateway.isSandbox,
    open: (attempt, email) =>
      ask('charge-not-opened', signal => gateway.open(toOrder(attempt, email), signal)),
    collect: (attempt, email, instrument) =>
      ask('payment-not-answered', signal => gateway.collect(toOrder(attempt, email), instrument, signal)),
    lookUp: (attempt, email) =>
      ask('payment-not-looked-up', signal => gateway.lookUp(toOrder(attempt, email), signal)),
    void: (attempt, email) =>
      ask('payment-not-voided', signal => gateway.void(toOrder(attempt, email), signal)),
    refund: (attempt, email, back) =>
      hasDone(ask, 'refund-failed', signal => gateway.refund(toOrder(attempt, email), back, signal)),
  };
}
