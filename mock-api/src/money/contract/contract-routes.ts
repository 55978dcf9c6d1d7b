import { Refusal } from '@serafim/contract/api/http/refusal';
import type { ContractSummary } from '@serafim/contract/api/payment/payment';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { Person } from '../../identity/db/tables.ts';
import type { IdentityServices } from '../../identity/services.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import { changeMethod } from '../charge/change-method.ts';
import { collectPayment } from '../charge/collect-payment.ts';
import { isOutdated } from '../charge/first-charge.ts';
import type { ChargeRow, MoneyTables } from '../db/tables.ts';
import type { Payments } from '../payment/payments.ts';
import { contractSummary } from './contract-summary.ts';
import type { ContractTokens } from './contract-token.ts';
import { findContract } from './find-contract.ts';

interface ContractServices extends IdentityServices<MoneyTables> {
  payments: Payments;
  contractTokens: ContractTokens;
}

/** /contratacao: a contract by its token, and the payment of its charge. */
export function contractRoutes(app: ApiApp, services: ContractServices): void {
  const { store, payments, now } = services;

  const summary = async (person: Person, charge: ChargeRow): Promise<ContractSummary> => {
    const answer = await contractSummary(store.db, person, charge, payments.isSandbox, now());
    if (answer === null) throw new Refusal('nao-encontrado');
    return answer;
  };

  route(app, 'contract', async request => {
    const { person, charge } = await findContract(services, request.params.passe, request.ip);
    return summary(person, charge);
  });

  route(app, 'pay', async request => {
    const { person, charge } = await findContract(services, request.params.passe, request.ip);
    // Paid already: a payer who presses twice, or returns after a silent provider, gets the same good answer.
    if (charge.status === 'paga') return summary(person, charge);
    if (charge.status === 'estornada' || charge.status === 'cancelada')
      throw new Refusal('pagamento-encerrado');
    const { instrumento, valor } = request.body;
    const today = dayInSaoPaulo(now());
    // A code of another day is the bank's already; a card pays the price of today.
    const isOld = charge.method === 'cartao' && isOutdated(person, charge, today);
    const current = isOld ? await changeMethod(services, person, charge, 'cartao') : charge;
    if (valor !== null && valor !== current.amount) throw new Refusal('valor-mudou', { today });
    return summary(person, await collectPayment(services, person, current, instrumento));
  });

  route(app, 'payAnotherWay', async request => {
    const { person, charge } = await findContract(services, request.params.passe, request.ip);
    return summary(person, await changeMethod(services, person, charge, request.body.meiodepagamento));
  });
}
