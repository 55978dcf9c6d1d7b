import { formatMoney } from '@serafim/contract/api/fields/money-format';
import type { Brand } from '@serafim/contract/brand/brand';
import { plainDay } from '@serafim/contract/site/calendar';
import { paths } from '@serafim/contract/site/paths';
import type { Person } from '../../identity/db/tables.ts';
import { contractNumber } from '../../identity/person/member-number.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import { personalMail } from '../../platform/mail/personal-mail.ts';
import type { ChargeRow } from '../db/tables.ts';
import { chargeText } from './charge-terms.ts';

/** Says that a payment arrived. */
export function paidMail(given: {
  brand: Brand;
  siteOrigin: string;
  person: Person;
  charge: ChargeRow;
}): Mail {
  const { brand, siteOrigin, person, charge } = given;
  return personalMail(person, `Pagamento confirmado: ${formatMoney(charge.amount)}`, [
    `Recebemos o seu pagamento de ${formatMoney(charge.amount)} em ${plainDay(charge.paid_on ?? '')}, do contrato ${contractNumber(person)}. Os descontos já valem.`,
    chargeText(person, charge),
    `A carteirinha está em ${siteOrigin}${paths.card}`,
    `Dúvidas? ${brand.phone}, ${brand.hours}.`,
  ]);
}
