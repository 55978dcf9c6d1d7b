import type { IdentityServices } from '../identity/services.ts';
import type { Keys } from '../platform/security/keys.ts';
import { type ContractTokens, createContractTokens } from './contract/contract-token.ts';
import type { MoneyTables } from './db/tables.ts';
import type { PaymentGateway } from './payment/payment-gateway.ts';
import { createPayments, type Payments } from './payment/payments.ts';

/** What this wing adds to what routes work with. */
export interface MoneyServices<Tables = MoneyTables> extends IdentityServices<Tables> {
  payments: Payments;
  contractTokens: ContractTokens;
  /** With which the provider signs its notices. */
  noticeKey: Buffer;
  /** Centavos to one person within 30 days up to which one administrator alone deals with refunds. */
  refundLimit: number;
}

/** What this wing is built from. */
export interface MoneyInput {
  keys: Keys;
  gateway: PaymentGateway;
  /** Milliseconds that the provider has for an answer. */
  gatewayTimeout?: number;
  /** Given by the provider; without it, one that only the sandbox knows. */
  noticeKey?: Buffer | undefined;
  /** In centavos; without it, R$ 200,00. */
  refundLimit?: number | undefined;
}

/** Builds what this wing adds to the services of identity. */
export function createMoney(
  { log, now }: IdentityServices,
  { keys, gateway, gatewayTimeout, noticeKey, refundLimit = 20_000 }: MoneyInput,
): Omit<MoneyServices, keyof IdentityServices> {
  return {
    payments: createPayments(gateway, log, gatewayTimeout),
    contractTokens: createContractTokens(keys.all('contract-pass'), now),
    noticeKey: noticeKey ?? keys('payment-notices'),
    refundLimit,
  };
}
