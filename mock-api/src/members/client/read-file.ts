import type { ClientFile } from '@serafim/contract/api/client/client-file';
import { maskCpf } from '@serafim/contract/api/fields/cpf';
import type { Contract, Person } from '../../identity/db/tables.ts';
import { formatMemberNumber } from '../../identity/person/member-number.ts';
import { countDependents } from '../../identity/person/person-repository.ts';
import { openCpf } from '../../identity/person/person-row.ts';
import { listCharges } from '../../money/charge/charge-repository.ts';
import { owesLate } from '../../money/charge/late-charge.ts';
import { contractStanding } from '../../money/contract/card-standing.ts';
import { contractState } from '../../money/contract/contract-state.ts';
import { presentContract } from '../../money/membership/contract-repository.ts';
import type { PapersServices } from '../../papers/services.ts';
import type { Db, MembersTables } from '../db/tables.ts';
import { clientStatus } from '../standing/client-status.ts';

/** How a member's contract is paid. */
async function readPayment(
  db: Db,
  contract: Contract | undefined,
  now: Date,
): Promise<ClientFile['pagamento']> {
  if (contract === undefined)
    return {
      contrato: clientStatus['sem-plano'],
      emAtraso: false,
      pagoAte: null,
      suspendeEm: null,
      cartaoRecusado: false,
    };
  const charges = await listCharges(db, contract.id);
  const standing = contractStanding(contract, charges, now);
  const late = await db
    .selectFrom('person')
    .select('number')
    .where('number', '=', contract.person_number)
    .where(owesLate(now))
    .executeTakeFirst();
  return {
    contrato: clientStatus[standing.kind],
    emAtraso: late !== undefined,
    pagoAte: contractState(contract, charges, now).paidUntil,
    suspendeEm: standing.kind === 'tolerancia' ? standing.stopsOn : null,
    cartaoRecusado: charges[0]?.kind === 'primeira' && charges[0].status === 'recusada',
  };
}

/** What the administration sees of a client beyond the fields that it changes. */
export async function readFile(
  { store: { db }, cipher, now }: Pick<PapersServices<MembersTables>, 'store' | 'cipher' | 'now'>,
  person: Person,
): Promise<ClientFile> {
  const contract = await presentContract(db, person.number);
  return {
    numero: formatMemberNumber(person.number),
    plano: contract?.plan ?? '',
    fatura: contract?.billing ?? '',
    cpf: maskCpf(openCpf(cipher, person)),
    dependentes: await countDependents(db, person.number),
    criadoEm: person.created_at,
    canceladoEm: contract?.ended_at ?? null,
    pagamento: await readPayment(db, contract, now()),
  };
}
