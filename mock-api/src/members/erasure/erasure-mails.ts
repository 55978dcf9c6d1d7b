import type { Brand } from '@serafim/contract/brand/brand';
import { dayInFull } from '@serafim/contract/site/calendar';
import {
  ERASURE_DAYS,
  erasedData,
  erasureCondition,
  retainedData,
} from '@serafim/contract/site/erasure-terms';
import type { Person } from '../../identity/db/tables.ts';
import { personalMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailPart } from '../../platform/mail/mail-parts.ts';

const erasureMail = (
  brand: Brand,
  person: Person,
  subject: string,
  protocolo: string,
  parts: readonly [string, ...MailPart[]],
): Mail =>
  personalMail(
    brand,
    person,
    subject,
    [
      ...parts,
      `Dúvidas? Escreva a quem cuida dos seus dados: ${brand.dpo.name}, ${brand.dpo.email}. Se a resposta não resolver, você pode reclamar à ANPD: https://www.gov.br/anpd`,
    ],
    {
      tag: `Protocolo ${protocolo}`,
      why: 'Você recebeu esta mensagem porque pediu a eliminação dos seus dados.',
    },
  );

const listed = (title: string, items: readonly string[]): MailPart => ({ kind: 'list', title, items });
const kept = (): string[] => retainedData.map(({ what, why }) => `${what}: ${why}`);

/** Confirms that a request arrived. */
export const receivedMail = (brand: Brand, person: Person, protocolo: string): Mail =>
  erasureMail(brand, person, 'Recebemos o seu pedido de eliminação de dados', protocolo, [
    `Protocolo ${protocolo}. Respondemos em até ${ERASURE_DAYS} dias. ${erasureCondition}`,
    listed('O que apagamos', erasedData),
    listed('O que fica, e por quê', kept()),
  ]);

/** The last mail to an address, which is erased in the same step. @param keptUntil null where nothing was ever paid */
export const erasedMail = (brand: Brand, person: Person, protocolo: string, keptUntil: string | null): Mail =>
  erasureMail(brand, person, 'Os seus dados foram eliminados', protocolo, [
    `Atendemos o seu pedido, protocolo ${protocolo}. Este é o nosso último e-mail: o seu endereço acaba de ser apagado.`,
    listed('Apagamos', erasedData),
    keptUntil === null
      ? 'Não houve cobrança paga, e por isso nem o CPF ficou. Ficam só datas e plano, que não dizem de quem são.'
      : listed(`Ficou, até ${dayInFull(keptUntil)}`, kept()),
  ]);

/** Says no, and why. */
export const refusedMail = (brand: Brand, person: Person, protocolo: string, reason: string): Mail =>
  erasureMail(brand, person, 'Resposta ao seu pedido de eliminação de dados', protocolo, [
    `Não pudemos atender agora o seu pedido, protocolo ${protocolo}. O motivo:`,
    reason,
    'Você pode pedir de novo quando o motivo não existir mais.',
  ]);
