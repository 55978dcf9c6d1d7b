import type { ChargeState } from '@serafim/contract/api/payment/charge-state';
import type { Billing, PaymentMethod, PlanId } from '@serafim/contract/api/plan/plan-table';
import type { Generated, Selectable } from 'kysely';
import type { IdentityTables } from '../../identity/db/tables.ts';
import type * as platform from '../../platform/db/store.ts';

/** One charge of a contract. Days are of São Paulo. */
export interface ChargeTable {
  id: string;
  person_number: number;
  /** What the provider knows the charge by; a new one for every way to pay that was tried. */
  reference: string;
  /** Centavos. */
  amount: number;
  method: PaymentMethod;
  status: ChargeState;
  due_on: string;
  /** What its payer needs; empty while the provider has not said, or where nothing is needed. */
  pix_code: string;
  boleto_line: string;
  /** Why the bank said no, or empty. */
  refusal: string;
  created_at: string;
  paid_on: string | null;
  /** What was charged for; empty in charges from before they said so. */
  plan: Generated<PlanId | ''>;
  billing: Generated<Billing | ''>;
  /** First day of the period it pays for; null for the first charge of a contract. No two of a person's are alike. */
  competence: Generated<string | null>;
  /** When it first fell due, whichever way to pay was chosen later; empty for the first charge. */
  owed_on: Generated<string>;
  /** When the charge after this one falls due: empty until it is worked out, null once it exists. */
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

/** How a member left. */
export interface LeavingTable {
  person_number: number;
  protocol: string;
  kind: 'desistencia' | 'cancelamento';
  asked_at: string;
  /** The last day of the card, in São Paulo. */
  effective_on: string;
  /** Centavos that go back. */
  refund: number;
  refunded_at: string | null;
}

/** The tables of this wing, and those below it. */
export interface MoneyTables extends IdentityTables {
  charge: ChargeTable;
  saved_card: SavedCardTable;
  leaving: LeavingTable;
}

export type Db = platform.Db<MoneyTables>;
export type Store = platform.Store<MoneyTables>;
export type ChargeRow = Selectable<ChargeTable>;
export type LeavingRow = Selectable<LeavingTable>;
