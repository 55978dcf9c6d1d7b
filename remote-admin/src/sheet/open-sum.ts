import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { methodInSentence } from '@serafim/contract/api/plan/plan-table';
import type { ClientSheet } from '@serafim/contract/api/sheet/client-sheet';
import { type Day, dayAndMonth, daysBetween, plainDay } from '@serafim/contract/site/calendar';
import { formatDate } from '@serafim/contract/site/format-moment';

/** The one sum that is open with a client, as the money panel says it. */
export interface OpenSum {
  title: string;
  /** Centavos; null where nothing is open. */
  sum: number | null;
  text: string;
}

const refundTexts: Readonly<Record<'a-caminho' | 'sem-resposta' | 'sem-chave' | 'pedida', string>> = {
  'sem-resposta': 'Ainda não sabemos se saiu: o banco é perguntado de novo, sem mandar duas vezes.',
  'a-caminho': 'O banco já foi avisado, e confirma em breve.',
  'sem-chave': 'O pagamento foi por boleto: falta a pessoa dizer a chave Pix, pelo link do e-mail.',
  pedida: 'Espera a aprovação de outra pessoa da equipe.',
};

/** Says what is open with a client. @param name the first one */
export function describeOpen({ aberto, proxima, cobranca }: ClientSheet, name: string, today: Day): OpenSum {
  if (aberto === null && cobranca !== null)
    return {
      title: 'Cobrança em aberto, no prazo',
      sum: cobranca.valor,
      text: `Vence em ${plainDay(cobranca.vencimento)}, por ${methodInSentence(cobranca.meiodepagamento)}.`,
    };
  if (aberto === null)
    return {
      title: 'Nada em aberto',
      sum: null,
      text: proxima === null ? 'Nada mais é cobrado.' : describeNext(proxima),
    };
  const { valor: sum } = aberto;
  switch (aberto.tipo) {
    case 'devolver':
      return {
        title: `A devolver para ${name}`,
        sum,
        text: `Desde ${formatDate(aberto.desde)}. ${refundTexts[aberto.situacao]}`,
      };
    case 'atraso': {
      const days = Math.max(1, daysBetween(aberto.desde, today));
      return {
        title: `Em atraso há ${days} ${days === 1 ? 'dia' : 'dias'}`,
        sum,
        text: `Venceu em ${dayAndMonth(aberto.desde)}.${aberto.recusada ? ' O banco recusou o cartão.' : ''}`,
      };
    }
    case 'primeiro-pagamento':
      return {
        title: 'Falta o primeiro pagamento',
        sum,
        text: aberto.recusada ? 'O cartão foi recusado.' : 'O cadastro só vale depois dele.',
      };
  }
}

/** Says what is charged next. */
export const describeNext = ({ em, valor, meiodepagamento }: NonNullable<ClientSheet['proxima']>): string =>
  `A próxima é de ${formatMoney(valor)}, em ${plainDay(em)}, por ${methodInSentence(meiodepagamento)}.`;
