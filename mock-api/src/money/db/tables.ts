import type { ChargeState } from '@serafim/contract/api/payment/charge-state';
import type { noticeOutcomes } from '@serafim/contract/api/payment/payment-notice';
import type { refundReasons } from '@serafim/contract/api/payment/refund';
import type { Billing, DueDay, PaymentMethod, PlanId } from '@serafim/contract/api/plan/plan-table';
import type { Generated, Selectable } from 'kysely';
import type { IdentityTables } from '../../identity/db/tables.ts';
import type * as platform from '../../platform/db/store.ts';

/** A charge of a contract as it is stored. Days are of São Paulo. */
interface ChargeTable {
  id: string;
  contract_id: number;
  /** Of the contract. */
  person_number: number;
  /** What the provider knows the charge by; a new one for every way to pay that was tried. */
  reference: string;
  /** Centavos. */
  amount: number;
  method: PaymentMethod;
  status: ChargeState;
  due_on: string;
  /** What its payer needs; null while the provider has not said, or where nothing is needed. */
  pix_code: string | null;
  boleto_line: string | null;
  /** Why the bank said no; null where it did not. */
  refusal: string | null;
  created_at: string;
  paid_on: string | null;
  /** What was charged for. */
  plan: PlanId;
  billing: Billing;
  /** The due day that its period ends before. */
  due_day: DueDay;
  /** Its contract's first charge, which begins with its payment; or that of a period. */
  kind: 'primeira' | 'periodo';
  competence: string | null;
  priced_on: string | null;
  priced_days: number | null;
  /** When its payer was told that the year after it comes; null until then, and for months. */
  renewal_notice_at: Generated<string | null>;
  owed_on: string | null;
  /** Whether the charge after this one is still to be worked out, falls due on a day, or was made or never comes. */
  next_state: Generated<'a-calcular' | 'marcada' | 'feita'>;
  next_on: Generated<string | null>;
  /** When the billing acts on it again; null where it has nothing to do. */
  try_at: Generated<string | null>;
  /** How often the billing acted on it. */
  step: Generated<number>;
}

/** What a provider gave instead of a member's card, to charge the same card again. */
export interface SavedCardTable {
  person_number: number;
  token_cipher: string;
  saved_at: string;
}

/** What has become of one try to have a charge paid. `open`: registered, not asked for money; `unknown`: asked, and not answered. */
export const attemptStates = ['open', 'unknown', 'confirmed', 'refused', 'void'] as const;

export type AttemptState = (typeof attemptStates)[number];

/**
 * One try to have a charge paid, under the reference by which the provider knows it. Stored before the provider is
 * asked, and never removed: money that comes late is found by it. Holds nothing personal.
 */
export interface PaymentAttemptTable {
  reference: string;
  /** The charge may not exist: a sign-up can fail after its payment was registered. */
  charge_id: string;
  method: PaymentMethod;
  /** Centavos. */
  amount: number;
  due_on: string;
  state: AttemptState;
  created_at: string;
  /** When the provider was last asked for money; null where it never was. */
  asked_at: string | null;
  ended_at: string | null;
  /** When the provider is asked again what became of it; null where nothing can come any more. */
  check_at: string | null;
  /** How often it was asked what became of it. */
  checks: Generated<number>;
}

/** Money that has to go back, until it is back. */
export interface RefundTable {
  /** Of the attempt that took it. */
  reference: string;
  charge_id: string;
  /** Null where the sign-up that it was for was never stored. */
  person_number: number | null;
  /** Centavos. */
  amount: number;
  reason: (typeof refundReasons)[number];
  created_at: string;
  tries: Generated<number>;
  /** When the provider is asked for it again; null once the money is back, and while a boleto's waits for a key. */
  next_at: string | null;
  done_at: string | null;
  /** Where the money of a boleto goes, sealed; empty where the person's own key says so, and while nobody said. */
  pix_key_cipher: Generated<string>;
  /** Id of the administrator who asked for something that another has to approve; null where nobody did. */
  asked_by: Generated<string | null>;
  asked_at: Generated<string | null>;
  /** The key that was asked for, sealed; empty where only the bank is to be asked again. */
  asked_key_cipher: Generated<string>;
}

/** The Pix key, known to be the member's, that the money of boletos goes back to. */
export interface RefundKeyTable {
  person_number: number;
  key_cipher: string;
  named_at: string;
}

/** A notice of a provider that was dealt with, so that it does nothing twice. */
export interface PaymentNoticeTable {
  provider: string;
  id: string;
  received_at: string;
}

/** A provider's notice that fits no charge, until somebody looked after it. */
export interface UnmatchedNoticeTable {
  id: string;
  provider: string;
  /** What the provider calls the notice. */
  notice_id: string;
  reference: string;
  outcome: (typeof noticeOutcomes)[number];
  /** Centavos, as the provider says. */
  amount: number;
  received_at: string;
  settled_at: string | null;
  /** Id of the administrator who looked after it; empty until then. */
  settled_by: Generated<string>;
  /** What was done, sealed; empty until then. */
  note_cipher: Generated<string>;
}

/** What the sandbox took and refused: the books of the provider that it stands for, not ours. */
export interface SandboxPaymentTable {
  reference: string;
  state: 'pending' | 'confirmed' | 'refused' | 'void';
  amount: number;
  /** What stands for the card that paid; empty for other methods. */
  saved_card: string;
  /** When a pending payment is confirmed. */
  settles_at: string | null;
  /** When we are notified of it; null where we are not, or were. */
  notice_at: string | null;
  refunded_at: string | null;
}

/** The day of the last billing, in São Paulo; one row. */
export interface BillingRunTable {
  id: number;
  day: string;
}

/** The tables of this wing, and those below it. */
export interface MoneyTables extends IdentityTables {
  charge: ChargeTable;
  saved_card: SavedCardTable;
  payment_attempt: PaymentAttemptTable;
  refund: RefundTable;
  refund_key: RefundKeyTable;
  payment_notice: PaymentNoticeTable;
  unmatched_notice: UnmatchedNoticeTable;
  sandbox_payment: SandboxPaymentTable;
  billing_run: BillingRunTable;
}

export type Db = platform.Db<MoneyTables>;
export type Store = platform.Store<MoneyTables>;
/** What the first charge of a contract has of its own. */
export interface FirstColumns {
  kind: 'primeira';
  competence: null;
  /** The day for which it was priced, and how many days it then buys, counted from its payment. */
  priced_on: string;
  priced_days: number;
  owed_on: null;
}

interface PeriodColumns {
  kind: 'periodo';
  /** First day of the period it pays for. No two of a contract are alike. */
  competence: string;
  priced_on: null;
  priced_days: null;
  /** When it first fell due, whichever way to pay was chosen later. */
  owed_on: string;
}

type StoredCharge = Selectable<ChargeTable>;

/** A charge of a contract: the columns of its kind are there, and those of the other kind null, as the table checks. */
export type ChargeRow = Omit<StoredCharge, keyof FirstColumns> & (FirstColumns | PeriodColumns);

/** The charge of a period. */
export type PeriodCharge = Extract<ChargeRow, PeriodColumns>;

export const isPeriodCharge = (charge: ChargeRow): charge is PeriodCharge => charge.kind === 'periodo';

/** A charge as it was stored. */
export const toCharge = (stored: StoredCharge): ChargeRow => stored as ChargeRow;
export type AttemptRow = Selectable<PaymentAttemptTable>;
export type RefundRow = Selectable<RefundTable>;
