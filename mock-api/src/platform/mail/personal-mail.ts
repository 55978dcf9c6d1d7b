import { firstName } from '@serafim/contract/site/first-name';
import type { Mail } from './outbox.ts';

/** A mail to one person: a greeting by first name, then paragraphs. */
export const personalMail = (
  { name, email }: { name: string; email: string },
  subject: string,
  paragraphs: readonly string[],
): Mail => ({
  to: email,
  subject,
  text: [`Olá, ${firstName(name)}!`, ...paragraphs].join('\n\n'),
});
