import type { Leaving } from '@serafim/contract/api/account/account';
import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { methodInSentence, plans } from '@serafim/contract/api/plan/plan-table';
import type { Brand } from '@serafim/contract/brand/brand';
import { type Day, dayInFull, plainDay } from '@serafim/contract/site/calendar';
import { paths } from '@serafim/contract/site/paths';
import { chargeText } from '../../money/charge/charge-terms.ts';
import type { ChargeRow } from '../../money/db/tables.ts';
import { contractNumber, type Membership } from '../../money/membership/contract-repository.ts';
import { personalMail } from '../../platform/mail/compose-mail.ts';
import type { Mail, MailAttachment } from '../../platform/mail/mail.ts';
import type { MailPart } from '../../platform/mail/mail-parts.ts';

/** Who writes, and from where links lead. */
export interface AccountMailFrame {
  brand: Brand;
  siteOrigin: string;
}

const accountMail = (
  { brand, siteOrigin }: AccountMailFrame,
  { person, contract }: Membership,
  subject: string,
  parts: readonly [string, ...MailPart[]],
  attached: readonly MailAttachment[] = [],
): Mail =>
  personalMail(
    brand,
    person,
    subject,
    [...parts, { kind: 'button', label: 'Abrir a minha conta', address: `${siteOrigin}${paths.account}` }],
    {
      tag: `Contrato ${contractNumber(contract)}`,
      why: 'Você recebeu esta mensagem porque mudou algo na sua conta.',
      attached,
    },
  );

/** Confirms at once that a member left, with everything the receipt says. @param byLink whether another mail asks for a Pix key */
export function leavingMail(
  frame: AccountMailFrame,
  member: Membership,
  left: Leaving,
  byLink: boolean,
): Mail {
  const isWithdrawal = left.tipo === 'desistencia';
  const way =
    left.chavePix === ''
      ? byLink
        ? 'por Pix: a chave, pedimos em outro e-mail'
        : 'pelo mesmo meio'
      : `para a chave Pix ${left.chavePix}`;
  return accountMail(
    frame,
    member,
    isWithdrawal ? 'Desistência confirmada' : 'Cancelamento confirmado',
    [
      `${isWithdrawal ? 'A sua desistência foi registrada' : 'O seu cancelamento foi registrado'}, e nada mais será cobrado.`,
      {
        kind: 'facts',
        facts: [
          ['Protocolo', left.protocolo],
          ['Carteirinhas', isWithdrawal ? 'não valem mais' : `valem até ${dayInFull(left.efeitoEm)}`],
          [
            'Devolução',
            left.reembolso > 0 ? `${formatMoney(left.reembolso)}, ${way}` : 'não há valor a devolver',
          ],
        ],
      },
      'O recibo em PDF está anexo. Você continua entrando com o seu CPF e a sua senha para ver recibos e dados, ou contratar de novo.',
    ],
    [{ kind: 'leaving', person: member.person.number, protocol: left.protocolo }],
  );
}

/**
 * Confirms a change of plan that holds at once.
 * @param charge the first one, at its new price; null where none is open
 */
export function planChangedMail(frame: AccountMailFrame, member: Membership, charge: ChargeRow | null): Mail {
  const name = plans[member.contract.plan].plano;
  const price = charge === null ? '' : ` ${chargeText(charge)}`;
  return accountMail(frame, member, 'Troca de plano registrada', [
    `O seu plano agora é o ${name}.${price}`,
    ...(charge === null || charge.method === 'cartao'
      ? []
      : ['O código de pagamento que você tinha não vale mais. O novo está na sua conta.']),
  ]);
}

/** Confirms a change of plan before it begins. */
export function planChangeMail(frame: AccountMailFrame, member: Membership): Mail {
  const { next_plan: next, next_from: from } = member.contract;
  return accountMail(frame, member, 'Troca de plano registrada', [
    next === null || from === null
      ? 'A troca de plano foi desfeita: tudo fica como estava.'
      : `A partir de ${dayInFull(from)} o seu plano é o ${plans[next].plano}. Até lá nada muda, e dá para desfazer na sua conta.`,
  ]);
}

/**
 * Confirms another way or day to pay.
 * @param next what is charged next; null where nothing is planned
 */
export function paymentTermsMail(
  frame: AccountMailFrame,
  member: Membership,
  next: { on: Day; amount: number; until: Day } | null,
): Mail {
  const { method, due_day: dueDay } = member.contract;
  return accountMail(frame, member, 'Forma e dia de pagar', [
    `As próximas cobranças vencem no dia ${dueDay}, por ${methodInSentence(method)}.`,
    ...(next === null
      ? []
      : [
          `A próxima é de ${formatMoney(next.amount)}, em ${plainDay(next.on)}, e paga até ${plainDay(next.until)}.`,
        ]),
  ]);
}
