import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { methodInSentence, plans } from '@serafim/contract/api/plan/plan-table';
import type { Brand } from '@serafim/contract/brand/brand';
import { plainDay } from '@serafim/contract/site/calendar';
import { paths } from '@serafim/contract/site/paths';
import type { Person } from '../../identity/db/tables.ts';
import { contractNumber, formatMemberNumber } from '../../identity/person/member-number.ts';
import { personalMail } from '../../platform/mail/compose-mail.ts';
import type { MailPart } from '../../platform/mail/mail-parts.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { ChargeRow } from '../db/tables.ts';
import { chargePeriod } from './charge-terms.ts';
import { nextDueOn, periodOn } from './next-charge.ts';
import { chargeMailReason } from './payment-parts.ts';

/** What a new member may do with the card. */
const firstSteps: MailPart = {
  kind: 'steps',
  steps: [
    ['Falar com o médico', '24 horas, por vídeo, já incluído.'],
    ['Achar um local perto', 'Na rede, com o preço de cada serviço.'],
    ['Mostrar antes de pagar', 'Na recepção ou no caixa, com um documento com foto.'],
  ],
};

/** The member's card as it is now; its picture is made when the mail leaves. */
const cardPart = ({ plan, number }: Person): MailPart => ({
  kind: 'card',
  alt: `A sua carteirinha: ${plan === '' ? '' : `plano ${plans[plan].plano}, `}associado ${formatMemberNumber(number)}.`,
});

/** Says that a payment arrived. */
export function paidMail(given: {
  brand: Brand;
  siteOrigin: string;
  person: Person;
  charge: ChargeRow;
}): Mail {
  const { brand, siteOrigin, person, charge } = given;
  const isFirst = charge.competence === null;
  const contract = contractNumber(person);
  const period = chargePeriod(person, charge);
  const next = nextDueOn(person, charge, charge.paid_on ?? '');
  return personalMail(
    brand,
    person,
    `Pagamento confirmado: ${formatMoney(charge.amount)}`,
    [
      `Recebemos o seu pagamento de ${formatMoney(charge.amount)} em ${plainDay(charge.paid_on ?? '')}, do contrato ${contract}. Os descontos já valem.`,
      ...(isFirst ? [cardPart(person)] : []),
      { kind: 'button', label: 'Ver a minha carteirinha', address: `${siteOrigin}${paths.card}` },
      ...(isFirst ? [firstSteps] : []),
      {
        kind: 'facts',
        facts: [
          ['Pago', `${formatMoney(charge.amount)}, por ${methodInSentence(charge.method)}`],
          ['Período', `${plainDay(period.from)} a ${plainDay(period.until)}`],
          ...(next === null
            ? []
            : ([
                ['Próxima cobrança', `${formatMoney(periodOn(person, next).amount)} em ${plainDay(next)}`],
              ] as const)),
        ],
      },
      'O recibo em PDF está anexo.',
    ],
    {
      heading: isFirst ? 'Pagamento recebido. O cartão já vale.' : 'Pagamento recebido.',
      tag: `Contrato ${contract}`,
      why: chargeMailReason,
      attached: [
        ...(isFirst ? [{ kind: 'card', person: person.number } as const] : []),
        { kind: 'receipt', charge: charge.id },
      ],
    },
  );
}
