import { sql } from 'kysely';
import type { Db } from '../db/store.ts';
import type { Cipher } from '../security/cipher.ts';
import type { Mail, MailBody } from './mail.ts';

/** A mail that left, as it is kept: what opens anything is taken out of it. */
export type SentMail = Omit<Mail, 'text'>;

/** Stands where a code stood. */
const HIDDEN = '••••••••';

/** What opens something stands behind the path of an address: a pass, or a token. */
const shorten = (text: string): string => text.replace(/(https?:\/\/[^\s?#]+)[?#]\S*/g, '$1');

function withoutSecrets({ text: _text, ...mail }: Mail): SentMail {
  const parts = mail.body.parts.map(part =>
    typeof part !== 'string' && part.kind === 'code' ? { ...part, code: HIDDEN } : part,
  );
  const shortened = JSON.stringify({ ...mail.body, parts }, (_, value) =>
    typeof value === 'string' ? shorten(value) : value,
  );
  // Of the same form: only texts are others.
  const body = JSON.parse(shortened) as MailBody;
  const isWhole = shortened === JSON.stringify(mail.body);
  // A code to pay by is as old as the mail: its charge may be paid.
  const isCurrent = parts.every(part => typeof part === 'string' || part.kind !== 'payment');
  return { ...mail, body, once: mail.once === true || !isWhole || !isCurrent };
}

/** Keeps a mail to a member; none to who was erased or removed meanwhile. */
export async function keepSent(
  db: Db,
  cipher: Cipher,
  { id, mail, refusal, now }: { id: string; mail: Mail; refusal: string; now: Date },
): Promise<void> {
  if (mail.person === undefined) return;
  const mail_cipher = cipher.seal('sent_mail.mail_cipher', id, JSON.stringify(withoutSecrets(mail)));
  // Whoever was erased has no address any more.
  await sql`insert into sent_mail (id, person_number, mail_cipher, sent_at, refusal)
    select ${id}, number, ${mail_cipher}, ${now.toISOString()}, ${refusal} from person
    where number = ${mail.person} and email <> ''`.execute(db);
}

/** A mail that went to a member. */
export interface KeptMail {
  id: string;
  sentAt: string;
  /** What the receiver's server said; empty where it took the mail. */
  refusal: string;
  mail: SentMail;
}

/** The mails that went to a member, the latest first. @param only of one of them the id, or so many */
export async function readSent(
  db: Db,
  cipher: Cipher,
  person: number,
  only: { id?: string; limit?: number } = {},
): Promise<KeptMail[]> {
  const { id, limit } = only;
  const rows = await db
    .selectFrom('sent_mail')
    .selectAll()
    .where('person_number', '=', person)
    .$if(id !== undefined, query => query.where('id', '=', id ?? ''))
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .$if(limit !== undefined, query => query.limit(limit ?? 0))
    .execute();
  return rows.map(row => ({
    ...{ id: row.id, sentAt: row.sent_at, refusal: row.refusal },
    // Sealed by `keepSent`, above.
    mail: JSON.parse(cipher.open('sent_mail.mail_cipher', row.id, row.mail_cipher)) as SentMail,
  }));
}
