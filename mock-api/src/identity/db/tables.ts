import type { Billing, DueDay, PaymentMethod, PlanId } from '@serafim/contract/api/plan/plan-table';
import type { AdminRole } from '@serafim/contract/api/session/admin-roles';
import { type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type * as platform from '../../platform/db/store.ts';
import { hidden, named, type Rows, reworded, shown, table } from '../../platform/db/table.ts';
import type { PlatformTables } from '../../platform/db/tables.ts';
import type { AuditAction } from './audit-actions.ts';

/** The tables of this wing, with what becomes of each column. */
export const identityTables = {
  /** A member, or somebody who administrates. The CPF is encrypted; `cpf_index` is its keyed hash, unique. */
  person: table('member', 'proof', {
    /** Member number: counts up, and ties rows to the text search. */
    number: reworded<Generated<number>>(),
    id: hidden<string>(),
    name: shown<string>(''),
    name_sort: hidden<string>(''),
    email: shown<string>(''),
    email_sort: hidden<string>(''),
    phone: shown<string>(''),
    /** 1 where the member asked for news by e-mail. */
    wants_news: named<number>('Novidades por e-mail', 0),
    affiliation: shown<string>(''),
    address: shown<string>(''),
    /** An erasure leaves one that no CPF has. */
    cpf_index: hidden<string>(sql`id`),
    cpf_cipher: reworded<string>(''),
    password_hash: hidden<string | null>(null),
    /** Name and e-mail as the search compares them. */
    search_text: hidden<string>(''),
    /** Grows with every change, and with an erasure, so that a form that was open brings nothing back; the ETag. */
    version: hidden<number>(sql`version + 1`),
    created_at: shown<string>(),
  }),
  /** Who of the people administrates: none of the members. */
  staff: table('staff', 'deleted', {
    person_number: hidden<number>(),
    role: hidden<AdminRole>(),
    /** When the access was taken away; null while it lasts. */
    disabled_at: hidden<Generated<string | null>>(),
  }),
  /**
   * A contract of a member; who has never chosen a plan has none. Days are of São Paulo. It stands in this wing because a
   * session says which plan its member has.
   */
  contract: table('member', 'proof', {
    id: hidden<Generated<number>>(),
    person_number: reworded<number>(),
    /** Which of its member's contracts it is: 1 is the first, and one more for each time they came back. */
    ordinal: reworded<number>(),
    plan: shown<PlanId>(),
    billing: shown<Billing>(),
    /** How it is paid. */
    method: shown<PaymentMethod>(),
    due_day: shown<DueDay>(),
    made_at: shown<string>(),
    /** When its member made the next one; null for the present one, of which a member has one at most. */
    replaced_at: hidden<Generated<string | null>>(),
    /** Plan and billing from a day on; null where nothing will change. */
    next_plan: hidden<Generated<PlanId | null>>(),
    next_billing: hidden<Generated<Billing | null>>(),
    next_from: hidden<Generated<string | null>>(),
    /** Null while it runs. */
    ended_at: shown<Generated<string | null>>(),
    /** How its member left; null before that. */
    protocol: shown<Generated<string | null>>(),
    end_kind: shown<Generated<'desistencia' | 'cancelamento' | null>>(),
    asked_at: shown<Generated<string | null>>(),
    /** The last day of the card. */
    effective_on: shown<Generated<string | null>>(),
    /** Centavos that go back. */
    refund: shown<Generated<number>>(),
    refunded_at: shown<Generated<string | null>>(),
    /** The Pix key that the money of a boleto goes to, masked; the whole one is in its refund. */
    pix_key: shown<Generated<string | null>>(null),
  }),
  /** A person on a member’s contract, with a card of their own. */
  dependent: table('member', 'proof', {
    person_number: hidden<number>(),
    position: hidden<number>(),
    name: shown<string>(''),
    cpf_index: hidden<string>(sql`cast(position as text)`),
    cpf_cipher: reworded<string>(''),
    /** Set when the person left the list: the row stays without a name, so that no card gets its place. */
    removed_at: hidden<Generated<string | null>>(),
  }),
  /** Members who asked to be erased. It stands in this wing because an erased member is not found as a person any more. */
  erasure: table('member', 'treatment', {
    person_number: hidden<number>(),
    protocol: shown<string>(),
    asked_at: shown<string>(),
    answered_at: shown<Generated<string | null>>(),
    /** Id of the admin. */
    answered_by: hidden<Generated<string | null>>(),
    /** Null while it waits. */
    outcome: hidden<Generated<'eliminado' | 'recusado' | null>>(),
    /** Why it was refused, encrypted; empty otherwise. */
    reason_cipher: shown<Generated<string>>(),
    /** The CPF of a member who paid, encrypted, in no index; empty for one who never did, and once its time is over. */
    kept_cpf_cipher: hidden<Generated<string>>(),
    /** Last day for which it is kept. */
    kept_until: hidden<Generated<string | null>>(),
  }),
  session: table('signIns', 'deleted', {
    /** SHA-256 of the cookie's value. */
    token_hash: hidden<string>(),
    person_number: hidden<number>(),
    created_at: shown<string>(),
    seen_at: shown<string>(),
  }).until({ after: 'created_at', term: 'session', clock: 'steady' }),
  /** Mailed links and codes with which a password can be set: keyed hashes, each good for once. */
  recovery_request: table('signIns', 'deleted', {
    person_number: hidden<number>(),
    /** 1 to 3: so many are valid at once. */
    slot: hidden<number>(),
    link_hash: hidden<string>(),
    code_hash: hidden<string>(),
    expires_at: hidden<string>(),
    /** Hash of what link or code were exchanged for; null before that. */
    grant_hash: hidden<string | null>(),
  }).until({ after: 'expires_at', term: 'none', clock: 'steady' }),
  /** The key of an administrator's authenticator app, encrypted. */
  second_step: table('staff', 'deleted', {
    person_number: hidden<number>(),
    secret_cipher: hidden<string>(),
    created_at: hidden<string>(),
    /** Null while the app has not shown that it has the key: no code is required before. */
    confirmed_at: hidden<string | null>(),
    /** The time step of the last code that was taken; it and older ones are never taken again. */
    last_step: hidden<number>(),
  }),
  /** Codes for when the phone is gone: keyed hashes, each good for once. */
  second_step_reserve: table('staff', 'deleted', {
    code_hash: hidden<string>(),
    person_number: hidden<number>(),
    used_at: hidden<Generated<string | null>>(),
  }),
  /** Sign-ins whose password was right and whose code is awaited. */
  pending_sign_in: table('signIns', 'deleted', {
    /** SHA-256 of what the browser holds. */
    token_hash: hidden<string>(),
    person_number: hidden<number>(),
    expires_at: hidden<string>(),
    tries_left: hidden<number>(),
  }).until({ after: 'expires_at', term: 'none', clock: 'steady' }),
  /** Invitations to administrate, and changes of role that another administrator must approve. */
  admin_request: table('staff', 'deleted', {
    id: hidden<string>(),
    kind: hidden<'convite' | 'funcao'>(),
    /** Whose role changes; null for an invitation. */
    person_number: hidden<number | null>(),
    name: hidden<string>(),
    email: hidden<string>(),
    role: hidden<AdminRole>(),
    /** Id of the admin, or `operador`. */
    asked_by: hidden<string>(),
    asked_at: hidden<string>(),
    expires_at: hidden<string>(),
    state: hidden<'espera' | 'enviado' | 'feito' | 'recusado' | 'cancelado'>(),
    /** Id of the admin. */
    decided_by: hidden<Generated<string | null>>(),
    decided_at: hidden<Generated<string | null>>(),
    /** SHA-256 of what the invited person's mail holds. */
    token_hash: hidden<Generated<string | null>>(),
    /** The key offered for the authenticator app, encrypted, from the first look until the end of the invitation. */
    secret_cipher: hidden<Generated<string | null>>(),
  }).until({ after: 'expires_at', term: 'adminRequest' }),
  /** Who of the administration did what with whose data, and everybody's sign-ins; append-only. */
  audit: table('audit', 'treatment', {
    /** Without gaps, from 1. */
    sequence: hidden<number>(),
    at: shown<string>(),
    actor_id: reworded<string>(),
    action: reworded<AuditAction>(),
    /** Whose data it was; empty where it was many people's, or nobody's. */
    subject_id: hidden<string>(),
    /** Names of fields, with commas between them. */
    fields: reworded<string>(),
    /** `hash` of the record before; empty in the first. */
    previous: hidden<string>(),
    hash: hidden<string>(),
    /** Of the answer and the log line. Outside of `hash`. */
    request_id: hidden<Generated<string | null>>(),
    /** Of a sign-in whose ids were deleted after its term: a keyed hash of what is left. */
    forgotten: hidden<Generated<string | null>>(),
  }),
};

/** The tables of this wing, and those below it. */
export interface IdentityTables extends PlatformTables, Rows<typeof identityTables> {}

export type Db = platform.Db<IdentityTables>;
export type Store = platform.Store<IdentityTables>;
export type Person = Selectable<IdentityTables['person']>;
/** A person with the access to the administration; without a role for members. */
export type Account = Person & { role: AdminRole | null; disabled_at: string | null };
export type Admin = Account & { role: AdminRole };
export type NewPerson = Insertable<IdentityTables['person']>;
export type Contract = Selectable<IdentityTables['contract']>;
export type ErasureRow = Selectable<IdentityTables['erasure']>;
export type AdminRequest = Selectable<IdentityTables['admin_request']>;
export type AuditRow = Selectable<IdentityTables['audit']>;
