import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail } from './outbox.ts';

/** Hands one mail over; rejects when it was not taken. */
export type PostOffice = (id: string, mail: Mail) => Promise<void>;

const message = (from: string, id: string, { to, subject, text }: Mail) => ({
  from,
  to,
  subject,
  text,
  // A mail sent twice has the same id, so that the receiving side can tell.
  messageId: `<${id}@${from.match(/@([^>]+)/)?.[1] ?? 'localhost'}>`,
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Sends through a mail server, as `smtp://user:password@host:587`. */
export const smtpOffice = (url: string, from: string): PostOffice => {
  const transport = createTransport({
    url,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
  });
  return async (id, mail) => {
    await transport.sendMail(message(from, id, mail));
  };
};

/** Writes every mail into a folder, as `<time>-<id>.eml`: where no mail server is set. */
export const folderOffice = (folder: string, from: string): PostOffice => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (id, mail) => {
    const { message: bytes } = await transport.sendMail(message(from, id, mail));
    if (!Buffer.isBuffer(bytes)) throw new TypeError('The mail came as a stream, expected its bytes');
    const name = `${new Date().toISOString().replaceAll(':', '')}-${id}`;
    // Under its final name only when complete, so that a reader never sees half a mail.
    await writeFile(join(folder, `${name}.part`), bytes, { mode: 0o600 });
    await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`));
  };
};
