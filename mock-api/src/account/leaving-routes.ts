import { leaveSchema, leavingSchema, leavingTermsSchema } from '@serafim/contract/api/account';
import { z } from '@serafim/contract/api/zod';
import { dayInFull, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { subscriberOf } from '@serafim/contract/site/subscriber';
import { receiptOf } from '../contract-document/receipt-of.ts';
import { pdfAnswer, sendPdf } from '../document/send-pdf.ts';
import { refusals } from '../http/answers.ts';
import { Problem } from '../http/problem.ts';
import { chargesOf } from '../payment/charge-repository.ts';
import { memberByNumber } from '../person/person-repository.ts';
import type { ApiApp, Services } from '../services.ts';
import { leavingMail } from './account-mails.ts';
import { ownRow } from './account-routes.ts';
import { contractState } from './contract-state.ts';
import { giveBack } from './due-changes.ts';
import { leave, leavingOf, leavingTerms, leavingView } from './leaving.ts';

/** The way out of a contract: what it means, the step itself, and its receipt. */
export const leavingRoutes = (app: ApiApp, services: Services): void => {
  const { store, passes, payments, documents, limits, outbox, brand, siteOrigin, now } = services;
  const { db } = store;

  app.get(
    '/minha-conta/saida',
    {
      schema: {
        summary: 'Diz o que significa sair hoje',
        response: { 200: leavingTermsSchema, ...refusals },
      },
    },
    async request => {
      const person = await ownRow(db, request);
      return leavingTerms(contractState(person, await chargesOf(db, person.number), now()), now());
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
      const left = await db.transaction().execute(async transaction => {
        const person = await ownRow(transaction, request);
        const known = await leavingOf(transaction, person.number);
        if (known !== undefined) return known;
        const charges = await chargesOf(transaction, person.number);
        const terms = leavingTerms(contractState(person, charges, now()), now());
        // The seventh day ended while the page was open: what was shown is no longer what would happen.
        if (terms.tipo !== request.body.tipo) throw new Problem('versao-desatualizada');
        const row = await leave(transaction, person, terms, now());
        if (row === undefined) throw new Problem('pedido-em-andamento', { retryAfter: 1 });
        const view = leavingView(row, passes.sign(person.number));
        await outbox.put(transaction, leavingMail(brand, siteOrigin, person, view));
        return row;
      });
      await giveBack(db, payments, now(), request.log, left.person_number);
      const after = (await leavingOf(db, left.person_number)) ?? left;
      return leavingView(after, passes.sign(left.person_number));
    },
  );

  app.get(
    '/contratacao/:passe/recibo.pdf',
    {
      schema: {
        summary: 'Baixa o recibo de quem saiu',
        params: z.strictObject({ passe: z.string().max(100) }),
        response: pdfAnswer('O recibo'),
      },
    },
    async (request, reply) => {
      await limits.take('contractPerAddress', subscriberOf(request.ip));
      const number = passes.read(request.params.passe);
      const person = number === null ? undefined : await memberByNumber(db, number);
      const left = person && (await leavingOf(db, person.number));
      if (person === undefined || left === undefined) throw new Problem('nao-encontrado');
      const today = dayInFull(dayInSaoPaulo(now()));
      const pdf = await documents.print('receipt', receiptOf(person, left, today));
      return sendPdf(reply, `Recibo-${left.protocol}.pdf`, pdf);
    },
  );
};
