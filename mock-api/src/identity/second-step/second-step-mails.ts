import type { Brand } from '@serafim/contract/brand/brand';
import { personalMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailPart } from '../../platform/mail/mail-parts.ts';
import type { Person } from '../db/tables.ts';

/** It belongs to the administrator, not to the member who the same person may be. */
const securityMail = (
  brand: Brand,
  { name, email }: Person,
  subject: string,
  parts: readonly [string, ...MailPart[]],
): Mail => personalMail(brand, { name, email }, subject, parts, { tag: 'Administração' });

const notYou: MailPart = {
  kind: 'note',
  lead: 'Se não foi você,',
  text: 'troque a senha já e avise o resto da administração.',
};

/** Reports that a code is required from now on. */
export const turnedOnMail = (brand: Brand, person: Person): Mail =>
  securityMail(brand, person, 'Verificação em duas etapas ligada', [
    'A partir de agora, depois da senha pedimos o código do seu aplicativo. As outras sessões foram encerradas.',
    'Guarde os códigos de reserva longe do celular: cada um deixa você entrar uma vez sem ele.',
    notYou,
  ]);

/** Reports that the password alone is enough again. */
export const turnedOffMail = (brand: Brand, person: Person): Mail =>
  securityMail(brand, person, 'Verificação em duas etapas desligada', [
    'A senha sozinha volta a bastar para entrar na administração.',
    notYou,
  ]);

/** Reports that an operator turned two steps off at the server. */
export const turnedOffByOperatorMail = (brand: Brand, person: Person): Mail =>
  securityMail(brand, person, 'Verificação em duas etapas desligada', [
    'Quem opera o servidor desligou a verificação em duas etapas da sua conta, e as suas sessões foram encerradas. Entre com a senha e ligue de novo.',
    notYou,
  ]);

/** Reports that the recovery codes from before serve no more. */
export const codesRenewedMail = (brand: Brand, person: Person): Mail =>
  securityMail(brand, person, 'Códigos de reserva trocados', [
    'Foram feitos novos códigos de reserva. Os de antes não valem mais.',
    notYou,
  ]);

/** Reports a sign-in without the phone. */
export const reserveUsedMail = (brand: Brand, person: Person, left: number): Mail =>
  securityMail(brand, person, 'Um código de reserva foi usado', [
    `Alguém entrou com a sua senha e um código de reserva. Restam ${left}.`,
    notYou,
  ]);

/** Reports that a caller knows the password and not the code. */
export const wrongCodesMail = (brand: Brand, person: Person): Mail =>
  securityMail(brand, person, 'Códigos errados na sua entrada', [
    'Alguém digitou a sua senha certa e errou o código cinco vezes. A entrada foi barrada.',
    'Se foi você, comece de novo. Se não foi, a sua senha é conhecida por outra pessoa: troque-a já.',
  ]);
