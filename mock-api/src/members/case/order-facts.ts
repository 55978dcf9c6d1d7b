import type { RefundOrder } from '@serafim/contract/api/payment/staff-refund';
import {
  dayAndMonth,
  dayInSaoPaulo,
  daysBetween,
  plainDay,
  WITHDRAWAL_DAYS,
} from '@serafim/contract/site/calendar';
import { formatCount } from '@serafim/contract/site/format-count';
import { formatMinute } from '@serafim/contract/site/format-moment';
import type { Contract, Person } from '../../identity/db/tables.ts';
import { householdNames } from '../../identity/person/person-repository.ts';
import { listCharges } from '../../money/charge/charge-repository.ts';
import { contractState } from '../../money/contract/contract-state.ts';
import { isChargedAgain, isLeft } from '../../money/contract/leaving.ts';
import { contractNumber, presentContract } from '../../money/membership/contract-repository.ts';
import type { Db } from '../db/tables.ts';

type Facts = NonNullable<RefundOrder['fatos']>;

/** How often a member used the plan since a moment: visits and purchases that were noted, and consultations. */
async function useSince(db: Db, { number }: Person, since: string): Promise<string> {
  const count = ({ n }: { n: number | string | bigint }) => Number(n);
  const noted = await db
    .selectFrom('saving')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('person_number', '=', number)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  const seen = await db
    .selectFrom('consultation')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('person_number', '=', number)
    .where('requested_at', '>=', since)
    .where('outcome', '=', 'atendida')
    .executeTakeFirstOrThrow();
  const visits = count(noted);
  const consultations = count(seen);
  return [
    visits === 0
      ? 'nenhuma visita ou compra anotada'
      : formatCount(visits, 'visita ou compra anotada', 'visitas e compras anotadas'),
    consultations === 0
      ? 'nenhuma consulta por vídeo'
      : formatCount(consultations, 'consulta por vídeo', 'consultas por vídeo'),
  ].join(', ');
}

/** What becomes of the cards once the money is back. */
async function afterwards(
  db: Db,
  person: Person,
  contract: Contract,
  { encerra }: RefundOrder,
  now: Date,
): Promise<string> {
  if (encerra) {
    const others = (await householdNames(db, person)).size - 1;
    return others === 0
      ? 'o contrato se encerra e o cartão para'
      : `o contrato se encerra, e param o cartão e ${others === 1 ? 'o do dependente' : `os dos ${others} dependentes`}`;
  }
  if (isLeft(contract)) return `o contrato se encerra em ${plainDay(contract.effective_on)}, como estava`;
  const { nextCharge } = contractState(contract, await listCharges(db, contract.id), now);
  return nextCharge === null || !isChargedAgain(contract)
    ? 'o cartão continua como está'
    : `o cartão continua, e a próxima cobrança vem em ${plainDay(nextCharge.on)}`;
}

/** What the records say of a refund that waits for a second administrator. */
export async function orderFacts(db: Db, order: RefundOrder, person: Person, now: Date): Promise<Facts> {
  const contract = await presentContract(db, person.number);
  if (contract === undefined) return order.fatos ?? [];
  const asked = dayInSaoPaulo(new Date(order.em));
  const day = daysBetween(dayInSaoPaulo(new Date(contract.made_at)), asked);
  const withdrawn: Facts = order.encerra
    ? [['Desistiu', `${dayAndMonth(asked)}, dia ${day} de ${WITHDRAWAL_DAYS}: recebe tudo`]]
    : [];
  return [
    ['Contratou', `${formatMinute(contract.made_at)}, contrato ${contractNumber(contract)}`],
    ...withdrawn,
    ...(order.fatos ?? []),
    ['Usou', await useSince(db, person, contract.made_at)],
    ['Depois', await afterwards(db, person, contract, order, now)],
  ];
}
