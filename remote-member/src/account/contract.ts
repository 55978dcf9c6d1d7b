import type { AccountCharge, AccountContract, Leaving } from '@serafim/contract/api/account/account';
import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';

/** A contract that there is, in every state. */
export type MadeContract = Exclude<AccountContract, { situacao: 'nenhum' }>;

/** A contract that has not ended. */
export type RunningContract = Exclude<MadeContract, { situacao: 'encerrado' }>;

/** Whether a contract in a state has not ended; a new state does not compile without its line. */
const isRunning: Readonly<Record<AccountContract['situacao'], boolean>> = {
  nenhum: false,
  aguardando: true,
  ativo: true,
  atrasado: true,
  suspenso: true,
  encerrado: false,
};

/** The contract as long as it has not ended; null where there is none. */
export const runningContract = (contract: AccountContract): RunningContract | null =>
  // The table above says the same as the type.
  isRunning[contract.situacao] ? (contract as RunningContract) : null;

/** The contract as long as it is charged for, and can be changed and left; null once its member left it. */
export const chargedContract = (contract: AccountContract): RunningContract | null =>
  leavingOf(contract) === null ? runningContract(contract) : null;

/** How a contract was left; null where it was not. */
export const leavingOf = (contract: AccountContract): Leaving | null =>
  contract.situacao === 'ativo' || contract.situacao === 'encerrado' ? contract.saida : null;

/** The charges of a contract, the newest first; none where there is none. */
export const chargesOf = (contract: AccountContract): readonly AccountCharge[] =>
  contract.situacao === 'nenhum' ? [] : contract.cobrancas;

/** The charge that waits for its payer. */
export const openCharge = (contract: AccountContract): AccountCharge | undefined =>
  chargesOf(contract).find(({ situacao }) => isOpenCharge(situacao));

/** The charge that a contract begins with, while nothing of it is paid; undefined from then on. */
export const unpaidFirstCharge = (contract: AccountContract): AccountCharge | undefined =>
  contract.situacao === 'aguardando' ? openCharge(contract) : undefined;
