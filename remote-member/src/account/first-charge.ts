import type { Account } from '@serafim/contract/api/account/account';
import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';

/** The first charge of an account, while it is not paid; undefined from then on. */
export function unpaidFirstCharge({ cobrancas }: Account): Account['cobrancas'][number] | undefined {
  const [first, later] = cobrancas;
  return first !== undefined && later === undefined && isOpenCharge(first.situacao) ? first : undefined;
}
