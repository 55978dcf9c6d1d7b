import { Refusal } from '@serafim/contract/api/http/refusal';
import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import {
  type ContractSummary,
  contractSummarySchema,
  paymentChangeSchema,
  paymentSchema,
} from '@serafim/contract/api/payment/payment';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { Person } from '../../identity/db/tables.ts';
import type { IdentityServices } from '../../identity/services.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { refusals } from '../../platform/http/answers.ts';
import type { ApiApp } from '../../platform/http/api-app.ts';
import { replaceOpening } from '../charge/charge-repository.ts';
import { payBy } from '../charge/charge-terms.ts';
import { deleteSavedCard } from '../charge/saved-cards.ts';
import { settlePayment } from '../charge/settle-payment.ts';
import type { ChargeRow, MoneyTables } from '../db/tables.ts';
import { GatewayTimeoutError, type Settlement } from '../payment/payment-gateway.ts';
import type { Payments } from '../payment/payments.ts';
import { contractSummary } from './contract-summary.ts';
import type { ContractTokens } from './contract-token.ts';
import { contractParams, findContract } from './find-contract.ts';

const answers = { 200: contractSummarySchema, ...refusals };

interface ContractServices extends IdentityServices<MoneyTables> {
  payments: Payments;
  contractTokens: ContractTokens;
}

/** /contratacao: a contract by its token, and the payment of its charge. */
export function contractRoutes(app: ApiApp, services: ContractServices): void {
  const { store, payments, now } = services;

  const summary = async (person: Person, charge: ChargeRow): Promise<ContractSummary> => {
    const answer = await contractSummary(store.db, person, charge, payments.isSandbox);
    if (answer === null) throw new Refusal('nao-encontrado');
    return answer;
  };

  /** Has the provider collect. A provider that gives no answer leaves the charge as it was. */
  const collect = async (charge: ChargeRow, email: string, instrument: string): Promise<Settlement> => {
    try {
      return await payments.collect(charge, email, instrument);
    } catch (cause) {
      if (!(cause instanceof GatewayTimeoutError)) throw cause;
      throw new Refusal('pagamento-sem-resposta', { cause });
    }
  };

  app.get(
    '/contratacao/:passe',
    { schema: { summary: 'Mostra uma contratação', params: contractParams, response: answers } },
    async request => {
      const { person, charge } = await findContract(services, request.params.passe, request.ip);
      return summary(person, charge);
    },
  );

  app.post(
    '/contratacao/:passe/pagamento',
    {
      schema: {
        summary: 'Paga a cobrança em aberto',
        params: contractParams,
        body: paymentSchema,
        response: answers,
      },
    },
    async request => {
      const { person, charge } = await findContract(services, request.params.passe, request.ip);
      // Paid already: a payer who presses twice, or returns after a silent provider, gets the same good answer.
      if (charge.status === 'paga') return summary(person, charge);
      if (charge.status === 'estornada' || charge.status === 'cancelada')
        throw new Refusal('pagamento-encerrado');
      const end = await collect(charge, person.email, request.body.instrumento);
      const settled = await settlePayment({ ...services, log: request.log }, person, charge, end);
      return summary(person, settled);
    },
  );

  app.put(
    '/contratacao/:passe/pagamento',
    {
      schema: {
        summary: 'Troca a forma de pagar a cobrança em aberto',
        params: contractParams,
        body: paymentChangeSchema,
        response: answers,
      },
    },
    async request => {
      const { person, charge } = await findContract(services, request.params.passe, request.ip);
      if (!isOpenCharge(charge.status)) throw new Refusal('pagamento-encerrado');
      const { meiodepagamento: method } = request.body;
      const soonest = payBy(method, dayInSaoPaulo(now()));
      // A charge that is not due yet stays due when it was.
      const dueOn = soonest > charge.owed_on ? soonest : charge.owed_on;
      const opened = await payments.open({ amount: charge.amount, method, dueOn, email: person.email });
      const changed = await inTransaction(store.db, async db => {
        const replaced = await replaceOpening(db, charge, opened);
        if (replaced === null) throw new Refusal('pagamento-encerrado');
        await db
          .updateTable('person')
          .set({ payment_method: method })
          .where('number', '=', person.number)
          .execute();
        if (method !== 'cartao') await deleteSavedCard(db, person.number);
        return replaced;
      });
      return summary(person, changed);
    },
  );
}
