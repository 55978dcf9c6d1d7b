import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { type PaymentMethod, shortMethodNames } from '@serafim/contract/api/plan/plan-table';
import { type Day, plainDay } from '@serafim/contract/site/calendar';
import type { MailAttachment } from '../../platform/mail/mail.ts';
import type { MailPart } from '../../platform/mail/mail-parts.ts';
import { printedLine } from '../payment/boleto/boleto-line.ts';

/** Why mails about charges are sent, at their foot. */
export const chargeMailReason =
  'Você recebeu esta mensagem porque contratou um plano. Avisos de cobrança não podem ser desligados.';

/** What a mail says of a charge that is to be paid. */
export interface PaymentText {
  charge: {
    id: string;
    amount: number;
    method: PaymentMethod;
    dueOn: Day;
    /** Each null where there is none. */
    pix: string | null;
    boleto: string | null;
  };
  /** Below the amount. */
  lines: readonly string[];
  /** Address of the page on which it is paid. */
  page: string;
}

function codeParts({ pix, boleto, method }: PaymentText['charge']): readonly MailPart[] {
  if (pix !== null) return [{ kind: 'copy', label: 'Pix copia e cola', value: pix }];
  if (boleto !== null)
    return [
      { kind: 'copy', label: 'Linha digitável do boleto', value: printedLine(boleto) },
      'O boleto em PDF, com o código de barras, está anexo.',
    ];
  return method === 'cartao' ? [] : ['O código de pagamento sai na página do pagamento.'];
}

/** Amount, code and the way to the page of a charge. */
export const paymentParts = ({ charge, lines, page }: PaymentText): readonly MailPart[] => [
  {
    kind: 'payment',
    title: `${shortMethodNames[charge.method]}, até ${plainDay(charge.dueOn)}${charge.method === 'pix' ? ' às 23:59' : ''}`,
    amount: formatMoney(charge.amount),
    lines,
    qr: charge.pix ?? '',
  },
  ...codeParts(charge),
  {
    kind: 'button',
    label: charge.method === 'cartao' ? 'Informar o cartão' : 'Abrir a página do pagamento',
    address: page,
    below: 'Nessa página você também escolhe outra forma de pagar.',
  },
];

/** The boleto that goes with a mail about a charge; none for the other ways to pay. */
export const paymentAttachments = ({ id, boleto }: PaymentText['charge']): readonly MailAttachment[] =>
  boleto === null ? [] : [{ kind: 'boleto', charge: id, line: boleto }];
