import {
  type ContractSummary,
  contractSummarySchema,
  paymentChangeSchema,
  paymentSchema,
} from '@serafim/contract/api/payment';
import { z } from '@serafim/contract/api/zod';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { subscriberOf } from '@serafim/contract/site/subscriber';
import { contractOf } from '../contract-document/contract-of.ts';
import type { ChargeRow, Person } from '../db/tables.ts';
import { pdfAnswer, sendPdf } from '../document/send-pdf.ts';
import { refusals } from '../http/answers.ts';
import { Problem } from '../http/problem.ts';
import { dependentsOf, memberByNumber } from '../person/person-repository.ts';
import type { ApiApp, Services } from '../services.ts';
import { newestCharge, replaceOpening } from './charge-repository.ts';
import { payBy } from './charge-terms.ts';
import { contractSummary } from './contract-summary.ts';
import { GatewayTimeoutError, type Settlement } from './payment-gateway.ts';
import { forgetCard } from './saved-cards.ts';
import { settlePayment } from './settle-payment.ts';

const passParams = z.strictObject({ passe: z.string().max(100) });
const answers = { 200: contractSummarySchema, ...refusals };

/** /contratacao: a contract by its pass, and the payment of its charge. */
export const contractRoutes = (app: ApiApp, services: Services): void => {
  const { store, vault, limits, passes, payments, documents, siteOrigin, now } = services;

  /** The person and the charge behind a pass. */
  const behind = async (passe: string, ip: string): Promise<{ person: Person; charge: ChargeRow }> => {
    await limits.take('contractPerAddress', subscriberOf(ip));
    const number = passes.read(passe);
    const person = number === null ? undefined : await memberByNumber(store.db, number);
    const charge = person && (await newestCharge(store.db, person.number));
    if (person === undefined || charge === undefined) throw new Problem('nao-encontrado');
    return { person, charge };
  };

  const summary = async (person: Person, charge: ChargeRow): Promise<ContractSummary> => {
    const found = await contractSummary(store.db, person, charge, payments.isSandbox);
    if (found === null) throw new Problem('nao-encontrado');
    return found;
  };

  /** Asks the provider. Whatever is not a yes or a no leaves the charge as it was. */
  const ask = async (charge: ChargeRow, email: string, instrument: string): Promise<Settlement> => {
    try {
      return await payments.collect(charge, email, instrument);
    } catch (cause) {
      if (!(cause instanceof GatewayTimeoutError)) throw cause;
      throw new Problem('pagamento-sem-resposta', { cause });
    }
  };

  app.get(
    '/contratacao/:passe',
    { schema: { summary: 'Mostra uma contratação', params: passParams, response: answers } },
    async request => {
      const { person, charge } = await behind(request.params.passe, request.ip);
      return summary(person, charge);
    },
  );

  app.get(
    '/contratacao/:passe/contrato.pdf',
    {
      schema: {
        summary: 'Baixa o contrato',
        params: passParams,
        response: pdfAnswer('O contrato'),
      },
    },
    async (request, reply) => {
      const { person } = await behind(request.params.passe, request.ip);
      const dependents = await dependentsOf(store.db, vault, person.number);
      const contract = contractOf(person, dependents, vault, siteOrigin);
      if (contract === null) throw new Problem('nao-encontrado');
      const pdf = await documents.print('contract', contract);
      return sendPdf(reply, `Contrato-${contract.contrato}.pdf`, pdf);
    },
  );

  app.post(
    '/contratacao/:passe/pagamento',
    {
      schema: {
        summary: 'Paga a cobrança em aberto',
        params: passParams,
        body: paymentSchema,
        response: answers,
      },
    },
    async request => {
      const { person, charge } = await behind(request.params.passe, request.ip);
      // Paid already: whoever presses twice, or comes back after a silence, gets the same good answer.
      if (charge.status === 'paga') return summary(person, charge);
      if (charge.status === 'estornada' || charge.status === 'cancelada')
        throw new Problem('pagamento-encerrado');
      const end = await ask(charge, person.email, request.body.instrumento);
      const till = { ...services, log: request.log };
      return summary(person, await settlePayment(till, person, charge, end));
    },
  );

  app.put(
    '/contratacao/:passe/pagamento',
    {
      schema: {
        summary: 'Troca a forma de pagar a cobrança em aberto',
        params: passParams,
        body: paymentChangeSchema,
        response: answers,
      },
    },
    async request => {
      const { person, charge } = await behind(request.params.passe, request.ip);
      if (charge.status !== 'aberta' && charge.status !== 'recusada')
        throw new Problem('pagamento-encerrado');
      const { meiodepagamento: method } = request.body;
      const soonest = payBy(method, dayInSaoPaulo(now()));
      // A charge that is not due yet stays due when it was.
      const dueOn = soonest > charge.owed_on ? soonest : charge.owed_on;
      const opened = await payments.open({ amount: charge.amount, method, dueOn, email: person.email });
      const changed = await store.db.transaction().execute(async db => {
        const replaced = await replaceOpening(db, charge, opened);
        if (replaced === null) throw new Problem('pagamento-encerrado');
        await db
          .updateTable('person')
          .set({ payment_method: method })
          .where('number', '=', person.number)
          .execute();
        if (method !== 'cartao') await forgetCard(db, person.number);
        return replaced;
      });
      return summary(person, changed);
    },
  );
};
