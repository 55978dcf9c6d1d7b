import { type Day, plainDay } from '../../site/calendar.ts';
import { firstName } from '../../site/first-name.ts';
import { formatMoney } from '../fields/money-format.ts';
import type { PaymentMethod } from '../plan/plan-table.ts';
import type { StaffRefundReason } from './staff-refund.ts';

const reasonWords: Readonly<Record<StaffRefundReason, string>> = {
  'em-dobro': 'Você pagou duas vezes pela mesma cobrança, e o que veio a mais é seu.',
  'cobrado-a-mais': 'Cobramos de você mais do que devíamos, e a diferença é sua.',
  cortesia: 'Sentimos pelo que aconteceu, e este valor volta para você.',
  outro: 'Conferimos o seu pagamento, e este valor volta para você.',
};

const withdrawalWords =
  'Você desistiu no prazo, e tudo o que pagou volta. Se quiser voltar, é só entrar com o seu CPF.';

const ended = (day: Day): [name: string, value: string][] => [
  ['Contrato', `encerrado em ${plainDay(day)}`],
  ['Carteirinhas', 'não valem mais'],
];

/** First words of the mail about a refund, where its administrator writes none. */
export const refundReasonWords = (reason: StaffRefundReason): string => reasonWords[reason];

const ways: Readonly<Record<PaymentMethod, { way: string; arrival: string }>> = {
  pix: { way: 'por Pix', arrival: 'O dinheiro volta para a conta de onde saiu, em até 1 dia útil.' },
  cartao: { way: 'no cartão', arrival: 'O valor aparece na próxima fatura do cartão.' },
  boleto: { way: 'por Pix', arrival: 'O dinheiro vai para a chave Pix que você informou.' },
};

/** Facts that the mail about a refund is written from. */
export interface RefundFacts {
  /** Centavos. */
  valor: number;
  meiodepagamento: PaymentMethod;
  motivo: StaffRefundReason;
  /** Words of the administrator; '' for those of the reason. */
  texto: string;
  /** Name of the administrator. */
  quem: string;
  /** Day on which the member's withdrawal ends the contract; null where it goes on. */
  encerradoEm: Day | null;
}

/** Words of the mail about a refund, which leaves once the money is back. */
export interface RefundWords {
  subject: string;
  paragraphs: string[];
  facts: [name: string, value: string][];
  signature: string;
}

/** Writes the mail about a refund; the page shows it before. @param brand name of the brand */
export function refundWords(refund: RefundFacts, brand: string): RefundWords {
  const { valor, meiodepagamento, motivo, texto, quem, encerradoEm } = refund;
  const { way, arrival } = ways[meiodepagamento];
  const sum = formatMoney(valor);
  return {
    subject: `Devolvemos ${sum} ${way}`,
    paragraphs: [
      ...(texto || (encerradoEm === null ? reasonWords[motivo] : withdrawalWords)).split(/\n{2,}/),
      arrival,
    ],
    facts: [['Devolvido', `${sum}, ${way}`], ...(encerradoEm === null ? [] : ended(encerradoEm))],
    signature: `${firstName(quem)}, da ${brand}`,
  };
}
