import { addDays, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { paths } from '@serafim/contract/site/paths';
import { retentionDays, UNPAID_DAYS } from '@serafim/contract/site/retention';
import { sql } from 'kysely';
import type { Person } from '../../identity/db/tables.ts';
import { lockPerson } from '../../identity/person/lock-person.ts';
import { contractNumber } from '../../identity/person/member-number.ts';
import { memberByNumber } from '../../identity/person/person-repository.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { personalMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { isOfPresentContract } from '../charge/charge-repository.ts';
import type { Db, MoneyTables } from '../db/tables.ts';
import { leave } from './leaving.ts';

type Services = Pick<PlatformServices<MoneyTables>, 'store' | 'outbox' | 'brand' | 'siteOrigin'>;

/** Days after its last one on which the bank may still confirm that a code was paid. */
const SETTLING = 3;

/** Whether money of a person ever came, also where it went back, in a query of `person`. */
export const sawMoney = sql<boolean>`(exists (select 1 from charge
  where charge.person_number = person.number and charge.status in ('paga', 'estornada'))
  or exists (select 1 from refund where refund.person_number = person.number))`;

/** Members whose first charge was opened seven days ago and more, and whom nobody waits for to pay it. */
function unpaidMembers(db: Db, now: Date) {
  const since = new Date(now.getTime() - UNPAID_DAYS * 86_400_000).toISOString();
  return db
    .selectFrom('charge')
    .innerJoin('person', 'person.number', 'charge.person_number')
    .select('charge.person_number as number')
    .where('person.cancelled_at', 'is', null)
    .where(isOfPresentContract)
    .where('charge.competence', 'is', null)
    .where('charge.status', 'in', ['aberta', 'recusada'])
    .where('charge.created_at', '<=', since)
    .where('charge.due_on', '<', addDays(dayInSaoPaulo(now), -SETTLING))
    .where('charge.id', 'not in', asked =>
      asked.selectFrom('payment_attempt').select('charge_id').where('state', '=', 'unknown'),
    )
    .where('person.number', 'not in', left => left.selectFrom('leaving').select('person_number'));
}

const closedMail = ({ brand, siteOrigin }: Services, person: Person): Mail =>
  personalMail(brand, person, 'O seu cadastro foi encerrado sem cobrança', [
    `O primeiro pagamento do contrato ${contractNumber(person)} não chegou em ${UNPAID_DAYS} dias, e por isso ele foi encerrado. Nada foi cobrado, e os códigos de pagamento que mandamos não valem mais. Se nada foi pago antes, os seus dados são apagados em ${retentionDays.unpaidSignUp} dias.`,
    { kind: 'button', label: 'Contratar de novo', address: `${siteOrigin}${paths.signUp}` },
  ]);

/** Ends the contracts whose first charge was not paid within seven days: the charge is void, and the person is told so. */
export async function closeUnpaid(services: Services, now: Date): Promise<void> {
  const { store, outbox } = services;
  const today = dayInSaoPaulo(now);
  for (const { number } of await unpaidMembers(store.db, now).execute())
    await inTransaction(store.db, async db => {
      await lockPerson(db, number);
      const still = await unpaidMembers(db, now).where('person.number', '=', number).executeTakeFirst();
      const person = await memberByNumber(db, number);
      if (still === undefined || person === undefined) return;
      const terms = { tipo: 'cancelamento', efeitoEm: today, reembolso: 0 } as const;
      await leave(db, person, terms, now);
      if (person.email !== '') await outbox.put(db, closedMail(services, person));
    });
}
