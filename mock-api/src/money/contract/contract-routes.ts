import { Refusal } from '@serafim/contract/api/http/refusal';
import type { ContractSummary } from '@serafim/contract/api/payment/payment';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { IdentityServices } from '../../identity/services.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import { changeMethod } from '../charge/change-method.ts';
import { collectPayment } from '../charge/collect-payment.ts';
import { isOutdated } from '../charge/first-charge.ts';
import type { ChargeRow, MoneyTables } from '../db/tables.ts';
import type { Membership } from '../membership/contract-repository.ts';
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

  const summary = (membership: Membership, charge: ChargeRow): Promise<ContractSummary> =>
    contractSummary(store.db, membership, charge, payments.isSandbox, now());

  route(app, 'contract', async request => {
    const { charge, ...membership } = await findContract(services, request.params.passe, request.ip);
    return summary(membership, charge);
  });

  route(app, 'pay', async request => {
    const { charge, ...membership } = await findContract(services, request.params.passe, request.ip);
    // Paid already: a payer who presses twice, or returns after a silent provider, gets the same good answer.
    if (charge.status === 'paga') return summary(membership, charge);
    if (charge.status === 'estornada' || charge.status === 'cancelada')
      throw new Refusal('pagamento-encerrado');
    const { instrumento, valor } = request.body;
    const today = dayInSaoPaulo(now());
    // A code of another day is the bank's already; a card pays the price of today.
    const isOld = charge.method === 'cartao' && isOutdated(charge, today);
    const current = isOld ? await changeMethod(services, membership.person, charge, 'cartao') : charge;
    if (valor !== null && valor !== current.amount) throw new Refusal('valor-mudou', { today });
    return summary(membership, await collectPayment(services, membership.person, current, instrumento));
  });

  route(app, 'payAnotherWay', async request => {
    const { charge, ...membership } = await findContract(services, request.params.passe, request.ip);
    const { meiodepagamento: method } = request.body;
    return summary(membership, await changeMethod(services, membership.person, charge, method));
  });
}
