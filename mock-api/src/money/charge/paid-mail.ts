import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { methodInSentence, plans } from '@serafim/contract/api/plan/plan-table';
import type { Brand } from '@serafim/contract/brand/brand';
import { plainDay } from '@serafim/contract/site/calendar';
import { paths } from '@serafim/contract/site/paths';
import { formatMemberNumber } from '../../identity/person/member-number.ts';
import { personalMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailPart } from '../../platform/mail/mail-parts.ts';
import type { ChargeRow } from '../db/tables.ts';
import { contractNumber, type Membership } from '../membership/contract-repository.ts';
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
const cardPart = ({ plan, person_number }: Membership['contract']): MailPart => ({
  kind: 'card',
  alt: `A sua carteirinha: plano ${plans[plan].plano}, associado ${formatMemberNumber(person_number)}.`,
});

/** Says that a payment arrived. */
export function paidMail({
  brand,
  siteOrigin,
  person,
  contract,
  charge,
}: Membership & { brand: Brand; siteOrigin: string; charge: ChargeRow }): Mail {
  const isFirst = charge.kind === 'primeira';
  const number = contractNumber(contract);
  const period = chargePeriod(charge);
  const next = nextDueOn(contract, charge, charge.paid_on ?? '');
  return personalMail(
    brand,
    person,
    `Pagamento confirmado: ${formatMoney(charge.amount)}`,
    [
      `Recebemos o seu pagamento de ${formatMoney(charge.amount)} em ${plainDay(charge.paid_on ?? '')}, do contrato ${number}. Os descontos já valem.`,
      ...(isFirst ? [cardPart(contract)] : []),
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
                ['Próxima cobrança', `${formatMoney(periodOn(contract, next).amount)} em ${plainDay(next)}`],
              ] as const)),
        ],
      },
      'O recibo em PDF está anexo.',
    ],
    {
      heading: isFirst ? 'Pagamento recebido. O cartão já vale.' : 'Pagamento recebido.',
      tag: `Contrato ${number}`,
      why: chargeMailReason,
      attached: [
        ...(isFirst ? [{ kind: 'card', person: person.number } as const] : []),
        { kind: 'receipt', charge: charge.id },
      ],
    },
  );
}
