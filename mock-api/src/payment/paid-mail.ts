import { formatMoney } from '@serafim/contract/api/money';
import type { Brand } from '@serafim/contract/brand/brand';
import { plainDay } from '@serafim/contract/site/calendar';
import { paths } from '@serafim/contract/site/paths';
import type { ChargeRow, Person } from '../db/tables.ts';
import type { Mail } from '../mail/outbox.ts';
import { contractNumber } from './contract-number.ts';

/** Says that a payment arrived. */
export const paidMail = (given: {
  brand: Brand;
  siteOrigin: string;
  person: Person;
  charge: ChargeRow;
}): Mail => {
  const { brand, siteOrigin, person, charge } = given;
  return {
    to: person.email,
    subject: `Pagamento confirmado: ${formatMoney(charge.amount)}`,
    text: [
      `Olá, ${person.name.split(' ')[0]}!`,
      `Recebemos o seu pagamento de ${formatMoney(charge.amount)} em ${plainDay(charge.paid_on ?? '')}, do contrato ${contractNumber(person)}. Os descontos já valem.`,
      `A carteirinha está em ${siteOrigin}${paths.card}`,
      `Dúvidas? ${brand.phone}, ${brand.hours}.`,
    ].join('\n\n'),
  };
};
