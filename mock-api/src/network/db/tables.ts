import type { ClinicStatus } from '@serafim/contract/api/clinic/clinic-created';
import type { ClinicDecision } from '@serafim/contract/api/clinic/clinic-queue';
import type { ClinicType } from '@serafim/contract/api/clinic/clinic-types';
import type { Generated, Selectable } from 'kysely';
import type { IdentityTables } from '../../identity/db/tables.ts';
import type * as platform from '../../platform/db/store.ts';

/** A clinic’s registration. */
export interface ClinicTable {
  id: string;
  protocol: string;
  status: ClinicStatus;
  kind: ClinicType;
  city_search: string;
  state: string;
  specialty_search: string;
  /** The checked payload as JSON. */
  payload: string;
  created_at: string;
  decided_at: string | null;
}

/** What the administration answered to a clinic's registration. */
export interface ClinicDecisionTable {
  id: string;
  clinic_id: string;
  verdict: ClinicDecision['situacao'];
  /** What the mail to the clinic said; empty for an approval. */
  reason: string;
  admin_id: string;
  at: string;
}

/** An approved clinic as the search sees it: what results are filtered and ordered by. */
export interface NetworkPlaceTable {
  number: Generated<number>;
  clinic_id: string;
  kind: ClinicType;
  state: string;
  city: string;
  name: string;
  /** The CEP as a number, so that near ones lie side by side. */
  zip: number;
  /** 1 where entrance and toilet can be used with a wheelchair. */
  accessible: number;
}

/** What a place charges for one service, in centavos. */
export interface NetworkPriceTable {
  place: number;
  /** As `searchable` gives it. */
  specialty: string;
  /** With the card. */
  price: number;
  /** Without it; null where the clinic gave none. */
  normal: number | null;
}

/** Which words lead to which place; a speciality is one word, marked by `specialtyWord`. */
export interface NetworkWordTable {
  word: string;
  place: number;
}

/** Every word that leads anywhere, and every city, marked by `cityWord`: what mistyped ones are compared with. */
export interface NetworkTermTable {
  term: string;
  /** As people read it. */
  label: string;
}

/** Three letters in a row and the terms that hold them. */
export interface NetworkGramTable {
  gram: string;
  term: string;
}

/** A visitor who waits for a clinic in a city. The e-mail is encrypted, and deleted once the visitor was notified. */
export interface NetworkRequestTable {
  protocol: string;
  /** As `searchable` gives it, without its state. */
  city: string;
  /** As people read it. */
  city_name: string;
  /** As the person typed it; empty for any place. */
  specialty: string;
  email_cipher: string;
  created_at: string;
  told_at: string | null;
}

/** The tables of this wing, and those below it. */
export interface NetworkTables extends IdentityTables {
  clinic: ClinicTable;
  clinic_decision: ClinicDecisionTable;
  network_place: NetworkPlaceTable;
  network_word: NetworkWordTable;
  network_term: NetworkTermTable;
  network_gram: NetworkGramTable;
  network_price: NetworkPriceTable;
  network_request: NetworkRequestTable;
}

export type Db = platform.Db<NetworkTables>;
export type Store = platform.Store<NetworkTables>;
export type ClinicRow = Selectable<ClinicTable>;
