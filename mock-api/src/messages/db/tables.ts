import type { MessageKind } from '@serafim/contract/api/message/inbox';
import type { Generated, Selectable } from 'kysely';
import type { IdentityTables } from '../../identity/db/tables.ts';
import type * as platform from '../../platform/db/store.ts';
import { hidden, type Rows, reworded, shown, table } from '../../platform/db/table.ts';

/** The tables of this wing, with what becomes of each column. */
export const messageTables = {
  /** What people sent through the contact and licensee forms, encrypted. */
  message: table('messages', 'deleted', {
    protocol: shown<string>(),
    kind: hidden<MessageKind>(),
    payload_cipher: reworded<string>(),
    created_at: shown<string>(),
    answered_at: shown<string | null>(),
    /** Id of the admin. */
    answered_by: hidden<string | null>(),
    /** Why it was closed without an answer, encrypted; empty where it was not. */
    closing_cipher: reworded<Generated<string>>(),
    /** The same of its last closing before it was opened again, when that was, and the id of the admin. */
    former_closing_cipher: reworded<Generated<string>>(),
    former_closed_at: hidden<Generated<string | null>>(),
    former_closed_by: hidden<Generated<string | null>>(),
    /** When a reply by mail opened it again; null where none has. */
    reopened_at: hidden<Generated<string | null>>(),
  }).until(
    { after: 'answered_at', term: 'message', only: ['kind', '=', 'contato'] },
    { after: 'created_at', term: 'application', only: ['kind', '!=', 'contato'] },
  ),
  /** What came by mail to the answers of a message, encrypted. It goes with its message. */
  message_reply: table('messages', 'deleted', {
    /** Digest of the mail: the same one comes in once. */
    id: hidden<string>(),
    protocol: shown<string>(),
    mail_cipher: reworded<string>(),
    received_at: shown<string>(),
  }),
  /** What an administrator wrote to the sender of a message, encrypted. Its mail has the same id; it goes with its message. */
  message_answer: table('messages', 'deleted', {
    id: hidden<string>(),
    protocol: shown<string>(),
    text_cipher: reworded<string>(),
    /** Id of the admin. */
    written_by: hidden<string>(),
    written_at: shown<string>(),
    /** When its mail leaves. */
    leaves_at: hidden<string>(),
    /** How its message was marked before it. */
    former_at: hidden<string | null>(),
    former_by: hidden<string | null>(),
  }),
};

/** The tables of this wing, and those below it. */
export interface MessageTables extends IdentityTables, Rows<typeof messageTables> {}

export type Db = platform.Db<MessageTables>;
export type MessageRow = Selectable<MessageTables['message']>;
export type MessageAnswerRow = Selectable<MessageTables['message_answer']>;
