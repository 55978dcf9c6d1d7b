import { type ContactSubject, contactSubjects } from '@serafim/contract/api/message/contact-subjects';
import type { InboxMessage } from '@serafim/contract/api/message/inbox';
import { firstName } from '@serafim/contract/site/first-name';

/** A text to begin an answer with. What only the writer knows stands in brackets. */
export interface PreparedAnswer {
  name: string;
  text: string;
}

/** Texts that are offered, each with a key. */
const MOST = 3;

const GAP = /\[[^\]]+\]/g;

const askForReceipt: PreparedAnswer = {
  name: 'Pedir o comprovante',
  text: 'Para encontrar o pagamento, precisamos do comprovante. Mande em resposta a este e-mail, por favor.',
};
const nextCharge: PreparedAnswer = {
  name: 'Próxima cobrança',
  text: 'A próxima cobrança é de [próxima], em [dia da próxima]. Em Minha conta, “Pagamento” mostra todas, e ali você muda o dia e o jeito de pagar.',
};
const bySubject: Readonly<Partial<Record<ContactSubject, readonly PreparedAnswer[]>>> = {
  duvida: [
    {
      name: 'Cartão valendo',
      text: 'Está valendo, sim: o plano está pago até [pago até]. Mostre a carteirinha no balcão antes de pagar.',
    },
    nextCharge,
    {
      name: 'Dependentes',
      text: 'Pode, sim: dependentes não precisam ser parentes. Em Minha conta, abra “Quem usa com você” e inclua o nome e o CPF. A carteirinha fica pronta na hora.',
    },
  ],
  cancelamento: [
    {
      name: 'Já cancelado',
      text: 'Ficou, sim: o plano está cancelado desde [cancelado em], com o protocolo [protocolo]. Não há mais cobranças.',
    },
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
    {
      name: 'Cobrança recusada',
      text: 'O banco não aprovou a cobrança de [cobrança], que venceu em [vencimento]. Em Minha conta, “Pagamento” muda o cartão, ou passa para Pix ou boleto.',
    },
    {
      name: 'Pagamento recebido',
      text: 'Recebemos, sim: [último pagamento], em [pago em]. O recibo está em Minha conta, em “Cobranças”.',
    },
    nextCharge,
    askForReceipt,
  ],
  rede: [
    {
      name: 'Desconto negado',
      text: 'Vamos falar com [local]. Com o cartão em dia, o desconto vale: mostre a carteirinha no balcão antes de pagar. Se negarem de novo, responda a este e-mail com o dia e o valor.',
    },
  ],
  dados: [
    {
      name: 'Onde ver os dados',
      text: 'Em Minha conta, “Meus dados” mostra tudo o que guardamos. Ali você corrige, baixa ou pede a exclusão.',
    },
  ],
};

/** A text with what is known in its gaps, by their names. */
export const fillGaps = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(GAP, gap => values[gap.slice(1, -1)] ?? gap);

/** How well a text fits: what the records fill comes first, what they leave gaps in last. */
function rank({ text }: PreparedAnswer, values: Readonly<Record<string, string>>): number {
  const open = text.match(GAP) ?? [];
  if (open.length === 0) return 1;
  return open.every(gap => gap.slice(1, -1) in values) ? 0 : 2;
}

/** The texts that fit a message, at most three, with what the records say in their gaps. */
export function preparedAnswers(
  { tipo, assunto }: Pick<InboxMessage, 'tipo' | 'assunto'>,
  values: Readonly<Record<string, string>>,
): PreparedAnswer[] {
  const subjects = Object.keys(contactSubjects) as ContactSubject[];
  const subject = subjects.find(known => tipo === 'contato' && contactSubjects[known] === assunto);
  return [...((subject && bySubject[subject]) ?? [])]
    .sort((one, other) => rank(one, values) - rank(other, values))
    .slice(0, MOST)
    .map(({ name, text }) => ({ name, text: fillGaps(text, values) }));
}

const signature = (from: string, brand: string): string =>
  `${from === '' ? '' : `${firstName(from)}, da `}${brand}`;

/** A letter with a text in it: to whom, and from whom. */
export const letter = (text: string, to: string, from: string, brand: string): string =>
  `Olá, ${firstName(to)}!\n\n${text}\n\n${signature(from, brand)}`;

/** What somebody wrote, with a text more: once, and before the signature where that stands at the end. */
export function addText(written: string, text: string, from: string, brand: string): string {
  if (written.includes(text)) return written;
  const end = signature(from, brand);
  const before = written.endsWith(end) ? written.slice(0, -end.length) : `${written}\n\n`;
  return `${before.trimEnd()}\n\n${text}${written.endsWith(end) ? `\n\n${end}` : ''}`;
}

/** Where one goes on writing: the first gap, else below the greeting. */
export function caretOf(text: string): [start: number, end: number] {
  const gap = gapsOf(text)
    .map(one => [text.indexOf(one), one.length] as const)
    .sort(([one], [other]) => one - other)[0];
  if (gap) return [gap[0], gap[0] + gap[1]];
  const below = text.indexOf('\n\n') + 2;
  return [below, below];
}

const gaps = [
  ...new Set(Object.values(bySubject).flatMap(texts => texts.flatMap(({ text }) => text.match(GAP) ?? []))),
];

/** The gaps of prepared texts that are still in a text. */
export const gapsOf = (text: string): string[] => gaps.filter(gap => text.includes(gap));
