import type { RequestState } from '@serafim/contract/api/appointment/appointment';
import type { ConsultationOutcome } from '@serafim/contract/api/doctor/doctor';
import type { Selectable } from 'kysely';
import type { MessageTables } from '../../messages/db/tables.ts';
import type { MoneyTables } from '../../money/db/tables.ts';
import type { NetworkTables } from '../../network/db/tables.ts';
import type * as platform from '../../platform/db/store.ts';

/** Every yes and no of a member, never written over. */
export interface ConsentTable {
  person_number: number;
  subject: 'contrato' | 'novidades';
  given: number;
  at: string;
}

/** What a member noted of a visit or purchase: day, place, for whom, both prices, sealed as one. */
export interface SavingTable {
  id: string;
  person_number: number;
  note_cipher: string;
  created_at: string;
}

/** A request to talk to the doctor, with the consent to it. Why it was made stands nowhere. */
export interface ConsultationTable {
  id: string;
  person_number: number;
  /** 0 for the member, else which dependent's. */
  place: number;
  /** What the partner knows it by. */
  reference: string;
  partner: string;
  /** 1 where no real doctor answers. */
  demonstration: number;
  /** Version of the text that the member agreed to when requesting. */
  consent_version: string;
  requested_at: string;
  /** When the member's browser last asked for it. */
  seen_at: string;
  entered_at: string | null;
  ended_at: string | null;
  outcome: ConsultationOutcome | null;
}

/** A member's request for an appointment at a clinic. */
export interface AppointmentRequestTable {
  id: string;
  protocol: string;
  person_number: number;
  clinic_id: string;
  /** 0 for the member, else which dependent's. */
  place: number;
  /** What for, when, phone and note, sealed as one. */
  wish_cipher: string;
  /** `enviado` also after its time, until the job has seen it. */
  state: RequestState;
  created_at: string;
  expires_at: string;
  answered_at: string | null;
  /** What the clinic wrote, sealed; empty before it did. */
  answer_cipher: string;
}

/** A consultation as the sandbox knows it. */
export interface SandboxConsultationTable {
  reference: string;
  requested_at: string;
  /** From when on it is the person's turn. */
  called_at: string;
  ended_at: string | null;
}

/** The tables of this wing, and those of all the others: the whole database. */
export interface MembersTables extends MoneyTables, NetworkTables, MessageTables {
  consent: ConsentTable;
  saving: SavingTable;
  consultation: ConsultationTable;
  sandbox_consultation: SandboxConsultationTable;
  appointment_request: AppointmentRequestTable;
}

export type Db = platform.Db<MembersTables>;
export type Store = platform.Store<MembersTables>;
export type ConsultationRow = Selectable<ConsultationTable>;
export type AppointmentRequestRow = Selectable<AppointmentRequestTable>;
