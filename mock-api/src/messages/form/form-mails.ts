import type { Brand } from '@serafim/contract/brand/brand';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { MessageTable } from '../db/tables.ts';

const titles: Readonly<Record<MessageTable['kind'], string>> = {
  contato: 'Mensagem do site',
  licenciado: 'Interesse em ser licenciado',
  empresa: 'Proposta para empresa',
};

/**
 * One mail for the team with everything, one for the sender with the protocol. The sender's holds nothing that
 * was typed: a visitor can type another person's address.
 */
export function formMails(given: {
  brand: Brand;
  kind: MessageTable['kind'];
  sender: string;
  lines: readonly [string, string][];
  protocolo: string;
}): [Mail, Mail] {
  const { brand, kind, sender, lines, protocolo } = given;
  const forTeam = {
    to: brand.email,
    subject: `${titles[kind]} ${protocolo}`,
    text: lines.map(([label, value]) => `${label}: ${value}`).join('\n'),
  };
  const forSender = {
    to: sender,
    subject: `Recebemos a sua mensagem: protocolo ${protocolo}`,
    text: [
      `Seu protocolo: ${protocolo}`,
      'Respondemos em até 5 dias, por e-mail.',
      `Se preferir, ligue: ${brand.phone}, ${brand.hours}.`,
      `${brand.legalName}, CNPJ ${brand.cnpj}`,
    ].join('\n\n'),
  };
  return [forTeam, forSender];
}
