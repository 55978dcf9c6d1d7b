import type { Brand } from '@serafim/contract/brand/brand';
import { addDays, type Day, plainDay } from '@serafim/contract/site/calendar';
import { MESSAGE_DAYS } from '@serafim/contract/site/message-terms';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MessageTables } from '../db/tables.ts';

const titles: Readonly<Record<MessageTables['message']['kind'], string>> = {
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
  siteOrigin: string;
  kind: MessageTables['message']['kind'];
  sender: string;
  lines: readonly [string, string][];
  protocolo: string;
  today: Day;
}): [Mail, Mail] {
  const { brand, siteOrigin, kind, sender, lines, protocolo, today } = given;
  const tag = `Protocolo ${protocolo}`;
  const forTeam = composeMail(brand, {
    to: brand.email,
    replyTo: sender,
    subject: `${titles[kind]} ${protocolo}`,
    heading: titles[kind],
    tag,
    parts: [
      { kind: 'facts', facts: lines },
      `Responda até ${plainDay(addDays(today, MESSAGE_DAYS))}, em Mensagens: a resposta sai por e-mail, com o protocolo, e fica guardada.`,
      { kind: 'button', label: 'Abrir as mensagens', address: `${siteOrigin}/Mensagens` },
    ],
    why: 'Enviada por um formulário do site.',
  });
  const forSender = composeMail(brand, {
    to: sender,
    subject: `Recebemos a sua mensagem: protocolo ${protocolo}`,
    heading: 'Recebemos a sua mensagem',
    tag,
    parts: [`Seu protocolo: ${protocolo}`, `Respondemos em até ${MESSAGE_DAYS} dias, por e-mail.`],
    why: 'Você recebeu esta mensagem porque este e-mail foi informado em um formulário do site.',
  });
  return [forTeam, forSender];
}
