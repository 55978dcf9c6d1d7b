import {
  type LeavingTerms,
  leaveSchema,
  leavingSchema,
  leavingTermsSchema,
} from '@serafim/contract/api/account/account';
import { maskPixKey } from '@serafim/contract/api/fields/pix-key';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { requestingMember } from '../../identity/access/requester.ts';
import { lockPerson } from '../../identity/person/lock-person.ts';
import { listCharges } from '../../money/charge/charge-repository.ts';
import { contractState } from '../../money/contract/contract-state.ts';
import {
  findLeaving,
  leave,
  leavingTerms,
  leavingView,
  type RefundTarget,
} from '../../money/contract/leaving.ts';
import { runRefunds } from '../../money/refund/run-refunds.ts';
import type { PapersServices } from '../../papers/services.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { refusals } from '../../platform/http/answers.ts';
import type { ApiApp } from '../../platform/http/api-app.ts';
import type { MembersTables } from '../db/tables.ts';
import { leavingMail } from './account-mails.ts';

/** Leaving a contract: what it means today, and the step itself. */
export function leavingRoutes(app: ApiApp, services: PapersServices<MembersTables>): void {
  const { store, cipher, contractTokens, outbox, brand, siteOrigin, now } = services;
  const { db } = store;

  /** The money of a boleto has to go somewhere; the other methods know where it came from. */
  const refundTarget = ({ pedeChavePix }: LeavingTerms, key: string): RefundTarget => {
    if (!pedeChavePix) return { sealPixKey: () => '', masked: '' };
    if (key === '')
      throw new Refusal('dados-invalidos', {
        errors: { chavePix: 'Informe uma chave Pix para a devolução.' },
      });
    return {
      sealPixKey: reference => cipher.seal('refund.pix_key_cipher', reference, key),
      masked: maskPixKey(key),
    };
  };

  app.get(
    '/minha-conta/saida',
    {
      schema: {
        summary: 'Diz o que significa sair hoje',
        response: { 200: leavingTermsSchema, ...refusals },
      },
    },
    async request => {
      const person = await requestingMember(db, request);
      return leavingTerms(contractState(person, await listCharges(db, person.number), now()), now());
    },
  );

  app.post(
    '/minha-conta/saida',
    {
      schema: {
        summary: 'Desiste ou cancela',
        body: leaveSchema,
        response: { 200: leavingSchema, ...refusals },
      },
    },
    async request => {
      const left = await inTransaction(db, async transaction => {
        if (request.signedIn !== null) await lockPerson(transaction, request.signedIn.number);
        const person = await requestingMember(transaction, request);
        const known = await findLeaving(transaction, person.number);
        if (known !== undefined) return known;
        const charges = await listCharges(transaction, person.number);
        const terms = leavingTerms(contractState(person, charges, now()), now());
        // The seventh day ended while the page was open: what was shown is no longer what would happen.
        if (terms.tipo !== request.body.tipo) throw new Refusal('versao-desatualizada');
        const target = refundTarget(terms, request.body.chavePix);
        const row = await leave(transaction, person, terms, now(), target);
        if (row === undefined) throw new Refusal('pedido-em-andamento', { retryAfter: 1 });
        const view = leavingView(row, contractTokens.sign(person.number));
        await outbox.put(transaction, leavingMail({ brand, siteOrigin }, person, view));
        return row;
      });
      await runRefunds(services, { person: left.person_number });
      const after = (await findLeaving(db, left.person_number)) ?? left;
      return leavingView(after, contractTokens.sign(left.person_number));
    },
  );
}
