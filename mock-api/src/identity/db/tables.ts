import type { Billing, DueDay, PaymentMethod, PlanId } from '@serafim/contract/api/plan/plan-table';
import type { AdminRole } from '@serafim/contract/api/session/admin-roles';
import type { Generated, Insertable, Selectable } from 'kysely';
import type * as platform from '../../platform/db/store.ts';
import type { PlatformTables } from '../../platform/db/tables.ts';
import type { AuditAction } from './audit-actions.ts';

/** A member, or somebody who administrates. The CPF is encrypted; `cpf_index` is its keyed hash, unique. */
export interface PersonTable {
  /** Member number: counts up, and ties rows to the text search. */
  number: Generated<number>;
  id: string;
  name: string;
  name_sort: string;
  email: string;
  email_sort: string;
  phone: string;
  /** 1 where the member asked for news by e-mail. */
  wants_news: number;
  affiliation: string;
  address: string;
  cpf_index: string;
  cpf_cipher: string;
  password_hash: string | null;
  /** Name and e-mail as the search compares them. */
  search_text: string;
  /** Grows with every change; the ETag. */
  version: number;
  created_at: string;
}

/**
 * A contract of a member; who has never chosen a plan has none. Days are of São Paulo. It stands in this wing because a
 * session says which plan its member has.
 */
export interface ContractTable {
  id: Generated<number>;
  person_number: number;
  /** Which of its member's contracts it is: 1 is the first, and one more for each time they came back. */
  ordinal: number;
  plan: PlanId;
  billing: Billing;
  /** How it is paid. */
  method: PaymentMethod;
  due_day: DueDay;
  made_at: string;
  /** When its member made the next one; null for the present one, of which a member has one at most. */
  replaced_at: Generated<string | null>;
  /** Plan and billing from a day on; null where nothing will change. */
  next_plan: Generated<PlanId | null>;
  next_billing: Generated<Billing | null>;
  next_from: Generated<string | null>;
  /** Null while it runs. */
  ended_at: Generated<string | null>;
  /** How its member left; null before that. */
  protocol: Generated<string | null>;
  end_kind: Generated<'desistencia' | 'cancelamento' | null>;
  asked_at: Generated<string | null>;
  /** The last day of the card. */
  effective_on: Generated<string | null>;
  /** Centavos that go back. */
  refund: Generated<number>;
  refunded_at: Generated<string | null>;
  /** The Pix key that the money of a boleto goes to, masked; the whole one is in its refund. */
  pix_key: Generated<string | null>;
}

/** Who of the people administrates: none of the members. */
export interface StaffTable {
  person_number: number;
  role: AdminRole;
  /** When the access was taken away; null while it lasts. */
  disabled_at: Generated<string | null>;
}

/** A person on a member’s contract, with a card of their own. */
export interface DependentTable {
  person_number: number;
  position: number;
  name: string;
  cpf_index: string;
  cpf_cipher: string;
  /** Set when the person left the list: the row stays without a name, so that no card gets its place. */
  removed_at: Generated<string | null>;
}

/** Members who asked to be erased. It stands in this wing because an erased member is not found as a person any more. */
export interface ErasureTable {
  person_number: number;
  protocol: string;
  asked_at: string;
  answered_at: Generated<string | null>;
  /** Id of the admin. */
  answered_by: Generated<string | null>;
  /** Null while it waits. */
  outcome: Generated<'eliminado' | 'recusado' | null>;
  /** Why it was refused, encrypted; empty otherwise. */
  reason_cipher: Generated<string>;
  /** The CPF of a member who paid, encrypted, in no index; empty for one who never did, and once its time is over. */
  kept_cpf_cipher: Generated<string>;
  /** Last day for which it is kept. */
  kept_until: Generated<string | null>;
}

export interface SessionTable {
  /** SHA-256 of the cookie's value. */
  token_hash: string;
  person_number: number;
  created_at: string;
  seen_at: string;
}

/** Mailed links and codes with which a password can be set: keyed hashes, each good for once. */
export interface RecoveryRequestTable {
  person_number: number;
  /** 1 to 3: so many are valid at once. */
  slot: number;
  link_hash: string;
  code_hash: string;
  expires_at: string;
  /** Hash of what link or code were exchanged for; null before that. */
  grant_hash: string | null;
}

/** The key of an administrator's authenticator app, encrypted. */
export interface SecondStepTable {
  person_number: number;
  secret_cipher: string;
  created_at: string;
  /** Null while the app has not shown that it has the key: no code is required before. */
  confirmed_at: string | null;
  /** The time step of the last code that was taken; it and older ones are never taken again. */
  last_step: number;
}

/** Codes for when the phone is gone: keyed hashes, each good for once. */
export interface SecondStepReserveTable {
  code_hash: string;
  person_number: number;
  used_at: Generated<string | null>;
}

/** Sign-ins whose password was right and whose code is awaited. */
export interface PendingSignInTable {
  /** SHA-256 of what the browser holds. */
  token_hash: string;
  person_number: number;
  expires_at: string;
  tries_left: number;
}

/** Invitations to administrate, and changes of role that another administrator must approve. */
export interface AdminRequestTable {
  id: string;
  kind: 'convite' | 'funcao';
  /** Whose role changes; null for an invitation. */
  person_number: number | null;
  name: string;
  email: string;
  role: AdminRole;
  /** Id of the admin, or `operador`. */
  asked_by: string;
  asked_at: string;
  expires_at: string;
  state: 'espera' | 'enviado' | 'feito' | 'recusado' | 'cancelado';
  /** Id of the admin. */
  decided_by: Generated<string | null>;
  decided_at: Generated<string | null>;
  /** SHA-256 of what the invited person's mail holds. */
  token_hash: Generated<string | null>;
  /** The key offered for the authenticator app, encrypted, from the first look until the end of the invitation. */
  secret_cipher: Generated<string | null>;
}

/** Who of the administration did what with whose data, and everybody's sign-ins; append-only. */
export interface AuditTable {
  /** Without gaps, from 1. */
  sequence: number;
  at: string;
  actor_id: string;
  action: AuditAction;
  /** Whose data it was; empty where it was many people's, or nobody's. */
  subject_id: string;
  /** Names of fields, with commas between them. */
  fields: string;
  /** `hash` of the record before; empty in the first. */
  previous: string;
  hash: string;
  /** Of the answer and the log line. Outside of `hash`. */
  request_id: Generated<string | null>;
  /** Of a sign-in whose ids were deleted after its term: a keyed hash of what is left. */
  forgotten: Generated<string | null>;
}

/** The tables of this wing, and those below it. */
export interface IdentityTables extends PlatformTables {
  person: PersonTable;
  staff: StaffTable;
  contract: ContractTable;
  dependent: DependentTable;
  erasure: ErasureTable;
  session: SessionTable;
  recovery_request: RecoveryRequestTable;
  second_step: SecondStepTable;
  second_step_reserve: SecondStepReserveTable;
  pending_sign_in: PendingSignInTable;
  admin_request: AdminRequestTable;
  audit: AuditTable;
}

export type Db = platform.Db<IdentityTables>;
export type Store = platform.Store<IdentityTables>;
export type Person = Selectable<PersonTable>;
/** A person with the access to the administration; without a role for members. */
export type Account = Person & { role: AdminRole | null; disabled_at: string | null };
export type Admin = Account & { role: AdminRole };
export type NewPerson = Insertable<PersonTable>;
export type Contract = Selectable<ContractTable>;
export type ErasureRow = Selectable<ErasureTable>;
export type AdminRequest = Selectable<AdminRequestTable>;
export type AuditRow = Selectable<AuditTable>;
