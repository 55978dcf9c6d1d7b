import type { ChargeState } from '@serafim/contract/api/payment/charge-state';
import type { noticeOutcomes } from '@serafim/contract/api/payment/payment-notice';
import type { refundReasons } from '@serafim/contract/api/payment/refund';
import type { StaffRefundReason } from '@serafim/contract/api/payment/staff-refund';
import type { Billing, DueDay, PaymentMethod, PlanId } from '@serafim/contract/api/plan/plan-table';
import type { Generated, Selectable } from 'kysely';
import type { IdentityTables } from '../../identity/db/tables.ts';
import type * as platform from '../../platform/db/store.ts';
import { hidden, type Rows, reworded, shown, table, technical } from '../../platform/db/table.ts';

/** What has become of one try to have a charge paid. `open`: registered, not asked for money; `unknown`: asked, and not answered. */
export const attemptStates = ['open', 'unknown', 'confirmed', 'refused', 'void'] as const;

export type AttemptState = (typeof attemptStates)[number];

/** The tables of this wing, with what becomes of each column. */
export const moneyTables = {
  /** A charge of a contract as it is stored. Days are of São Paulo. */
  charge: table('charges', 'proof', {
    id: hidden<string>(),
    contract_id: hidden<number>(),
    /** Of the contract. */
    person_number: hidden<number>(),
    /** What the provider knows the charge by; a new one for every way to pay that was tried. */
    reference: hidden<string>(),
    /** Centavos. */
    amount: shown<number>(),
    method: shown<PaymentMethod>(),
    status: shown<ChargeState>(),
    due_on: shown<string>(),
    /** What its payer needs; null while the provider has not said, or where nothing is needed. */
    pix_code: hidden<string | null>(null),
    boleto_line: hidden<string | null>(null),
    /** Why the bank said no; null where it did not. */
    refusal: hidden<string | null>(null),
    created_at: hidden<string>(),
    paid_on: shown<string | null>(),
    /** What was charged for. */
    plan: shown<PlanId>(),
    billing: shown<Billing>(),
    /** The due day that its period ends before. */
    due_day: hidden<DueDay>(),
    /** Its contract's first charge, which begins with its payment; or that of a period. */
    kind: hidden<'primeira' | 'periodo'>(),
    competence: reworded<string | null>(),
    priced_on: reworded<string | null>(),
    priced_days: reworded<number | null>(),
    /** When its payer was told that the year after it comes; null until then, and for months. */
    renewal_notice_at: hidden<Generated<string | null>>(),
    owed_on: hidden<string | null>(),
    /** Whether the charge after this one is still to be worked out, falls due on a day, or was made or never comes. */
    next_state: hidden<Generated<'a-calcular' | 'marcada' | 'feita'>>(),
    next_on: hidden<Generated<string | null>>(),
    /** When the billing acts on it again; null where it has nothing to do. */
    try_at: hidden<Generated<string | null>>(),
    /** How often the billing acted on it. */
    step: hidden<Generated<number>>(),
  }),
  /** What a provider gave instead of a member's card, to charge the same card again. */
  saved_card: table('savedCard', 'deleted', {
    person_number: hidden<number>(),
    token_cipher: hidden<string>(),
    saved_at: shown<string>(),
  }),
  /**
   * One try to have a charge paid, under the reference by which the provider knows it. Stored before the provider is
   * asked, and never removed: money that comes late is found by it. Holds nothing personal.
   */
  payment_attempt: table('charges', 'proof', {
    reference: hidden<string>(),
    /** The charge may not exist: a sign-up can fail after its payment was registered. */
    charge_id: hidden<string>(),
    method: hidden<PaymentMethod>(),
    /** Centavos. */
    amount: hidden<number>(),
    due_on: hidden<string>(),
    state: hidden<AttemptState>(),
    created_at: hidden<string>(),
    /** When the provider was last asked for money; null where it never was. */
    asked_at: hidden<string | null>(),
    ended_at: hidden<string | null>(),
    /** When the provider is asked again what became of it; null where nothing can come any more. */
    check_at: hidden<string | null>(),
    /** How often it was asked what became of it. */
    checks: hidden<Generated<number>>(),
  }),
  /** Money that has to go back, until it is back. */
  refund: table('charges', 'proof', {
    /** Of the attempt that took it. */
    reference: hidden<string>(),
    charge_id: hidden<string>(),
    /** Null where the sign-up that it was for was never stored. */
    person_number: hidden<number | null>(),
    /** Centavos that go back in all; of a charge that administrators give back in part, not everything that was taken. */
    amount: shown<number>(),
    /** Centavos of it that were back before the rest was owed. */
    returned: hidden<Generated<number>>(),
    reason: shown<(typeof refundReasons)[number]>(),
    /** When the rest was owed. */
    created_at: shown<string>(),
    tries: hidden<Generated<number>>(),
    /** When the provider is asked for it again; null once the money is back, and while a boleto's waits for a key. */
    next_at: hidden<string | null>(),
    done_at: shown<string | null>(),
    /** Where the money of a boleto goes, sealed; empty where the person's own key says so, and while nobody said. */
    pix_key_cipher: shown<Generated<string>>(''),
    /** Id of the administrator who asked for something that another has to approve; null where nobody did. */
    asked_by: hidden<Generated<string | null>>(),
    asked_at: hidden<Generated<string | null>>(),
    /** The key that was asked for, sealed; empty where only the bank is to be asked again. */
    asked_key_cipher: hidden<Generated<string>>(''),
  }),
  /** What an administrator decided to give back of a payment, and what came of it. */
  staff_refund: table('charges', 'proof', {
    id: hidden<string>(),
    /** Of the attempt that took the money. */
    reference: hidden<string>(),
    person_number: hidden<number>(),
    /** Centavos. */
    amount: shown<number>(),
    reason: shown<StaffRefundReason>(),
    /** What its member is written, sealed. */
    text_cipher: shown<string>(''),
    /** Why, for the administrator who approves it, sealed. */
    note_cipher: shown<Generated<string>>(''),
    /** 1 where the member withdraws, and the contract ends with its approval. */
    ends_contract: hidden<Generated<number>>(),
    /** Id of the administrator who asked for it. */
    asked_by: hidden<string>(),
    asked_at: shown<string>(),
    /** Id of the administrator who approved or refused it: the one who asked for it, up to the limit; null until then. */
    answered_by: hidden<string | null>(),
    answered_at: hidden<string | null>(),
    /** 1 where the money goes back; 0 until it is decided, and where it was refused or overtaken. */
    approved: hidden<Generated<number>>(),
    /** Why it was refused, sealed; empty where it was not. */
    refusal_cipher: shown<Generated<string>>(''),
    /** When the money was back and the member was written. */
    done_at: hidden<string | null>(),
  }),
  /** The Pix key, known to be the member's, that the money of boletos goes back to. */
  refund_key: table('member', 'deleted', {
    person_number: hidden<number>(),
    key_cipher: shown<string>(),
    named_at: hidden<string>(),
  }),
  /** A notice of a provider that was dealt with, so that it does nothing twice. */
  payment_notice: table('notices', 'others', {
    provider: hidden<string>(),
    id: hidden<string>(),
    received_at: hidden<string>(),
  }).until({ after: 'received_at', term: 'paymentNotice' }),
  /** A provider's notice that fits no charge, until somebody looked after it. */
  unmatched_notice: table('unmatchedNotices', 'others', {
    id: hidden<string>(),
    provider: hidden<string>(),
    /** What the provider calls the notice. */
    notice_id: hidden<string>(),
    reference: hidden<string>(),
    outcome: hidden<(typeof noticeOutcomes)[number]>(),
    /** Centavos, as the provider says. */
    amount: hidden<number>(),
    received_at: hidden<string>(),
    settled_at: hidden<string | null>(),
    /** Id of the administrator who looked after it; empty until then. */
    settled_by: hidden<Generated<string>>(),
    /** What was done, sealed; empty until then. */
    note_cipher: hidden<Generated<string>>(),
  }).until({ after: 'settled_at', term: 'settledNotice' }),
  /** What the sandbox took and refused: the books of the provider that it stands for, not ours. */
  sandbox_payment: table('charges', 'proof', {
    reference: hidden<string>(),
    state: hidden<'pending' | 'confirmed' | 'refused' | 'void'>(),
    amount: hidden<number>(),
    /** What stands for the card that paid; empty for other methods. */
    saved_card: hidden<string>(),
    /** When a pending payment is confirmed. */
    settles_at: hidden<string | null>(),
    /** When we are notified of it; null where we are not, or were. */
    notice_at: hidden<string | null>(),
    refunded_at: hidden<string | null>(),
    /** Centavos that are back. */
    returned: hidden<Generated<number>>(),
  }),
  /** The day of the last billing, in São Paulo; one row. */
  billing_run: technical<{ id: number; day: string }>(),
};

/** The tables of this wing, and those below it. */
export interface MoneyTables extends IdentityTables, Rows<typeof moneyTables> {}

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

type StoredCharge = Selectable<MoneyTables['charge']>;

/** A charge of a contract: the columns of its kind are there, and those of the other kind null, as the table checks. */
export type ChargeRow = Omit<StoredCharge, keyof FirstColumns> & (FirstColumns | PeriodColumns);

/** The charge of a period. */
export type PeriodCharge = Extract<ChargeRow, PeriodColumns>;

export const isPeriodCharge = (charge: ChargeRow): charge is PeriodCharge => charge.kind === 'periodo';

/** A charge as it was stored. */
export const toCharge = (stored: StoredCharge): ChargeRow => stored as ChargeRow;
export type AttemptRow = Selectable<MoneyTables['payment_attempt']>;
export type RefundRow = Selectable<MoneyTables['refund']>;
export type StaffRefundRow = Selectable<MoneyTables['staff_refund']>;
