import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db, MessageRow } from '../db/tables.ts';

/** Why a message was closed without an answer; undefined where it was not. */
export const closingReason = (
  { protocol, closing_cipher }: MessageRow,
  cipher: Cipher,
): string | undefined =>
  closing_cipher === '' ? undefined : cipher.open('message.closing_cipher', protocol, closing_cipher);

/** Why it was closed before it was opened again; undefined where it was not. */
export const formerReason = (
  { protocol, former_closing_cipher }: MessageRow,
  cipher: Cipher,
): string | undefined =>
  former_closing_cipher === ''
    ? undefined
    : cipher.open('message.former_closing_cipher', protocol, former_closing_cipher);

/** What is taken back within a minute waits since it did before; later, since now. */
const MINUTE = 60_000;

/** Opens a message again. What it was closed for stays to be read, unless that is taken back at once. */
export async function reopenMessage(
  db: Db,
  cipher: Cipher,
  message: MessageRow,
  { now, isTakenBack = true }: { now: Date; isTakenBack?: boolean },
): Promise<void> {
  const { protocol, answered_at, answered_by, reopened_at } = message;
  const isOld = answered_at !== null && answered_at < new Date(now.getTime() - MINUTE).toISOString();
  const isAnew = isOld || !isTakenBack;
  const reason = closingReason(message, cipher);
  await db
    .updateTable('message')
    .set({
      ...{ answered_at: null, answered_by: null, closing_cipher: '' },
      reopened_at: isAnew ? now.toISOString() : reopened_at,
      ...(isAnew &&
        reason !== undefined && {
          former_closing_cipher: cipher.seal('message.former_closing_cipher', protocol, reason),
          former_closed_at: answered_at,
          former_closed_by: answered_by,
        }),
    })
    .where('protocol', '=', protocol)
    .execute();
}
