import { maskCpf } from '@serafim/contract/api/fields/cpf';
import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { boletoSentence, chargeSentence } from '@serafim/contract/api/plan/charge-sentence';
import { type ChargeTerms, type PaidPeriod, planPrice } from '@serafim/contract/api/plan/paid-period';
import { type Billing, plans } from '@serafim/contract/api/plan/plan-table';
import type { Member } from '@serafim/contract/api/sign-up/member';
import type { Brand } from '@serafim/contract/brand/brand';
import { type Day, dayInFull, plainDay } from '@serafim/contract/site/calendar';
import { firstName } from '@serafim/contract/site/first-name';
import { paths } from '@serafim/contract/site/paths';
import type { OpenedCharge } from '../../money/charge/open-charge.ts';
import { printedLine } from '../../money/payment/boleto/boleto-line.ts';
import type { Mail } from '../../platform/mail/outbox.ts';

const per: Readonly<Record<Billing, string>> = { mensal: 'por mês', anual: 'por ano' };

/** What a sign-up with a plan has to pay first. */
export interface FirstPayment {
  terms: ChargeTerms;
  period: PaidPeriod;
  charge: OpenedCharge;
}

function priceLines(first: FirstPayment | null): string[] {
  if (first === null) return [];
  const { terms, period, charge } = first;
  const name = plans[terms.plan].plano;
  const price = `${formatMoney(planPrice(terms.plan, terms.billing))} ${per[terms.billing]}`;
  return [
    `Plano ${name}: ${price}. ${chargeSentence(period, terms)}`,
    ...(charge.method === 'boleto' ? [boletoSentence(period)] : []),
  ];
}

const dependentLines = ({ dependentes }: Member): string[] =>
  dependentes.length === 0
    ? []
    : [
        [
          'Dependentes:',
          ...dependentes.map(({ nomeDep, cpfDep }) => `- ${nomeDep}, CPF ${maskCpf(cpfDep)}`),
        ].join('\n'),
      ];

function paymentLines(first: FirstPayment | null): string[] {
  if (first === null) return [];
  const { amount, method, dueOn, instructions } = first.charge;
  const what = `Falta pagar ${formatMoney(amount)} até ${plainDay(dueOn)}.`;
  if (instructions?.pix) return [`${what} Pix copia e cola:`, instructions.pix];
  if (instructions?.boleto) return [`${what} Linha digitável do boleto:`, printedLine(instructions.boleto)];
  if (method === 'cartao') return [`${what} O cartão é pedido na página da contratação.`];
  return [`${what} O código de pagamento sai na página da contratação.`];
}

/** What a new contract's mail says beside the sign-up itself. */
export interface Welcome {
  brand: Brand;
  siteOrigin: string;
  member: Member;
  numero: string;
  contrato: string;
  /** Last day to withdraw. */
  withdrawUntil: Day;
  first: FirstPayment | null;
  /** Opens the contract; null where nothing is to be paid. */
  pass: string | null;
}

/** Confirms a sign-up at once, as the e-commerce decree asks, with all that the success page says. */
export function welcomeMail(given: Welcome): Mail {
  const { brand, siteOrigin, member, numero, contrato, withdrawUntil, first, pass } = given;
  const password =
    member.password === '' ? [`Para entrar no site, crie a sua senha em ${siteOrigin}${paths.recovery}`] : [];
  const page =
    pass === null
      ? []
      : [`A contratação, o pagamento e o contrato em PDF: ${siteOrigin}${paths.signUpDone}?passe=${pass}`];
  return {
    to: member.email,
    subject: `Recebemos o seu cadastro na ${brand.name}`,
    text: [
      `Olá, ${firstName(member.nome)}!`,
      `Recebemos o seu cadastro. Seu número de associado é ${numero}. O contrato tem o número ${contrato}.`,
      ...priceLines(first),
      ...dependentLines(member),
      ...paymentLines(first),
      ...page,
      ...password,
      `Para baixar a carteirinha: ${siteOrigin}${paths.card}`,
      `Você pode desistir até ${dayInFull(withdrawUntil)}, sem explicar o motivo, e receber tudo de volta. Para desistir, acesse a sua conta: ${siteOrigin}${paths.account}`,
      `${brand.notice.lead} ${brand.notice.strong}${brand.notice.rest}`,
      `Dúvidas? ${brand.phone}, ${brand.hours}.`,
    ].join('\n\n'),
  };
}
