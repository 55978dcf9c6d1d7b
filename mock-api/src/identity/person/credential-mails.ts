import type { Brand } from '@serafim/contract/brand/brand';
import { personalMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailPart } from '../../platform/mail/mail-parts.ts';

interface Receiver {
  name: string;
  email: string;
  /** A member's. */
  number?: number;
}

/** What it says is news once. */
const noticeMail = (
  brand: Brand,
  to: Receiver,
  subject: string,
  parts: readonly [string, ...MailPart[]],
): Mail => personalMail(brand, to, subject, parts, { once: true });

const notYou = (lead = 'Se não foi você,'): MailPart => ({
  kind: 'note',
  lead,
  text: 'fale com a gente já.',
});

/** Reports to the former address that another one is used now; it does not name the new one. */
const addressLeftMail = (brand: Brand, to: Receiver): Mail =>
  noticeMail(brand, to, `O e-mail do seu cadastro na ${brand.name} mudou`, [
    'A partir de agora escrevemos para outro endereço, informado no seu cadastro.',
    notYou(),
  ]);

/** Reports to the new address that it is used from now on. */
const addressTakenMail = (brand: Brand, to: Receiver): Mail =>
  noticeMail(brand, to, `Este é o e-mail do seu cadastro na ${brand.name}`, [
    'A partir de agora escrevemos para este endereço, também quando você pedir uma nova senha.',
    notYou('Se você não conhece este cadastro,'),
  ]);

/** The mails that a change of e-mail causes: none where the address is the same, and none to an empty one. */
export function addressMails(brand: Brand, before: Receiver, after: Receiver): Mail[] {
  if (before.email === after.email) return [];
  return [addressLeftMail(brand, before), addressTakenMail(brand, after)].filter(({ to }) => to !== '');
}

/** Reports that the owner of an account, signed in, changed its password. */
export const passwordChangedMail = (brand: Brand, to: Receiver): Mail =>
  noticeMail(brand, to, 'A sua senha foi trocada', [
    'A senha da sua conta foi trocada, e ela saiu de todos os outros aparelhos.',
    notYou(),
  ]);

/** Reports that a password was set by recovery. */
export const passwordRecoveredMail = (brand: Brand, to: Receiver): Mail =>
  noticeMail(brand, to, 'A sua senha foi trocada', [
    'Uma nova senha foi criada com o código ou o link que mandamos para este e-mail, e a conta saiu de todos os aparelhos.',
    notYou(),
  ]);
