import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { plans } from '@serafim/contract/api/plan/plan-table';
import type { Brand } from '@serafim/contract/brand/brand';
import { type Day, dayInFull, plainDay } from '@serafim/contract/site/calendar';
import { paths } from '@serafim/contract/site/paths';
import type { Person } from '../../identity/db/tables.ts';
import { contractNumber } from '../../identity/person/member-number.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import { personalMail } from '../../platform/mail/personal-mail.ts';
import { chargePeriod } from '../charge/charge-terms.ts';
import type { ChargeRow } from '../db/tables.ts';
import { printedLine } from '../payment/boleto/boleto-line.ts';

/** What every mail about a charge is written from. */
export interface ChargeMailContext {
  brand: Brand;
  siteOrigin: string;
  person: Person;
  charge: ChargeRow;
  /** Opens the page on which it is paid. */
  token: string;
}

const chargeMail = ({ brand, person }: ChargeMailContext, subject: string, lines: readonly string[]): Mail =>
  personalMail(person, subject, [...lines, `Dúvidas? ${brand.phone}, ${brand.hours}.`]);

const payPage = ({ siteOrigin, token }: ChargeMailContext): string =>
  `${siteOrigin}${paths.signUpDone}?passe=${token}`;

/** For what: plan, contract and the days that are paid for. */
function subjectMatter({ person, charge }: ChargeMailContext): string {
  const plan = charge.plan || person.plan;
  const period = chargePeriod(person, charge);
  const days = period === null ? '' : `, de ${plainDay(period.from)} a ${plainDay(period.until)}`;
  return `${plan === '' ? 'do seu plano' : `do plano ${plans[plan].plano}`}, contrato ${contractNumber(person)}${days}`;
}

function codeLines(given: ChargeMailContext): readonly string[] {
  const { pix_code, boleto_line } = given.charge;
  if (pix_code !== '') return ['Pix copia e cola:', pix_code];
  if (boleto_line !== '') return ['Linha digitável do boleto:', printedLine(boleto_line)];
  return [];
}

/** Brings the code before a charge falls due, or asks for a card where none is kept. */
export function noticeMail(given: ChargeMailContext): Mail {
  const { amount, due_on, method } = given.charge;
  return chargeMail(given, `A sua cobrança de ${formatMoney(amount)} vence em ${plainDay(due_on)}`, [
    `Até ${dayInFull(due_on)} falta pagar ${formatMoney(amount)} ${subjectMatter(given)}.`,
    ...codeLines(given),
    method === 'cartao'
      ? `Não temos um cartão seu guardado no banco. Informe um cartão, ou pague de outro jeito: ${payPage(given)}`
      : `A cobrança, e outro jeito de pagar: ${payPage(given)}`,
  ]);
}

/** Reminds of a charge whose day has passed. */
export function reminderMail(given: ChargeMailContext, suspendsOn: Day): Mail {
  const { amount, due_on } = given.charge;
  return chargeMail(given, `A cobrança de ${formatMoney(amount)} ainda está em aberto`, [
    `Ainda não recebemos os ${formatMoney(amount)} ${subjectMatter(given)}, com vencimento em ${plainDay(due_on)}. Se você já pagou, a confirmação chega em breve.`,
    ...codeLines(given),
    `A cobrança, e outro jeito de pagar: ${payPage(given)}`,
    `Sem o pagamento, o cartão fica suspenso a partir de ${dayInFull(suspendsOn)}.`,
  ]);
}

/** Says that the bank refused the card, why, and what comes next. */
export function refusedMail(given: ChargeMailContext, nextTry: Day | null, suspendsOn: Day): Mail {
  const { amount, refusal } = given.charge;
  return chargeMail(given, `O cartão não passou: ${formatMoney(amount)}`, [
    `Tentamos cobrar ${formatMoney(amount)} ${subjectMatter(given)} no cartão que você usou antes. ${refusal}`,
    nextTry === null
      ? 'Não vamos tentar de novo neste cartão.'
      : `Vamos tentar de novo em ${dayInFull(nextTry)}.`,
    `Para usar outro cartão, Pix ou boleto: ${payPage(given)}`,
    `Sem o pagamento, o cartão de descontos fica suspenso a partir de ${dayInFull(suspendsOn)}.`,
  ]);
}

/** Says that the card does not hold any more, and how it does again. */
export const suspendedMail = (given: ChargeMailContext): Mail =>
  chargeMail(given, 'O seu cartão está suspenso', [
    `A cobrança de ${formatMoney(given.charge.amount)} ${subjectMatter(given)}, está em aberto há mais de 30 dias. O seu cartão e os dos dependentes não valem até que ela seja paga.`,
    `Assim que o pagamento é confirmado, tudo volta a valer. Os meses em que o cartão ficou suspenso não são cobrados: ${payPage(given)}`,
    `Se preferir cancelar, é na sua conta: ${given.siteOrigin}${paths.account}`,
  ]);
