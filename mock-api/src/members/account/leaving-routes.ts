import { maskPixKey } from '@serafim/contract/api/fields/pix-key';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { requestingMember } from '../../identity/access/requester.ts';
import type { Contract } from '../../identity/db/tables.ts';
import { assertPassword } from '../../identity/person/assert-password.ts';
import { lockPerson } from '../../identity/person/lock-person.ts';
import { listCharges } from '../../money/charge/charge-repository.ts';
import { contractState } from '../../money/contract/contract-state.ts';
import { isLeft, leave, leavingTerms, leavingView, listLeft } from '../../money/contract/leaving.ts';
import { hasOpenBoleto } from '../../money/payment/payment-attempts.ts';
import { nameKey, sumWaiting } from '../../money/refund/refund-key.ts';
import { sumGoneBack } from '../../money/refund/refund-repository.ts';
import { runRefunds } from '../../money/refund/run-refunds.ts';
import type { PapersServices } from '../../papers/services.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import type { Db, MembersTables } from '../db/tables.ts';
import { leavingMail } from './account-mails.ts';
import { requestingMembership } from './requesting-membership.ts';

/** Leaving a contract: what it means today, and the step itself. */
export function leavingRoutes(app: ApiApp, services: PapersServices<MembersTables>): void {
  const { store, contractTokens, outbox, brand, siteOrigin, now } = services;
  const { db } = store;

  const readTerms = async (transaction: Db, contract: Contract) =>
    leavingTerms(contractState(contract, await listCharges(transaction, contract.id), now()), now(), {
      mayPayBoleto: await hasOpenBoleto(transaction, contract.person_number),
      goneBack: await sumGoneBack(transaction, contract.id),
    });

  route(app, 'leavingTerms', async request =>
    readTerms(db, (await requestingMembership(db, request)).contract),
  );

  route(app, 'leave', async request => {
    const { tipo, chavePix, senha, chavePorEmail } = request.body;
    // Before anything is locked: whoever has the session alone sends no money anywhere.
    if (chavePix !== '')
      await assertPassword(services, await requestingMember(db, request), senha, {
        senha: 'Para dizer a chave Pix, digite a sua senha atual. Sem ela, peça o link por e-mail.',
      });
    const left = await inTransaction(db, async transaction => {
      if (request.signedIn !== null) await lockPerson(transaction, request.signedIn.number);
      const member = await requestingMembership(transaction, request);
      const { person, contract } = member;
      if (isLeft(contract)) return contract;
      const terms = await readTerms(transaction, contract);
      // The seventh day ended while the page was open: what was shown is no longer what would happen.
      if (terms.tipo !== tipo) throw new Refusal('versao-desatualizada');
      if (terms.pedeChavePix && chavePix === '' && !chavePorEmail)
        throw new Refusal('dados-invalidos', {
          errors: { chavePix: 'Informe uma chave Pix para a devolução.' },
        });
      const masked = chavePix === '' ? null : maskPixKey(chavePix);
      const row = await leave(transaction, contract, terms, now(), masked);
      if (row === undefined) throw new Refusal('pedido-em-andamento', { retryAfter: 1 });
      if (chavePix !== '') await nameKey(transaction, services, person, chavePix, 'session');
      const view = leavingView(row, contractTokens.sign(person.number));
      await outbox.put(transaction, leavingMail({ brand, siteOrigin }, member, view, chavePorEmail));
      return row;
    });
    const { person_number: number } = left;
    await runRefunds(services, { person: number });
    const [after = left] = await listLeft(db, number);
    return leavingView(after, contractTokens.sign(number), (await sumWaiting(db, number)) > 0);
  });
}
