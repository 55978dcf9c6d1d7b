import { maskCpf } from '@serafim/contract/api/fields/cpf';
import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { boletoSentence, chargeSentence } from '@serafim/contract/api/plan/charge-sentence';
import { type ChargeTerms, type PaidPeriod, planPrice } from '@serafim/contract/api/plan/paid-period';
import { type Billing, plans } from '@serafim/contract/api/plan/plan-table';
import type { Member } from '@serafim/contract/api/sign-up/member';
import type { Brand } from '@serafim/contract/brand/brand';
import { type Day, dayInFull } from '@serafim/contract/site/calendar';
import { firstName } from '@serafim/contract/site/first-name';
import { paths } from '@serafim/contract/site/paths';
import type { OpenedCharge } from '../../money/charge/open-charge.ts';
import { type PaymentText, paymentAttachments, paymentParts } from '../../money/charge/payment-parts.ts';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailFact, MailPart } from '../../platform/mail/mail-parts.ts';

const per: Readonly<Record<Billing, string>> = { mensal: 'por mês', anual: 'por ano' };

/** What a sign-up with a plan has to pay first. */
export interface FirstPayment {
  terms: ChargeTerms;
  period: PaidPeriod;
  charge: OpenedCharge;
}

const priceText = ({ terms: { plan, billing } }: FirstPayment): string =>
  `${plans[plan].plano}, ${formatMoney(planPrice(plan, billing))} ${per[billing]}`;

/** What a new contract's mail says beside the sign-up itself. */
export interface Welcome {
  brand: Brand;
  siteOrigin: string;
  member: Member;
  /** The person's, by which the contract is found that goes with the mail. */
  number: number;
  numero: string;
  /** Null without a plan. */
  contrato: string | null;
  /** Last day to withdraw. */
  withdrawUntil: Day;
  first: FirstPayment | null;
  /** Opens the contract; null where nothing is to be paid. */
  pass: string | null;
}

function payment({ siteOrigin, pass }: Welcome, { terms, period, charge }: FirstPayment): PaymentText {
  const { chargeId: id, amount, method, dueOn, instructions } = charge;
  return {
    charge: {
      id,
      amount,
      method,
      dueOn,
      pix: instructions?.pix ?? null,
      boleto: instructions?.boleto ?? null,
    },
    lines: [chargeSentence(period, terms), ...(method === 'boleto' ? [boletoSentence(period)] : [])],
    page: `${siteOrigin}${paths.signUpDone}?passe=${pass}`,
  };
}

function facts({ member, numero, contrato, withdrawUntil, first }: Welcome): MailFact[] {
  const people = member.dependentes.map(({ nomeDep, cpfDep }) => `${nomeDep}, CPF ${maskCpf(cpfDep)}`);
  return [
    ['Número de associado', numero],
    ...(contrato === null ? [] : ([['Contrato', contrato]] as const)),
    ...(first === null ? [] : ([['Plano', priceText(first)]] as const)),
    ...(people.length === 0 ? [] : ([['Dependentes', people.join('\n')]] as const)),
    ...(contrato === null
      ? []
      : ([['Desistir, com tudo de volta', `até ${dayInFull(withdrawUntil)}`]] as const)),
  ];
}

/** Confirms a sign-up at once, as the e-commerce decree asks, with all that the success page says. */
export function welcomeMail(given: Welcome): Mail {
  const { brand, siteOrigin, member, number, contrato, first } = given;
  const name = firstName(member.nome);
  const due = first === null ? null : payment(given, first);
  const accountButton: MailPart = {
    kind: 'button',
    label: 'Abrir a minha conta',
    address: `${siteOrigin}${paths.account}`,
  };
  const parts: MailPart[] = [
    due === null
      ? 'Recebemos o seu cadastro. Para ter os descontos, escolha um plano na sua conta.'
      : 'Recebemos o seu cadastro. O cartão começa a valer assim que o pagamento chegar.',
    ...(due === null ? [] : paymentParts(due)),
    { kind: 'facts', facts: facts(given) },
    ...(due === null ? [] : ['O contrato em PDF está anexo.']),
    ...(contrato === null
      ? []
      : [
          'Você pode desistir até essa data sem explicar o motivo. Para desistir, basta um clique na sua conta.',
        ]),
    ...(member.password === ''
      ? ['Para entrar no site, crie a sua senha: use "Esqueceu a senha" na página de entrada.']
      : []),
    ...(due === null ? [accountButton] : []),
  ];
  return composeMail(brand, {
    to: member.email,
    person: number,
    subject: `Recebemos o seu cadastro na ${brand.name}`,
    heading: due === null ? `Olá, ${name}! Recebemos o seu cadastro.` : `Olá, ${name}! Falta só pagar.`,
    tag: contrato === null ? undefined : `Contrato ${contrato}`,
    parts,
    why: `Você recebeu esta mensagem porque se cadastrou na ${brand.name}.`,
    attached: due === null ? [] : [{ kind: 'contract', person: number }, ...paymentAttachments(due.charge)],
  });
}
