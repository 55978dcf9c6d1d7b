import type { ClinicStatus } from '@serafim/contract/api/clinic/clinic-created';
import type { ClinicDecision } from '@serafim/contract/api/clinic/clinic-queue';
import type { ClinicType } from '@serafim/contract/api/clinic/clinic-types';
import type { Generated, Selectable } from 'kysely';
import type { IdentityTables } from '../../identity/db/tables.ts';
import type * as platform from '../../platform/db/store.ts';
import { hidden, type Rows, shown, table } from '../../platform/db/table.ts';

/** The tables of this wing, with what becomes of each column. */
export const networkTables = {
  /** A clinic’s registration. */
  clinic: table('clinics', 'others', {
    id: hidden<string>(),
    protocol: hidden<string>(),
    status: hidden<ClinicStatus>(),
    kind: hidden<ClinicType>(),
    city_search: hidden<string>(),
    state: hidden<string>(),
    specialty_search: hidden<string>(),
    /** The checked payload as JSON. */
    payload: hidden<string>(),
    created_at: hidden<string>(),
    decided_at: hidden<string | null>(),
    /** When an approval joins the network; null where it has, or where there is none. */
    joins_at: hidden<Generated<string | null>>(),
  }).until({ after: 'decided_at', term: 'refusedClinic', only: ['status', '=', 'recusada'] }),
  /** What the administration answered to a clinic's registration. */
  clinic_decision: table('clinics', 'others', {
    id: hidden<string>(),
    clinic_id: hidden<string>(),
    verdict: hidden<ClinicDecision['situacao']>(),
    /** What the mail to the clinic said; empty for an approval. */
    reason: hidden<string>(),
    admin_id: hidden<string>(),
    at: hidden<string>(),
  }),
  /** An approved clinic as the search sees it: what results are filtered and ordered by. */
  network_place: table('clinics', 'others', {
    number: hidden<Generated<number>>(),
    clinic_id: hidden<string>(),
    kind: hidden<ClinicType>(),
    state: hidden<string>(),
    city: hidden<string>(),
    name: hidden<string>(),
    /** The CEP as a number, so that near ones lie side by side. */
    zip: hidden<number>(),
    /** 1 where entrance and toilet can be used with a wheelchair. */
    accessible: hidden<number>(),
  }),
  /** Which words lead to which place; a speciality is one word, marked by `specialtyWord`. */
  network_word: table('clinics', 'others', {
    word: hidden<string>(),
    place: hidden<number>(),
  }),
  /** Every word that leads anywhere, and every city, marked by `cityWord`: what mistyped ones are compared with. */
  network_term: table('clinics', 'others', {
    term: hidden<string>(),
    /** As people read it. */
    label: hidden<string>(),
  }),
  /** Three letters in a row and the terms that hold them. */
  network_gram: table('clinics', 'others', {
    gram: hidden<string>(),
    term: hidden<string>(),
  }),
  /** What a place charges for one service, in centavos. */
  network_price: table('clinics', 'others', {
    place: hidden<number>(),
    /** As `searchable` gives it. */
    specialty: hidden<string>(),
    /** With the card. */
    price: hidden<number>(),
    /** Without it; null where the clinic gave none. */
    normal: hidden<number | null>(),
  }),
  /** A visitor who waits for a clinic in a city. The e-mail is encrypted, and deleted once the visitor was notified. */
  network_request: table('waitingList', 'deleted', {
    protocol: shown<string>(),
    /** As `searchable` gives it, without its state. */
    city: shown<string>(),
    /** As people read it. */
    city_name: hidden<string>(),
    /** As the person typed it; empty for any place. */
    specialty: shown<string>(),
    email_cipher: shown<string>(),
    created_at: shown<string>(),
    told_at: hidden<string | null>(),
  }).until({ after: 'created_at', term: 'waitingList' }),
};

/** The tables of this wing, and those below it. */
export interface NetworkTables extends IdentityTables, Rows<typeof networkTables> {}

export type Db = platform.Db<NetworkTables>;
export type Store = platform.Store<NetworkTables>;
export type ClinicRow = Selectable<NetworkTables['clinic']>;
