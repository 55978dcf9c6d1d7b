import type { PaymentMethod } from '@serafim/contract/api/plan/plan-table';
import type { Day } from '@serafim/contract/site/calendar';

/** What a provider has to collect. */
export interface Order {
  /**
   * Ours, 25 letters and digits: the key by which the provider takes money for a charge once, however often and from
   * wherever it is sent. What was refused may be sent again.
   */
  reference: string;
  /** Centavos. */
  amount: number;
  method: PaymentMethod;
  dueOn: Day;
  /** Where the provider may write to the payer; empty where the payer was never stored. */
  email: string;
}

/** What a payer needs; a card needs nothing but the provider's form in the browser. */
export interface Instructions {
  /** A BR Code. */
  pix?: string;
  /** The 47 digits of a boleto. */
  boleto?: string;
}

/** How a payment ended, as the bank says. */
export type Settlement =
  | {
      outcome: 'confirmed';
      /** Stands for the card that paid, to charge it again; null where nothing new is to be kept. */
      savedCard: string | null;
      /** Centavos that were taken; left out, as ordered. */
      amount?: number;
    }
  | { outcome: 'refused'; reason: string };

/** The bank has the payment and has not decided: a notice follows, and `lookUp` answers meanwhile. */
export interface Pending {
  outcome: 'pending';
}

/** What a provider knows of a reference. */
export type KnownPayment =
  | Settlement
  | Pending
  /** Nothing was paid, and nothing can be any more. */
  | { outcome: 'void' }
  /** Nothing was paid yet; the reference may still arrive. */
  | { outcome: 'absent' };

/** What has to be back of a payment. */
export interface GivenBack {
  /** Centavos in all, at most what was paid. */
  total: number;
  /** Where the money of a boleto goes; null for the other methods. */
  pixKey: string | null;
}

/**
 * A payment provider. Every call may be sent again with the same reference and then changes nothing; each is given
 * up through its signal, and then `lookUp` says how it ended.
 */
export interface PaymentGateway {
  /** Its name in the address of its notices. */
  readonly name: string;
  /** True where no money moves. */
  readonly isSandbox: boolean;
  /** Registers a charge and returns what its payer needs. */
  open(order: Order, signal: AbortSignal): Promise<Instructions>;
  /** Has an order paid with what the provider's form in the browser brought, or with a saved card. Never a card number. */
  collect(order: Order, instrument: string, signal: AbortSignal): Promise<Settlement | Pending>;
  /** What became of a reference. */
  lookUp(order: Order, signal: AbortSignal): Promise<KnownPayment>;
  /** Sees to it that nothing is paid under a reference from now on, also where it never arrived; says what was. */
  void(order: Order, signal: AbortSignal): Promise<KnownPayment>;
  /** Sees to it that a sum of what was paid is back in all, whatever of it went back before. */
  refund(order: Order, back: GivenBack, signal: AbortSignal): Promise<void>;
}
