import { maskPixKey } from '@serafim/contract/api/fields/pix-key';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { requestingMember } from '../../identity/access/requester.ts';
import type { Person } from '../../identity/db/tables.ts';
import { assertPassword } from '../../identity/person/assert-password.ts';
import { lockPerson } from '../../identity/person/lock-person.ts';
import { listCharges } from '../../money/charge/charge-repository.ts';
import { contractState } from '../../money/contract/contract-state.ts';
import { findLeaving, leave, leavingTerms, leavingView } from '../../money/contract/leaving.ts';
import { hasOpenBoleto } from '../../money/payment/payment-attempts.ts';
import { nameKey, sumWaiting } from '../../money/refund/refund-key.ts';
import { runRefunds } from '../../money/refund/run-refunds.ts';
import type { PapersServices } from '../../papers/services.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import type { Db, MembersTables } from '../db/tables.ts';
import { leavingMail } from './account-mails.ts';

/** Leaving a contract: what it means today, and the step itself. */
export function leavingRoutes(app: ApiApp, services: PapersServices<MembersTables>): void {
  const { store, contractTokens, outbox, brand, siteOrigin, now } = services;
  const { db } = store;

  const readTerms = async (transaction: Db, person: Person) =>
    leavingTerms(
      contractState(person, await listCharges(transaction, person.number), now()),
      now(),
      await hasOpenBoleto(transaction, person.number),
    );

  route(app, 'leavingTerms', async request => readTerms(db, await requestingMember(db, request)));

  route(app, 'leave', async request => {
    const { tipo, chavePix, senha, chavePorEmail } = request.body;
    // Before anything is locked: whoever has the session alone sends no money anywhere.
    if (chavePix !== '')
      await assertPassword(services, await requestingMember(db, request), senha, {
        senha: 'Para dizer a chave Pix, digite a sua senha atual. Sem ela, peça o link por e-mail.',
      });
    const left = await inTransaction(db, async transaction => {
      if (request.signedIn !== null) await lockPerson(transaction, request.signedIn.number);
      const person = await requestingMember(transaction, request);
      const known = await findLeaving(transaction, person.number);
      if (known !== undefined) return known;
      const terms = await readTerms(transaction, person);
      // The seventh day ended while the page was open: what was shown is no longer what would happen.
      if (terms.tipo !== tipo) throw new Refusal('versao-desatualizada');
      if (terms.pedeChavePix && chavePix === '' && !chavePorEmail)
        throw new Refusal('dados-invalidos', {
          errors: { chavePix: 'Informe uma chave Pix para a devolução.' },
        });
      const masked = chavePix === '' ? '' : maskPixKey(chavePix);
      const row = await leave(transaction, person, terms, now(), masked);
      if (row === undefined) throw new Refusal('pedido-em-andamento', { retryAfter: 1 });
      if (chavePix !== '') await nameKey(transaction, services, person, chavePix, 'session');
      const view = leavingView(row, contractTokens.sign(person.number));
      await outbox.put(transaction, leavingMail({ brand, siteOrigin }, person, view, chavePorEmail));
      return row;
    });
    await runRefunds(services, { person: left.person_number });
    const after = (await findLeaving(db, left.person_number)) ?? left;
    const waits = (await sumWaiting(db, left.person_number)) > 0;
    return leavingView(after, contractTokens.sign(left.person_number), waits);
  });
}
