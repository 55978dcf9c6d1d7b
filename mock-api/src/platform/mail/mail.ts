import type { MailPart } from './mail-parts.ts';

/** A file that goes with a mail; it is made when the mail leaves, from what is stored then. */
export type MailAttachment =
  | { kind: 'contract'; person: number }
  /** Shown in the mail, where it has a part for it. */
  | { kind: 'card'; person: number }
  | { kind: 'receipt'; charge: string }
  /** @property line 47 digits: where the charge has another line meanwhile, no file goes with the mail */
  | { kind: 'boleto'; charge: string; line: string }
  | { kind: 'leaving'; person: number; protocol: string };

/** What a mail's HTML is made of. */
export interface MailBody {
  heading: string;
  tag: string;
  parts: readonly MailPart[];
  /** Paragraphs of fine print. */
  foot: readonly string[];
}

/** One mail: as plain text and, as HTML. */
export interface Mail {
  to: string;
  /** Whom an answer goes to; without it, the brand. */
  replyTo?: string;
  subject: string;
  text: string;
  body: MailBody;
  attached?: readonly MailAttachment[];
  /** Number of the member whom it tells something; kept as it left, for the team. */
  person?: number;
  /** Whether it would be untrue, or alarm, a second time. */
  once?: boolean;
}
