import type { ClientFile } from '@serafim/contract/api/client/client-file';
import { formatCpf, maskCpf } from '@serafim/contract/api/fields/cpf';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { requestingAdmin } from '../../identity/access/requester.ts';
import type { Contract, Person } from '../../identity/db/tables.ts';
import { formatMemberNumber } from '../../identity/person/member-number.ts';
import { countDependents, memberById } from '../../identity/person/person-repository.ts';
import { openCpf } from '../../identity/person/person-row.ts';
import { listCharges } from '../../money/charge/charge-repository.ts';
import { owesLate } from '../../money/charge/late-charge.ts';
import { contractStanding } from '../../money/contract/card-standing.ts';
import { contractState } from '../../money/contract/contract-state.ts';
import { presentContract } from '../../money/membership/contract-repository.ts';
import type { PapersServices } from '../../papers/services.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import type { Db, MembersTables } from '../db/tables.ts';
import { clientStatus } from '../standing/client-status.ts';
import { clientHistory } from './client-history.ts';

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

async function known(db: Db, id: string): Promise<Person> {
  const person = await memberById(db, id);
  if (person === undefined) throw new Refusal('nao-encontrado');
  return person;
}

/** What the administration sees of a client beyond the fields it changes, and who saw it. */
export function clientFileRoutes(
  app: ApiApp,
  { store, cipher, audit, now }: Pick<PapersServices<MembersTables>, 'store' | 'cipher' | 'audit' | 'now'>,
): void {
  route(app, 'clientFile', async request => {
    const person = await known(store.db, request.params.id);
    await audit.recordReading({ actor: requestingAdmin(request), action: 'leu-ficha', subject: person.id });
    const contract = await presentContract(store.db, person.number);
    return {
      numero: formatMemberNumber(person.number),
      plano: contract?.plan ?? ('' as const),
      fatura: contract?.billing ?? '',
      cpf: maskCpf(openCpf(cipher, person)),
      dependentes: await countDependents(store.db, person.number),
      criadoEm: person.created_at,
      canceladoEm: contract?.ended_at ?? null,
      pagamento: await readPayment(store.db, contract, now()),
    };
  });

  route(app, 'revealCpf', async request => {
    const person = await known(store.db, request.params.id);
    // Nobody sees it unless the record is kept.
    await audit.recordReading({
      actor: requestingAdmin(request),
      action: 'mostrou-cpf',
      subject: person.id,
    });
    return { cpf: formatCpf(openCpf(cipher, person)) };
  });

  route(app, 'clientHistory', async ({ params }) =>
    clientHistory(store.db, await known(store.db, params.id)),
  );

  route(app, 'checkAudit', async () => {
    const { records, whole } = await audit.check();
    return { registros: records, integra: whole };
  });
}
