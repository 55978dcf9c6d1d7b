import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { paidChargeStates } from '@serafim/contract/api/payment/charge-state';
import { planPrice } from '@serafim/contract/api/plan/paid-period';
import { type DueDay, methodInSentence, plans } from '@serafim/contract/api/plan/plan-table';
import type { Brand } from '@serafim/contract/brand/brand';
import {
  addDays,
  addMonths,
  type Day,
  dayInFull,
  dayInSaoPaulo,
  plainDay,
} from '@serafim/contract/site/calendar';
import { paths } from '@serafim/contract/site/paths';
import { inTransaction } from '../../platform/db/transaction.ts';
import { personalMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { NOTICE_DAYS } from '../charge/billing-calendar.ts';
import { termsOn } from '../charge/next-charge.ts';
import { chargeMailReason } from '../charge/payment-parts.ts';
import type { SettlementServices } from '../charge/settle-payment.ts';
import { isChargedAgain } from '../contract/leaving.ts';
import { contractNumber, findMembership, type Membership } from '../membership/contract-repository.ts';

/** The last due day of a month before the code for a renewal goes out. */
export function renewalNoticeOn(renewsOn: Day, dueDay: DueDay): Day {
  const latest = addDays(renewsOn, -NOTICE_DAYS - 1);
  const inMonth = latest.slice(0, 8) + dueDay.padStart(2, '0');
  return inMonth <= latest ? inMonth : addMonths(inMonth, -1);
}

/** Says before a year ends that another one follows, for how much, and how one gets out of it. */
function renewalMail(
  brand: Brand,
  siteOrigin: string,
  { person, contract }: Membership,
  renewal: { on: Day; plan: string; amount: number },
): Mail {
  return personalMail(
    brand,
    person,
    `O seu plano renova em ${dayInFull(renewal.on)}`,
    [
      `O seu ano do plano ${renewal.plan} termina, e o próximo começa em ${dayInFull(renewal.on)}: ${formatMoney(renewal.amount)}, por ${methodInSentence(contract.method)}.`,
      {
        kind: 'facts',
        facts: [
          ['Plano', renewal.plan],
          ['Novo período', `a partir de ${plainDay(renewal.on)}`],
          ['Preço do ano', formatMoney(renewal.amount)],
        ],
      },
      'Antes disso você pode trocar de plano, pagar por mês ou cancelar.',
      { kind: 'button', label: 'Abrir a minha conta', address: `${siteOrigin}${paths.account}` },
    ],
    { tag: `Contrato ${contractNumber(contract)}`, why: chargeMailReason },
  );
}

/** No notice is due longer before a renewal than this. */
const LONGEST_NOTICE = NOTICE_DAYS + 1 + 31;

/** Announces every renewal of a year whose notice is due, once each, however often and by however many processes it runs. */
export async function remindRenewals({
  store,
  outbox,
  brand,
  siteOrigin,
  now,
}: SettlementServices): Promise<void> {
  const today = dayInSaoPaulo(now());
  const ending = await store.db
    .selectFrom('charge')
    .select(['id', 'contract_id', 'person_number', 'next_on'])
    .where('billing', '=', 'anual')
    .where('status', 'in', paidChargeStates)
    .where('renewal_notice_at', 'is', null)
    .where('next_state', '=', 'marcada')
    .where('next_on', '>', today)
    .where('next_on', '<=', addDays(today, LONGEST_NOTICE))
    .execute();
  for (const { id, next_on: renewsOn, ...charge } of ending) {
    const payer = await findMembership(store.db, charge);
    if (payer === undefined || renewsOn === null || !isChargedAgain(payer.contract)) continue;
    if (renewalNoticeOn(renewsOn, payer.contract.due_day) > today) continue;
    const { plan, billing } = termsOn(payer.contract, renewsOn);
    const renewal = { on: renewsOn, plan: plans[plan].plano, amount: planPrice(plan, billing) };
    await inTransaction(store.db, async db => {
      const { numUpdatedRows } = await db
        .updateTable('charge')
        .set({ renewal_notice_at: now().toISOString() })
        .where('id', '=', id)
        .where('renewal_notice_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 1n) await outbox.put(db, renewalMail(brand, siteOrigin, payer, renewal));
    });
  }
}
