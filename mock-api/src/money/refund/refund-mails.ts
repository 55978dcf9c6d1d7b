import { formatMoney } from '@serafim/contract/api/fields/money-format';
import type { Brand } from '@serafim/contract/brand/brand';
import type { Person } from '../../identity/db/tables.ts';
import { contractNumber } from '../../identity/person/member-number.ts';
import { personalMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { RefundRow } from '../db/tables.ts';

interface RefundMailContext {
  brand: Brand;
  person: Person;
  amount: number;
}

const why: Readonly<Record<Exclude<RefundRow['reason'], 'desistencia'>, string>> = {
  'em-dobro': 'Esta cobrança já estava paga: o seu banco confirmou um segundo pagamento.',
  atrasado: 'Esta cobrança já estava encerrada quando o seu banco confirmou o pagamento.',
};

/** Says that money came which is not ours, and goes back. */
export const refundOwedMail = (
  { brand, person, amount }: RefundMailContext,
  reason: Exclude<RefundRow['reason'], 'desistencia'>,
): Mail =>
  personalMail(
    brand,
    person,
    `Vamos devolver ${formatMoney(amount)}`,
    [
      `Recebemos ${formatMoney(amount)} pelo contrato ${contractNumber(person)}. ${why[reason]} O valor volta para você.`,
    ],
    { tag: `Contrato ${contractNumber(person)}` },
  );

/** Says that the bank gives the money back. */
export const refundDoneMail = ({ brand, person, amount }: RefundMailContext, toPix: boolean): Mail =>
  personalMail(
    brand,
    person,
    `Devolução feita: ${formatMoney(amount)}`,
    [
      `O banco aceitou a devolução de ${formatMoney(amount)}, do contrato ${contractNumber(person)}. ${toPix ? 'O valor vai para a chave Pix que você informou.' : 'O valor volta pelo mesmo meio em que você pagou; em cartão, aparece na próxima fatura.'}`,
    ],
    { tag: `Contrato ${contractNumber(person)}` },
  );
