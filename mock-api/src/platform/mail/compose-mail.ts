import type { Brand } from '@serafim/contract/brand/brand';
import { firstName } from '@serafim/contract/site/first-name';
import type { Mail, MailAttachment, MailBody } from './mail.ts';
import { type MailPart, plainPart } from './mail-parts.ts';

/** What a mail says, before it is text and HTML. */
export interface MailContent {
  to: string;
  replyTo?: string | undefined;
  subject: string;
  /** The one large line; without it, the subject. */
  heading?: string | undefined;
  /** Beside the logo, as `Contrato 2026-0000123`. */
  tag?: string | undefined;
  parts: readonly MailPart[];
  /** Why its receiver gets it. */
  why: string;
  attached?: readonly MailAttachment[] | undefined;
  /** These two: see `Mail`. */
  person?: number | undefined;
  once?: boolean | undefined;
}

/** What stands at the foot of every mail. */
const foot = (brand: Brand): readonly string[] => [
  ...(brand.demonstration === undefined ? [] : [`${brand.demonstration}.`]),
  `${brand.notice.lead} ${brand.notice.strong}${brand.notice.rest}`,
  `Dúvidas? Responda a este e-mail ou ligue ${brand.phone}, ${brand.hours}.`,
  `${brand.legalName}, CNPJ ${brand.cnpj}, ${brand.address}`,
];

/** The text of a mail, for who reads no HTML. */
export const plainText = (subject: string, { heading, parts, foot }: MailBody): string =>
  [...(heading === subject ? [] : [heading]), ...parts.map(plainPart), ...foot].join('\n\n');

/** A mail of the brand: text and HTML say the same, and end alike. */
export function composeMail(brand: Brand, content: MailContent): Mail {
  const {
    to,
    replyTo,
    subject,
    heading = subject,
    tag = '',
    parts,
    why,
    attached = [],
    person,
    once,
  } = content;
  const body: MailBody = { heading, tag, parts, foot: [...foot(brand), why] };
  return {
    to,
    subject,
    text: plainText(subject, body),
    body,
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(attached.length === 0 ? {} : { attached }),
    ...(person === undefined ? {} : { person }),
    ...(once ? { once } : {}),
  };
}

/** What a mail to one person may have beside subject and parts. */
export type PersonalExtras = Partial<Pick<MailContent, 'heading' | 'tag' | 'why' | 'attached' | 'once'>>;

/** A mail to one person: it greets by first name in its first paragraph. @param person its `number` is a member's */
export function personalMail(
  brand: Brand,
  { name, email, number }: { name: string; email: string; number?: number },
  subject: string,
  [first, ...rest]: readonly [string, ...MailPart[]],
  extras: PersonalExtras = {},
): Mail {
  return composeMail(brand, {
    to: email,
    person: number,
    subject,
    why: `Você recebeu esta mensagem porque tem cadastro na ${brand.name}.`,
    ...extras,
    parts: [`Olá, ${firstName(name)}! ${first}`, ...rest],
  });
}
