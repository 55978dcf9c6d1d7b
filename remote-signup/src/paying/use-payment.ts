import { apiErrorOf } from '@serafim/contract/api/api-error-of';
import type { ApiClient } from '@serafim/contract/api/client';
import type { ContractSummary } from '@serafim/contract/api/payment';
import type { PaymentMethod } from '@serafim/contract/api/plan-table';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { useState } from 'react';

/** What is being asked of the API now. */
export type Doing = 'paying' | 'changing' | 'checking' | null;

const UNEXPECTED = 'Algo deu errado deste lado. Tente de novo em instantes.';

/** Pays a contract's charge, has it paid another way, or looks whether it was. Never rejects. */
export function usePayment(host: RemoteHost, pass: string, onAnswer: (contract: ContractSummary) => void) {
  const [doing, setDoing] = useState<Doing>(null);
  const [trouble, setTrouble] = useState<string | null>(null);

  const ask = async (what: Doing, call: (api: ApiClient) => Promise<ContractSummary>) => {
    setDoing(what);
    setTrouble(null);
    try {
      const contract = await call(await host.api());
      onAnswer(contract);
      if (contract.cobranca.situacao === 'paga') host.announce('Pagamento confirmado.');
    } catch (cause) {
      const error = apiErrorOf(cause);
      setTrouble(error?.message ?? UNEXPECTED);
      if (error === null) host.report({ kind: 'error', code: 'cadastro/pagamento', cause });
    } finally {
      setDoing(null);
    }
  };

  return {
    doing,
    trouble,
    pay: (instrumento: string) => ask('paying', api => api.pay(pass, { instrumento })),
    change: (meiodepagamento: PaymentMethod) =>
      ask('changing', api => api.payAnotherWay(pass, { meiodepagamento })),
    check: () => ask('checking', api => api.contract(pass)),
  };
}
