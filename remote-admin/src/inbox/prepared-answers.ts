import { type ContactSubject, contactSubjects } from '@serafim/contract/api/message/contact-subjects';
import type { InboxMessage } from '@serafim/contract/api/message/inbox';
import { firstName } from '@serafim/contract/site/first-name';

/** A text to begin an answer with. What only the writer knows stands in brackets. */
export interface PreparedAnswer {
  name: string;
  text: string;
}

const askForReceipt: PreparedAnswer = {
  name: 'Pedir o comprovante',
  text: 'Para encontrar o pagamento, precisamos do comprovante. Mande em resposta a este e-mail, por favor.',
};
const bySubject: Readonly<Partial<Record<ContactSubject, readonly PreparedAnswer[]>>> = {
  duvida: [
    {
      name: 'Dependentes',
      text: 'Pode, sim: dependentes não precisam ser parentes. Em Minha conta, abra “Quem usa com você” e inclua o nome e o CPF. A carteirinha fica pronta na hora.',
    },
  ],
  cancelamento: [
    {
      name: 'Como cancelar',
      text: 'Você cancela em Minha conta, em “Cancelar o plano”, sem multa e sem ligar. Até 7 dias depois da contratação, tudo o que foi pago volta; depois, o cartão vale até o fim do período pago.',
    },
  ],
  cobranca: [
    {
      name: 'Pago em dobro',
      text: 'Você tem razão: recebemos dois pagamentos de [valor] para a mesma cobrança, o segundo em [dia].\n\nEle volta sozinho: [devolução]. O cartão continua valendo.',
    },
    askForReceipt,
  ],
  rede: [
    {
      name: 'Desconto negado',
      text: 'Falamos com [local], e o desconto vale: mostre a carteirinha no balcão antes de pagar. Se negarem de novo, responda a este e-mail com o dia e o valor.',
    },
  ],
  dados: [
    {
      name: 'Onde ver os dados',
      text: 'Em Minha conta, “Meus dados” mostra tudo o que guardamos. Ali você corrige, baixa ou pede a exclusão.',
    },
  ],
};

/** The texts that fit a message, at most three. */
export function preparedAnswers({ tipo, assunto }: Pick<InboxMessage, 'tipo' | 'assunto'>) {
  const subjects = Object.keys(contactSubjects) as ContactSubject[];
  const subject = subjects.find(known => tipo === 'contato' && contactSubjects[known] === assunto);
  return (subject && bySubject[subject]) ?? [];
}

/** A text with what is known in its gaps, by their names. */
export const fillGaps = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\[([^\]]+)\]/g, (gap, name: string) => values[name] ?? gap);

/** A letter with a text in it: to whom, and from whom. */
export const letter = (text: string, to: string, from: string, brand: string): string =>
  `Olá, ${firstName(to)}!\n\n${text}\n\n${from === '' ? '' : `${firstName(from)}, da `}${brand}`;

const gaps = [
  ...new Set(
    Object.values(bySubject).flatMap(texts => texts.flatMap(({ text }) => text.match(/\[[^\]]+\]/g) ?? [])),
  ),
];

/** The gaps of prepared texts that are still in a text. */
export const gapsOf = (text: string): string[] => gaps.filter(gap => text.includes(gap));
