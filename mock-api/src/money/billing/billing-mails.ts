import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { plans } from '@serafim/contract/api/plan/plan-table';
import type { Brand } from '@serafim/contract/brand/brand';
import { type Day, dayInFull, plainDay } from '@serafim/contract/site/calendar';
import { paths } from '@serafim/contract/site/paths';
import { personalMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailPart } from '../../platform/mail/mail-parts.ts';
import { chargePeriod } from '../charge/charge-terms.ts';
import {
  chargeMailReason,
  type PaymentText,
  paymentAttachments,
  paymentParts,
} from '../charge/payment-parts.ts';
import type { PeriodCharge } from '../db/tables.ts';
import { contractNumber, type Membership } from '../membership/contract-repository.ts';

/** What every mail about a charge is written from. */
export interface ChargeMailContext extends Membership {
  brand: Brand;
  siteOrigin: string;
  charge: PeriodCharge;
  /** Opens the page on which it is paid. */
  token: string;
}

const paymentText = ({ siteOrigin, token, charge }: ChargeMailContext): PaymentText => ({
  charge: {
    id: charge.id,
    amount: charge.amount,
    method: charge.method,
    dueOn: charge.due_on,
    pix: charge.pix_code,
    boleto: charge.boleto_line,
  },
  lines: [],
  page: `${siteOrigin}${paths.signUpDone}?passe=${token}`,
});

const chargeMail = (
  given: ChargeMailContext,
  subject: string,
  parts: readonly [string, ...MailPart[]],
): Mail =>
  personalMail(given.brand, given.person, subject, parts, {
    tag: `Contrato ${contractNumber(given.contract)}`,
    why: chargeMailReason,
    attached: paymentAttachments(paymentText(given).charge),
  });

/** For what: plan, contract and the days that are paid for. */
function subjectMatter({ contract, charge }: ChargeMailContext): string {
  const { from, until } = chargePeriod(charge);
  return `do plano ${plans[charge.plan].plano}, contrato ${contractNumber(contract)}, de ${plainDay(from)} a ${plainDay(until)}`;
}

const pay = (given: ChargeMailContext): readonly MailPart[] => paymentParts(paymentText(given));

/** What an unpaid charge leads to. */
const consequence = (text: string): MailPart => ({ kind: 'note', lead: 'Sem o pagamento,', text });

/** Brings the code before a charge falls due, or asks for a card where none is kept. */
export function noticeMail(given: ChargeMailContext): Mail {
  const { amount, due_on, method } = given.charge;
  return chargeMail(given, `A sua cobrança de ${formatMoney(amount)} vence em ${plainDay(due_on)}`, [
    `Até ${dayInFull(due_on)} falta pagar ${formatMoney(amount)} ${subjectMatter(given)}.`,
    ...(method === 'cartao' ? ['Não temos um cartão seu guardado no banco.'] : []),
    ...pay(given),
  ]);
}

/** Reminds of a charge whose day has passed. */
export function reminderMail(given: ChargeMailContext, suspendsOn: Day): Mail {
  const { amount, due_on } = given.charge;
  return chargeMail(given, `A cobrança de ${formatMoney(amount)} ainda está em aberto`, [
    `Ainda não recebemos os ${formatMoney(amount)} ${subjectMatter(given)}, com vencimento em ${plainDay(due_on)}. Se você já pagou, a confirmação chega em breve.`,
    ...pay(given),
    consequence(`o cartão fica suspenso a partir de ${dayInFull(suspendsOn)}.`),
  ]);
}

/** Says that the bank refused the card, why, and what comes next. */
export function refusedMail(given: ChargeMailContext, nextTry: Day | null, suspendsOn: Day): Mail {
  const { amount, refusal } = given.charge;
  return chargeMail(given, `O cartão não passou: ${formatMoney(amount)}`, [
    `Tentamos cobrar ${formatMoney(amount)} ${subjectMatter(given)} no cartão que você usou antes.${refusal === null ? '' : ` ${refusal}`}`,
    nextTry === null
      ? 'Não vamos tentar de novo neste cartão.'
      : `Vamos tentar de novo em ${dayInFull(nextTry)}.`,
    {
      kind: 'button',
      label: 'Usar outro cartão, Pix ou boleto',
      address: paymentText(given).page,
    },
    consequence(`o cartão de descontos fica suspenso a partir de ${dayInFull(suspendsOn)}.`),
  ]);
}

/** Says that the card does not hold any more, and how it does again. */
export const suspendedMail = (given: ChargeMailContext): Mail =>
  chargeMail(given, 'O seu cartão está suspenso', [
    `A cobrança de ${formatMoney(given.charge.amount)} ${subjectMatter(given)}, está em aberto há mais de 30 dias. O seu cartão e os dos dependentes não valem até que ela seja paga.`,
    'Assim que o pagamento é confirmado, tudo volta a valer. Os meses em que o cartão ficou suspenso não são cobrados.',
    ...pay(given),
    'Se preferir cancelar, é na sua conta.',
  ]);
