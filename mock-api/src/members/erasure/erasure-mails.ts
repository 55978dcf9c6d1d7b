import type { Brand } from '@serafim/contract/brand/brand';
import { dayInFull } from '@serafim/contract/site/calendar';
import { ERASURE_DAYS, erasedParts, erasureCondition, keptParts } from '@serafim/contract/site/erasure-terms';
import type { Person } from '../db/tables.ts';
import type { Mail } from '../mail/outbox.ts';

const letter = (brand: Brand, person: Person, subject: string, lines: readonly string[]): Mail => ({
  to: person.email,
  subject,
  text: [
    `Olá, ${person.name.split(' ')[0]}!`,
    ...lines,
    `Dúvidas? Escreva ao encarregado de dados, ${brand.dpo.name}: ${brand.dpo.email}. Se a resposta não resolver, você pode reclamar à ANPD: https://www.gov.br/anpd`,
    `${brand.legalName}, CNPJ ${brand.cnpj}`,
  ].join('\n\n'),
});

const listed = (lines: readonly string[]): string => lines.map(line => `- ${line};`).join('\n');
const kept = (): string => listed(keptParts.map(({ what, why }) => `${what}: ${why}`));

/** Confirms that a request arrived. */
export const receivedMail = (brand: Brand, person: Person, protocolo: string): Mail =>
  letter(brand, person, 'Recebemos o seu pedido de eliminação de dados', [
    `Protocolo ${protocolo}. Respondemos em até ${ERASURE_DAYS} dias. ${erasureCondition}`,
    `O que apagamos:\n${listed(erasedParts)}`,
    `O que fica, e por quê:\n${kept()}`,
  ]);

/** The last mail to an address, which is erased in the same step. @param keptUntil null where nobody ever paid */
export const erasedMail = (brand: Brand, person: Person, protocolo: string, keptUntil: string | null): Mail =>
  letter(brand, person, 'Os seus dados foram eliminados', [
    `Atendemos o seu pedido, protocolo ${protocolo}. Este é o nosso último e-mail: o seu endereço acaba de ser apagado.`,
    `Apagamos:\n${listed(erasedParts)}`,
    keptUntil === null
      ? 'Não houve cobrança paga, e por isso nem o CPF ficou. Ficam só datas e plano, que não dizem de quem são.'
      : `Ficou, até ${dayInFull(keptUntil)}:\n${kept()}`,
  ]);

/** Says no, and why. */
export const refusedMail = (brand: Brand, person: Person, protocolo: string, reason: string): Mail =>
  letter(brand, person, 'Resposta ao seu pedido de eliminação de dados', [
    `Não pudemos atender agora o seu pedido, protocolo ${protocolo}. O motivo:`,
    reason,
    'Você pode pedir de novo quando o motivo não existir mais.',
  ]);
