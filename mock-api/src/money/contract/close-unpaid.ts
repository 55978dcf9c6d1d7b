import { addDays, type Day, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { paths } from '@serafim/contract/site/paths';
import { retentionDays, UNPAID_DAYS } from '@serafim/contract/site/retention';
import { sql } from 'kysely';
import { lockPerson } from '../../identity/person/lock-person.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { personalMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { PlatformServices } from '../../platform/services.ts';
import type { ChargeRow, Db, MoneyTables } from '../db/tables.ts';
import { contractNumber, findMembership, type Membership } from '../membership/contract-repository.ts';
import { leave } from './leaving.ts';

type Services = Pick<PlatformServices<MoneyTables>, 'store' | 'outbox' | 'brand' | 'siteOrigin'>;

/** Days after its last one on which the bank may still confirm that a code was paid. */
const SETTLING = 3;

/** Whether money of a person ever came, also where it went back, in a query of `person`. */
export const sawMoney = sql<boolean>`(exists (select 1 from charge
  where charge.person_number = person.number and charge.status in ('paga', 'estornada'))
  or exists (select 1 from refund where refund.person_number = person.number))`;

/** The day on which a contract ends whose first charge stays unpaid. */
export function closesOn({ created_at, due_on }: Pick<ChargeRow, 'created_at' | 'due_on'>): Day {
  const [week, settled] = [
    addDays(dayInSaoPaulo(new Date(created_at)), UNPAID_DAYS),
    addDays(due_on, SETTLING + 1),
  ];
  return settled > week ? settled : week;
}

/** Contracts whose first charge was opened seven days ago and more, and whose members nobody waits for to pay it. */
function unpaidContracts(db: Db, now: Date) {
  const since = new Date(now.getTime() - UNPAID_DAYS * 86_400_000).toISOString();
  return db
    .selectFrom('charge')
    .innerJoin('contract', 'contract.id', 'charge.contract_id')
    .select(['charge.contract_id', 'charge.person_number'])
    .where('contract.ended_at', 'is', null)
    .where('contract.protocol', 'is', null)
    .where('charge.kind', '=', 'primeira')
    .where('charge.status', 'in', ['aberta', 'recusada'])
    .where('charge.created_at', '<=', since)
    .where('charge.due_on', '<', addDays(dayInSaoPaulo(now), -SETTLING))
    .where('charge.id', 'not in', asked =>
      asked.selectFrom('payment_attempt').select('charge_id').where('state', '=', 'unknown'),
    );
}

const closedMail = ({ brand, siteOrigin }: Services, { person, contract }: Membership): Mail =>
  personalMail(brand, person, 'O seu cadastro foi encerrado sem cobrança', [
    `O primeiro pagamento do contrato ${contractNumber(contract)} não chegou em ${UNPAID_DAYS} dias, e por isso ele foi encerrado. Nada foi cobrado, e os códigos de pagamento que mandamos não valem mais. Se nada foi pago antes, os seus dados são apagados em ${retentionDays.unpaidSignUp} dias.`,
    { kind: 'button', label: 'Contratar de novo', address: `${siteOrigin}${paths.signUp}` },
  ]);

/** Ends the contracts whose first charge was not paid within seven days: the charge is void, and the person is told so. */
export async function closeUnpaid(services: Services, now: Date): Promise<void> {
  const { store, outbox } = services;
  const today = dayInSaoPaulo(now);
  for (const unpaid of await unpaidContracts(store.db, now).execute())
    await inTransaction(store.db, async db => {
      await lockPerson(db, unpaid.person_number);
      const still = await unpaidContracts(db, now)
        .where('contract.id', '=', unpaid.contract_id)
        .executeTakeFirst();
      const membership = await findMembership(db, unpaid);
      if (still === undefined || membership === undefined) return;
      const terms = { tipo: 'cancelamento', efeitoEm: today, reembolso: 0 } as const;
      await leave(db, membership.contract, terms, now);
      if (membership.person.email !== '') await outbox.put(db, closedMail(services, membership));
    });
}
