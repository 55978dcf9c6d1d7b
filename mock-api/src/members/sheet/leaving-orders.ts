import { randomUUID } from 'node:crypto';
import { Refusal } from '@serafim/contract/api/http/refusal';
import type { ClientLeaving } from '@serafim/contract/api/sheet/client-sheet';
import type { Person } from '../../identity/db/tables.ts';
import { memberByNumber } from '../../identity/person/person-repository.ts';
import { isLeft } from '../../money/contract/leaving.ts';
import { type Membership, presentContract } from '../../money/membership/contract-repository.ts';
import { needsApproval } from '../../money/overdue-refunds/staff-refunds.ts';
import { type EndContract, orderRefund } from '../../money/staff-refund/decide-refund.ts';
import { listPayments } from '../../money/staff-refund/refundable-payments.ts';
import type { PapersServices } from '../../papers/services.ts';
import { endContract, readLeavingTerms } from '../account/end-contract.ts';
import type { Db, MembersTables } from '../db/tables.ts';

type Services = PapersServices<MembersTables>;

/** Whether a withdrawal that an administrator asked for waits for another one. */
const isOrdered = async (db: Db, personNumber: number): Promise<boolean> =>
  (await db
    .selectFrom('staff_refund')
    .select('id')
    .where('person_number', '=', personNumber)
    .where('ends_contract', '=', 1)
    .where('answered_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/**
 * Ends a contract for its member, or asks another administrator for it, where more than the limit goes back with it. Only
 * where the member is locked.
 * @returns whether it ended
 * @throws Refusal `devolucao-acima-do-limite` where nobody else is asked, or one payment does not hold the sum
 */
export async function leaveForMember(
  db: Db,
  services: Services,
  { person, contract }: Membership,
  { tipo, pede, nota, actor }: ClientLeaving & { actor: string },
): Promise<boolean> {
  const terms = await readLeavingTerms(db, contract, services.now());
  const { reembolso, pedeChavePix: byLink } = terms;
  if (reembolso === 0 || !(await needsApproval(db, services, person, reembolso))) {
    await endContract(db, services, { person, contract }, { tipo, pixKey: '', byLink });
    return true;
  }
  if (terms.tipo !== tipo) throw new Refusal('versao-desatualizada');
  if (await isOrdered(db, person.number)) return false;
  const payments = await listPayments(db, person.number);
  const payment = payments.find(one => one.contract_id === contract.id && one.left === reembolso);
  if (!pede || payment === undefined) throw new Refusal('devolucao-acima-do-limite');
  const refund = { referencia: payment.reference, valor: reembolso, motivo: 'outro', texto: '' } as const;
  await orderRefund(db, services, {
    ...{ id: randomUUID(), person, actor, endsContract: true },
    input: { ...refund, nota },
  });
  return false;
}

/**
 * Ends, once another administrator approves it, the contract whose withdrawal was asked for: the seven days count until then.
 * @param onEnd called with its member
 */
export const endByOrder =
  (services: Services, onEnd: (db: Db, member: Person) => Promise<void>): EndContract =>
  async (db, { person_number: number, amount, asked_at }, { contract_id }) => {
    const person = await memberByNumber(db, number);
    const contract = await presentContract(db, number);
    const asked = new Date(asked_at);
    // Who left meanwhile and came back has another contract, of which nobody asked anything.
    if (person === undefined || contract?.id !== contract_id || isLeft(contract))
      throw new Refusal('pedido-de-equipe-encerrado');
    const terms = await readLeavingTerms(db, contract, services.now(), asked);
    // What goes back is no longer what was asked for, and shown to who approves.
    if (terms.reembolso !== amount) throw new Refusal('pedido-de-equipe-encerrado');
    const wanted = { tipo: 'desistencia', pixKey: '', byLink: terms.pedeChavePix, asked } as const;
    await endContract(db, services, { person, contract }, wanted);
    await onEnd(db, person);
  };
