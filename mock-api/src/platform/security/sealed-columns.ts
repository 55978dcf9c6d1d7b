import type { KeyUse } from './keys.ts';

interface Sealed {
  /** The columns that name the row, in the order in which they are bound to the value. */
  row: readonly [string, ...string[]];
  use: KeyUse;
}

/**
 * Every encrypted column of the database. A value is bound to its table, its column and its row: elsewhere it does not
 * open. Empty texts stay as they are.
 */
export const sealedColumns = {
  'person.cpf_cipher': { row: ['id'], use: 'cpf-cipher' },
  'dependent.cpf_cipher': { row: ['person_number', 'position'], use: 'cpf-cipher' },
  'erasure.kept_cpf_cipher': { row: ['person_number'], use: 'cpf-cipher' },
  'erasure.reason_cipher': { row: ['person_number'], use: 'text-cipher' },
  'second_step.secret_cipher': { row: ['person_number'], use: 'text-cipher' },
  'admin_request.secret_cipher': { row: ['id'], use: 'text-cipher' },
  'saved_card.token_cipher': { row: ['person_number'], use: 'text-cipher' },
  'refund.pix_key_cipher': { row: ['reference'], use: 'text-cipher' },
  'refund.asked_key_cipher': { row: ['reference'], use: 'text-cipher' },
  'staff_refund.text_cipher': { row: ['id'], use: 'text-cipher' },
  'staff_refund.refusal_cipher': { row: ['id'], use: 'text-cipher' },
  'staff_refund.note_cipher': { row: ['id'], use: 'text-cipher' },
  'client_note.text_cipher': { row: ['id'], use: 'text-cipher' },
  'refund_key.key_cipher': { row: ['person_number'], use: 'text-cipher' },
  'saving.note_cipher': { row: ['person_number', 'id'], use: 'text-cipher' },
  'appointment_request.wish_cipher': { row: ['id'], use: 'text-cipher' },
  'appointment_request.answer_cipher': { row: ['id'], use: 'text-cipher' },
  'unmatched_notice.note_cipher': { row: ['id'], use: 'text-cipher' },
  'outbox.mail_cipher': { row: ['id'], use: 'text-cipher' },
  'sent_mail.mail_cipher': { row: ['id'], use: 'text-cipher' },
  'message.payload_cipher': { row: ['protocol'], use: 'text-cipher' },
  'message.closing_cipher': { row: ['protocol'], use: 'text-cipher' },
  'message.former_closing_cipher': { row: ['protocol'], use: 'text-cipher' },
  'message_reply.mail_cipher': { row: ['id'], use: 'text-cipher' },
  'message_answer.text_cipher': { row: ['id'], use: 'text-cipher' },
  'network_request.email_cipher': { row: ['protocol'], use: 'text-cipher' },
  'retired_key.key_cipher': { row: ['fingerprint', 'purpose'], use: 'text-cipher' },
} as const satisfies Record<`${string}.${string}_cipher`, Sealed>;

export type SealedColumn = keyof typeof sealedColumns;

/** What names a row: the values of the columns that `sealedColumns` says, in their order. */
export type RowId = string | number | readonly (string | number)[];
