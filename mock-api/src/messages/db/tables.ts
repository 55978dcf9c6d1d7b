import type { MessageKind } from '@serafim/contract/api/message/inbox';
import type { IdentityTables } from '../../identity/db/tables.ts';
import type * as platform from '../../platform/db/store.ts';

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

/** The tables of this wing, and those below it. */
export interface MessageTables extends IdentityTables {
  message: MessageTable;
}

export type Db = platform.Db<MessageTables>;
