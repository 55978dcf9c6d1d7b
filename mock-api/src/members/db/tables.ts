import type { RequestState } from '@serafim/contract/api/appointment/appointment';
import type { CaseKind } from '@serafim/contract/api/case/case-queue';
import type { ConsultationOutcome } from '@serafim/contract/api/doctor/doctor';
import type { Selectable } from 'kysely';
import type { MessageTables } from '../../messages/db/tables.ts';
import type { MoneyTables } from '../../money/db/tables.ts';
import type { NetworkTables } from '../../network/db/tables.ts';
import type * as platform from '../../platform/db/store.ts';
import { hidden, type Rows, reworded, shown, table } from '../../platform/db/table.ts';

/** The tables of this wing, with what becomes of each column. */
export const memberTables = {
  /** Every yes and no of a member, never written over. */
  consent: table('member', 'treatment', {
    person_number: hidden<number>(),
    subject: shown<'contrato' | 'novidades'>(),
    given: reworded<number>(),
    at: shown<string>(),
  }),
  /** What a member noted of a visit or purchase: day, place, for whom, both prices, sealed as one. */
  saving: table('savings', 'deleted', {
    id: hidden<string>(),
    person_number: hidden<number>(),
    note_cipher: shown<string>(),
    created_at: hidden<string>(),
  }),
  /** A request to talk to the doctor, with the consent to it. Why it was made stands nowhere. */
  consultation: table('consultations', 'deleted', {
    id: hidden<string>(),
    person_number: hidden<number>(),
    /** 0 for the member, else which dependent's. */
    place: shown<number>(),
    /** What the partner knows it by. */
    reference: hidden<string>(),
    partner: hidden<string>(),
    /** 1 where no real doctor answers. */
    demonstration: reworded<number>(),
    /** Version of the text that the member agreed to when requesting. */
    consent_version: shown<string>(),
    requested_at: shown<string>(),
    /** When the member's browser last asked for it. */
    seen_at: hidden<string>(),
    entered_at: shown<string | null>(),
    ended_at: shown<string | null>(),
    outcome: shown<ConsultationOutcome | null>(),
  }).until({ after: 'ended_at', term: 'consultation' }),
  /** A consultation as the sandbox knows it. */
  sandbox_consultation: table('consultations', 'deleted', {
    reference: hidden<string>(),
    requested_at: hidden<string>(),
    /** From when on it is the person's turn. */
    called_at: hidden<string>(),
    ended_at: hidden<string | null>(),
  }),
  /** What an administrator noted about a member, for the team. */
  client_note: table('member', 'deleted', {
    id: hidden<string>(),
    person_number: hidden<number>(),
    text_cipher: shown<string>(),
    /** Id of the administrator. */
    written_by: hidden<string>(),
    written_at: shown<string>(),
  }),
  /** Which administrator deals with a case of the queue. */
  case_owner: table('staff', 'deleted', {
    kind: hidden<CaseKind>(),
    /** Its name among the cases of its kind. */
    case_id: hidden<string>(),
    /** Id of the admin. */
    owner_id: hidden<string>(),
    taken_at: hidden<string>(),
  }).until({ after: 'taken_at', term: 'adminRequest' }),
  /** A member's request for an appointment at a clinic. */
  appointment_request: table('appointments', 'deleted', {
    id: hidden<string>(),
    protocol: shown<string>(),
    person_number: hidden<number>(),
    clinic_id: reworded<string>(),
    /** 0 for the member, else which dependent's. */
    place: shown<number>(),
    /** What for, when, phone and note, sealed as one. */
    wish_cipher: shown<string>(),
    /** `enviado` also after its time, until the job has seen it. */
    state: shown<RequestState>(),
    created_at: shown<string>(),
    expires_at: hidden<string>(),
    answered_at: shown<string | null>(),
    /** What the clinic wrote, sealed; empty before it did. */
    answer_cipher: shown<string>(),
  }).until({ after: 'created_at', term: 'appointment' }),
};

/** The tables of this wing, and those of all the others: the whole database. */
export interface MembersTables extends MoneyTables, NetworkTables, MessageTables, Rows<typeof memberTables> {}

export type Db = platform.Db<MembersTables>;
export type Store = platform.Store<MembersTables>;
export type ConsultationRow = Selectable<MembersTables['consultation']>;
export type AppointmentRequestRow = Selectable<MembersTables['appointment_request']>;
