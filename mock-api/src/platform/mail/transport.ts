import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '@serafim/contract/brand/brand';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Mail } from './mail.ts';
import { buildMessage, type MailFiles, senderOf } from './message.ts';

/** The receiving mail server refused a mail for good: to send it again has no use. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
  readonly status: string;

  /** @param status with the reason's number where the server gave one, as `550 5.1.1` */
  constructor(status: string, cause: unknown) {
    super(`The mail was refused: ${status}`, { cause });
    this.status = status;
  }
}

/**
 * Reads whether an error of the mail library is a 5xx about the receiver or the mail. One about the sender or the sign-in
 * is a fault of the settings: such mails wait until it is mended.
 */
function toRefused(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { responseCode, response, command } = error as Error & Partial<Record<string, unknown>>;
  const isFinal = typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
  if (!isFinal || (command !== 'RCPT TO' && command !== 'DATA')) return error;
  const [reason = ''] = /(?<=^\d{3}[ -])5\.\d{1,3}\.\d{1,3}/.exec(String(response)) ?? [];
  return new MailRefusedError(`${responseCode} ${reason}`.trim(), error);
}

/** Hands one mail over; rejects when it was not taken, with a `MailRefusedError` when it never will be. */
export type MailTransport = (id: string, mail: Mail) => Promise<void>;

/** Whether an address names this machine, which no line leads to. */
const isThisMachine = (url: string): boolean =>
  /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname);

type SendMessage = (id: string, message: SendMailOptions) => Promise<unknown>;

/** Sends through a mail server, as `smtp://user:password@host:587`: encrypted, or not at all. */
function openServer(url: string): SendMessage {
  const transport = createTransport({
    url,
    // Without it a server, or whoever stands before it, decides that codes and names go in plain text.
    requireTLS: !isThisMachine(url),
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
  });
  return (_id, message) =>
    transport.sendMail(message).catch((error: unknown) => {
      throw toRefused(error);
    });
}

/** Writes every mail into a folder, as `<time>-<id>.eml`: where no mail server is set. */
function openFolder(folder: string): SendMessage {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (id, message) => {
    const { message: bytes } = await transport.sendMail(message);
    if (!Buffer.isBuffer(bytes)) throw new TypeError('The mail came as a stream, expected its bytes');
    const name = `${new Date().toISOString().replaceAll(':', '')}-${id}`;
    // Under its final name only when complete, so that a reader never sees half a mail.
    await writeFile(join(folder, `${name}.part`), bytes, { mode: 0o600 });
    await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`));
  };
}

const designed =
  (send: SendMessage, brand: Brand, files: MailFiles): MailTransport =>
  async (id, mail) => {
    await send(id, await buildMessage(brand, files, id, mail));
  };

export const smtpTransport = (url: string, brand: Brand, files: MailFiles): MailTransport =>
  designed(openServer(url), brand, files);

export const folderTransport = (folder: string, brand: Brand, files: MailFiles): MailTransport =>
  designed(openFolder(folder), brand, files);

/**
 * Opens mail without design, for people who work on the site.
 * @param url of the mail server; without one, mails go into the folder
 */
export function openPlainMail(url: string | undefined, folder: string, brand: Brand) {
  const send = url ? openServer(url) : openFolder(folder);
  return async (to: string, subject: string, text: string): Promise<void> => {
    const fixed = { from: senderOf(brand), disableFileAccess: true, disableUrlAccess: true };
    await send(randomUUID(), { ...fixed, to, subject, text });
  };
}
