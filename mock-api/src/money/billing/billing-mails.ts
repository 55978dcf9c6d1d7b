import { formatMoney } from '@serafim/contract/api/money';
import { plans } from '@serafim/contract/api/plan';
import type { Brand } from '@serafim/contract/brand/brand';
import { type Day, dayInFull, plainDay } from '@serafim/contract/site/calendar';
import { paths } from '@serafim/contract/site/paths';
import type { ChargeRow, Person } from '../db/tables.ts';
import type { Mail } from '../mail/outbox.ts';
import { printedLine } from '../payment/boleto/boleto-line.ts';
import { contractNumber } from '../payment/contract-number.ts';
import { periodOf } from '../payment/next-charge.ts';
import { planOf } from '../person/plan-of.ts';

/** What every mail about a charge is written from. */
export interface ChargeLetter {
  brand: Brand;
  siteOrigin: string;
  person: Person;
  charge: ChargeRow;
  /** Opens the page on which it is paid. */
  pass: string;
}

const letter = ({ brand, person }: ChargeLetter, subject: string, lines: readonly string[]): Mail => ({
  to: person.email,
  subject,
  text: [`Olá, ${person.name.split(' ')[0]}!`, ...lines, `Dúvidas? ${brand.phone}, ${brand.hours}.`].join(
    '\n\n',
  ),
});

const payPage = ({ siteOrigin, pass }: ChargeLetter): string =>
  `${siteOrigin}${paths.signUpDone}?passe=${pass}`;

/** For what: plan, contract and the days that are paid for. */
const subjectMatter = ({ person, charge }: ChargeLetter): string => {
  const plan = planOf(charge.plan || person.plan);
  const period = periodOf(person, charge);
  const days = period === null ? '' : `, de ${plainDay(period.from)} a ${plainDay(period.until)}`;
  return `${plan === '' ? 'do seu plano' : `do plano ${plans[plan].plano}`}, contrato ${contractNumber(person)}${days}`;
};

const codeLines = (given: ChargeLetter): readonly string[] => {
  const { pix_code, boleto_line } = given.charge;
  if (pix_code !== '') return ['Pix copia e cola:', pix_code];
  if (boleto_line !== '') return ['Linha digitável do boleto:', printedLine(boleto_line)];
  return [];
};

/** Brings the code before a charge falls due, or asks for a card where none is kept. */
export const noticeMail = (given: ChargeLetter): Mail => {
  const { amount, due_on, method } = given.charge;
  return letter(given, `A sua cobrança de ${formatMoney(amount)} vence em ${plainDay(due_on)}`, [
    `Até ${dayInFull(due_on)} falta pagar ${formatMoney(amount)} ${subjectMatter(given)}.`,
    ...codeLines(given),
    method === 'cartao'
      ? `Não temos um cartão seu guardado no banco. Informe um cartão, ou pague de outro jeito: ${payPage(given)}`
      : `A cobrança, e outro jeito de pagar: ${payPage(given)}`,
  ]);
};

/** Reminds of a charge whose day has passed. */
export const reminderMail = (given: ChargeLetter, suspendsOn: Day): Mail => {
  const { amount, due_on } = given.charge;
  return letter(given, `A cobrança de ${formatMoney(amount)} ainda está em aberto`, [
    `Ainda não recebemos os ${formatMoney(amount)} ${subjectMatter(given)}, com vencimento em ${plainDay(due_on)}. Se você já pagou, a confirmação chega em breve.`,
    ...codeLines(given),
    `A cobrança, e outro jeito de pagar: ${payPage(given)}`,
    `Sem o pagamento, o cartão fica suspenso a partir de ${dayInFull(suspendsOn)}.`,
  ]);
};

/** Says that the bank refused the card, why, and what comes next. */
export const refusedMail = (given: ChargeLetter, nextTry: Day | null, suspendsOn: Day): Mail => {
  const { amount, refusal } = given.charge;
  return letter(given, `O cartão não passou: ${formatMoney(amount)}`, [
    `Tentamos cobrar ${formatMoney(amount)} ${subjectMatter(given)} no cartão que você usou antes. ${refusal}`,
    nextTry === null
      ? 'Não vamos tentar de novo neste cartão.'
      : `Vamos tentar de novo em ${dayInFull(nextTry)}.`,
    `Para usar outro cartão, Pix ou boleto: ${payPage(given)}`,
    `Sem o pagamento, o cartão de descontos fica suspenso a partir de ${dayInFull(suspendsOn)}.`,
  ]);
};

/** Says that the card does not hold any more, and how it does again. */
export const suspendedMail = (given: ChargeLetter): Mail =>
  letter(given, 'O seu cartão está suspenso', [
    `A cobrança de ${formatMoney(given.charge.amount)} ${subjectMatter(given)}, está em aberto há mais de 30 dias. O seu cartão e os dos dependentes não valem até que ela seja paga.`,
    `Assim que o pagamento é confirmado, tudo volta a valer. Os meses em que o cartão ficou suspenso não são cobrados: ${payPage(given)}`,
    `Se preferir cancelar, é na sua conta: ${given.siteOrigin}${paths.account}`,
  ]);
