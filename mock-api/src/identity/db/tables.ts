import type { MessageKind } from '@serafim/contract/api/inbox';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { AuditAction } from '../audit/audit-action.ts';
import type { NetworkTables } from '../network/network-tables.ts';
import type { SecondStepTables } from '../second-step/second-step-tables.ts';

/** A member or an admin. The CPF is encrypted; `cpf_index` is its keyed hash, unique. Times are ISO 8601, UTC. */
export interface PersonTable {
  /** Member number: counts up, and ties rows to the text search. */
  number: Generated<number>;
  id: string;
  role: 'member' | 'admin';
  name: string;
  name_sort: string;
  email: string;
  email_sort: string;
  phone: string;
  plan: string;
  billing: string;
  payment_method: string;
  /** Day of the month, or empty. */
  due_day: string;
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
  cancelled_at: string | null;
  /** Plan and billing from a day on; empty where nothing will change. */
  next_plan: Generated<string>;
  next_billing: Generated<string>;
  next_from: Generated<string>;
}

export interface DependentTable {
  person_number: number;
  position: number;
  name: string;
  cpf_index: string;
  cpf_cipher: string;
  /** Set when the person left the list: the row stays without a name, so that no card gets its place. */
  removed_at: Generated<string | null>;
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

/** Every time somebody said yes or no. */
export interface ConsentTable {
  person_number: number;
  subject: 'contrato' | 'novidades';
  given: number;
  at: string;
}

/** Members who asked to be forgotten. */
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
  /** The CPF of who paid, encrypted, in no index; empty where nobody did, and once its time is over. */
  kept_cpf_cipher: Generated<string>;
  /** Last day for which it is kept. */
  kept_until: Generated<string | null>;
}

/** Keyed forms of the pieces of a CPF that lists show: what a search for part of a CPF compares. */
export interface CpfFragmentTable {
  token: string;
  person_number: number;
}

export interface SessionTable {
  /** SHA-256 of the cookie's value. */
  token_hash: string;
  person_number: number;
  created_at: string;
  seen_at: string;
}

export interface RecoveryCodeTable {
  person_number: number;
  code_hash: string;
  expires_at: string;
  tries_left: number;
  /** Hash of what a right code was exchanged for; null before that. */
  grant_hash: Generated<string | null>;
}

/** Answers already given to keyed requests. */
export interface KeyedAnswerTable {
  scope: string;
  key: string;
  body_hash: string;
  answer: string;
  created_at: string;
}

export interface ClinicTable {
  id: string;
  protocol: string;
  status: 'pendente' | 'aprovada' | 'recusada';
  kind: string;
  city_search: string;
  state: string;
  specialty_search: string;
  /** The checked payload as JSON. */
  payload: string;
  created_at: string;
  decided_at: string | null;
}

/** What people sent through the contact and licensee forms, encrypted. */
export interface MessageTable {
  protocol: string;
  kind: MessageKind;
  payload_cipher: string;
  created_at: string;
  answered_at: string | null;
  /** Id of the admin. */
  answered_by: string | null;
}

/** Mail that is still to be sent, encrypted: codes travel in it. */
export interface OutboxTable {
  id: string;
  mail_cipher: string;
  created_at: string;
  attempts: number;
  next_attempt_at: string;
}

/** One charge of a contract. Days are of São Paulo. */
export interface ChargeTable {
  id: string;
  person_number: number;
  /** What the provider knows the charge by; a new one for every way to pay that was tried. */
  reference: string;
  /** Centavos. */
  amount: number;
  method: string;
  status: 'aberta' | 'recusada' | 'paga' | 'estornada' | 'cancelada';
  due_on: string;
  /** What its payer needs; empty while the provider has not said, or where nothing is needed. */
  pix_code: string;
  boleto_line: string;
  /** Why the bank said no, or empty. */
  refusal: string;
  created_at: string;
  paid_on: string | null;
  /** What was charged for; empty in charges from before they said so. */
  plan: Generated<string>;
  billing: Generated<string>;
  /** First day of the period it pays for; null for the first charge of a contract. No two of a person's are alike. */
  competence: Generated<string | null>;
  /** When it first fell due, whichever way to pay was chosen later; empty for the first charge. */
  owed_on: Generated<string>;
  /** When the charge after this one falls due: empty while nobody worked it out, null once it exists. */
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

/** What the administration answered to a clinic's registration. */
export interface ClinicDecisionTable {
  id: string;
  clinic_id: string;
  verdict: 'aprovada' | 'ajuste' | 'recusada';
  /** What the clinic was told; empty for an approval. */
  reason: string;
  admin_id: string;
  at: string;
}

/** Who of the administration did what with whose data; append-only. */
export interface AuditTable {
  /** Without gaps, from 1. */
  sequence: number;
  at: string;
  actor_id: string;
  action: AuditAction;
  /** Whose data it was; empty where it was many people's. */
  subject_id: string;
  /** Names of fields, with commas between them. */
  fields: string;
  /** `hash` of the record before; empty in the first. */
  previous: string;
  hash: string;
}

/** The database, on either store. */
export interface Tables extends NetworkTables, SecondStepTables {
  person: PersonTable;
  dependent: DependentTable;
  cpf_fragment: CpfFragmentTable;
  session: SessionTable;
  recovery_code: RecoveryCodeTable;
  keyed_answer: KeyedAnswerTable;
  clinic: ClinicTable;
  message: MessageTable;
  outbox: OutboxTable;
  charge: ChargeTable;
  saved_card: SavedCardTable;
  leaving: LeavingTable;
  consent: ConsentTable;
  erasure: ErasureTable;
  audit: AuditTable;
  clinic_decision: ClinicDecisionTable;
}

export type Person = Selectable<PersonTable>;
export type NewPerson = Insertable<PersonTable>;
export type ClinicRow = Selectable<ClinicTable>;
export type AuditRow = Selectable<AuditTable>;
export type LeavingRow = Selectable<LeavingTable>;
export type ErasureRow = Selectable<ErasureTable>;
export type ChargeRow = Selectable<ChargeTable>;
