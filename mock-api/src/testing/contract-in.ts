import type { Account, AccountCharge, AccountContract } from '@serafim/contract/api/account/account';

const isIn = <State extends AccountContract['situacao']>(
  contract: AccountContract,
  states: readonly State[],
): contract is Extract<AccountContract, { situacao: State }> =>
  (states as readonly string[]).includes(contract.situacao);

/** The present contract of an account, which is in one of these states. @throws when it is in another one */
export function contractIn<State extends AccountContract['situacao']>(
  { contrato }: Account,
  ...states: readonly State[]
): Extract<AccountContract, { situacao: State }> {
  if (!isIn(contrato, states))
    throw new Error(`The contract is ${contrato.situacao}, not ${states.join(' or ')}`);
  return contrato;
}

/** The charges of the present contract; none where there is none. */
export const chargesOf = ({ contrato }: Account): readonly AccountCharge[] =>
  contrato.situacao === 'nenhum' ? [] : contrato.cobrancas;
