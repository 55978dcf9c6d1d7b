import { requestingMember } from '../../identity/access/requester.ts';
import { assertPassword } from '../../identity/person/assert-password.ts';
import { lockPerson } from '../../identity/person/lock-person.ts';
import { isLeft, leavingView, listLeft } from '../../money/contract/leaving.ts';
import { sumWaiting } from '../../money/refund/refund-key.ts';
import { runRefunds } from '../../money/refund/run-refunds.ts';
import type { PapersServices } from '../../papers/services.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import type { MembersTables } from '../db/tables.ts';
import { endContract, readLeavingTerms } from './end-contract.ts';
import { requestingMembership } from './requesting-membership.ts';

/** Leaving a contract: what it means today, and the step itself. */
export function leavingRoutes(app: ApiApp, services: PapersServices<MembersTables>): void {
  const { store, contractTokens, now } = services;
  const { db } = store;

  route(app, 'leavingTerms', async request =>
    readLeavingTerms(db, (await requestingMembership(db, request)).contract, now()),
  );

  route(app, 'leave', async request => {
    const { tipo, chavePix: pixKey, senha, chavePorEmail: byLink } = request.body;
    // Before anything is locked: whoever has the session alone sends no money anywhere.
    if (pixKey !== '')
      await assertPassword(services, await requestingMember(db, request), senha, {
        senha: 'Para dizer a chave Pix, digite a sua senha atual. Sem ela, peça o link por e-mail.',
      });
    const left = await inTransaction(db, async transaction => {
      if (request.signedIn !== null) await lockPerson(transaction, request.signedIn.number);
      const member = await requestingMembership(transaction, request);
      if (isLeft(member.contract)) return member.contract;
      return endContract(transaction, services, member, { tipo, pixKey, byLink });
    });
    const { person_number: number } = left;
    await runRefunds(services, { person: number });
    const [after = left] = await listLeft(db, number);
    return leavingView(after, contractTokens.sign(number), (await sumWaiting(db, number)) > 0);
  });
}
