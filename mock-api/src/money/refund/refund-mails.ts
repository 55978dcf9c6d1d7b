import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { maskPixKey } from '@serafim/contract/api/fields/pix-key';
import type { Brand } from '@serafim/contract/brand/brand';
import { paths } from '@serafim/contract/site/paths';
import { personalMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailPart } from '../../platform/mail/mail-parts.ts';
import type { RefundRow } from '../db/tables.ts';
import { contractNumber, type Membership } from '../membership/contract-repository.ts';

interface RefundMailContext extends Membership {
  brand: Brand;
  amount: number;
}

const why: Readonly<Record<RefundRow['reason'], string>> = {
  desistencia: 'Você desistiu do contrato no prazo de 7 dias.',
  'em-dobro': 'Esta cobrança já estava paga: o seu banco confirmou um segundo pagamento.',
  equipe: 'A nossa equipe conferiu o seu pagamento.',
  atrasado: 'Esta cobrança já estava encerrada quando o seu banco confirmou o pagamento.',
};

const refundMail = (
  { brand, person, contract }: Omit<RefundMailContext, 'amount'>,
  subject: string,
  parts: readonly [string, ...MailPart[]],
): Mail => personalMail(brand, person, subject, parts, { tag: `Contrato ${contractNumber(contract)}` });

/** Says that money came which is not ours, and goes back. */
export const refundOwedMail = (context: RefundMailContext, reason: RefundRow['reason']): Mail =>
  refundMail(context, `Vamos devolver ${formatMoney(context.amount)}`, [
    `Recebemos ${formatMoney(context.amount)} pelo contrato ${contractNumber(context.contract)}. ${why[reason]} O valor volta para você.`,
  ]);

/** Says that the bank gives the money back. */
export const refundDoneMail = (context: RefundMailContext, toPix: boolean): Mail =>
  refundMail(context, `Devolução feita: ${formatMoney(context.amount)}`, [
    `O banco aceitou a devolução de ${formatMoney(context.amount)}, do contrato ${contractNumber(context.contract)}. ${toPix ? 'O valor vai para a chave Pix que você informou.' : 'O valor volta pelo mesmo meio em que você pagou; em cartão, aparece na próxima fatura.'}`,
  ]);

const unexpected: MailPart = { kind: 'note', lead: 'Se não foi você,', text: 'fale com a gente já.' };

/** Reports where the money of boletos goes from now on. @param masked the key */
export const keyNamedMail = (context: Omit<RefundMailContext, 'amount'>, masked: string): Mail =>
  refundMail(context, 'A chave Pix da sua devolução', [
    `O que houver para devolver de boletos do contrato ${contractNumber(context.contract)} vai para a chave Pix ${masked}.`,
    unexpected,
  ]);

interface KeyLink {
  siteOrigin: string;
  secret: string;
  /** What the link confirms; '' where it asks for a key. */
  key: string;
  reason: RefundRow['reason'] | undefined;
}

/** Asks for the key that the money of a boleto goes to, or to confirm the one that was named. */
export function keyLinkMail(context: RefundMailContext, { siteOrigin, secret, key, reason }: KeyLink): Mail {
  const contract = `do contrato ${contractNumber(context.contract)}`;
  const address = `${siteOrigin}${paths.refundKey}#${secret}`;
  const valid = 'O link vale 30 dias, uma vez. Enquanto isso o dinheiro fica guardado para você.';
  if (key !== '')
    return refundMail(context, 'Confirme a chave Pix da sua devolução', [
      `Foi informada a chave Pix ${maskPixKey(key)} para o que houver para devolver de boletos ${contract}. Ela não é o seu CPF: nada vai para ela antes de você confirmar.`,
      { kind: 'button', label: 'Confirmar a chave Pix', address },
      valid,
      unexpected,
    ]);
  const amount = formatMoney(context.amount);
  return refundMail(context, `Para devolver ${amount}, falta a sua chave Pix`, [
    `Temos ${amount} para devolver a você, ${contract}. ${reason === undefined ? '' : `${why[reason]} `}Um boleto não tem conta de volta: diga para qual chave Pix vai o dinheiro.`,
    { kind: 'button', label: 'Dizer a chave Pix', address },
    valid,
  ]);
}
