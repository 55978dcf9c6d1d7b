import { errorMessage, UNEXPECTED } from '@serafim/contract/api/http/error-message';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import type { ContractSummary } from '@serafim/contract/api/payment/payment';
import type { PaymentMethod } from '@serafim/contract/api/plan/plan-table';
import type { ApiClient } from '@serafim/contract/client/api-client';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useState } from 'react';

/** What was asked of the API. */
type Call = 'paying' | 'changing' | 'checking';

/** Pays a contract's charge, changes how it is paid, or checks whether it was. Never rejects. */
export function usePayment(host: RemoteHost, token: string, onAnswer: (contract: ContractSummary) => void) {
  const [pending, setPending] = useState<Call | null>(null);
  const [failure, setFailure] = useState<{ of: Call; reason: string } | null>(null);
  const [checkedAt, setCheckedAt] = useState<Date | null>(null);

  const reread = async () => {
    try {
      onAnswer(await (await host.api()).contract(token));
    } catch (cause) {
      host.report({ kind: 'info', code: 'cadastro/pagamento', cause });
    }
  };

  const request = async (what: Call, call: (api: ApiClient) => Promise<ContractSummary>) => {
    setPending(what);
    setFailure(null);
    setCheckedAt(null);
    try {
      onAnswer(await call(await host.api()));
      if (what === 'checking') setCheckedAt(new Date());
    } catch (cause) {
      setFailure({ of: what, reason: errorMessage(cause, UNEXPECTED) });
      // The page shows the amount of another day: it is read again.
      if (toApiError(cause)?.is('valor-mudou')) await reread();
      if (toApiError(cause) === null) host.report({ kind: 'error', code: 'cadastro/pagamento', cause });
    } finally {
      setPending(null);
    }
  };

  return {
    pending,
    failure,
    /** When the payer last asked whether the payment has arrived, and was answered; null before. */
    checkedAt,
    /** @param valor centavos that the payer was shown */
    pay: (instrumento: string, valor: number) =>
      request('paying', api => api.pay(token, { instrumento, valor })),
    change: (meiodepagamento: PaymentMethod) =>
      request('changing', api => api.payAnotherWay(token, { meiodepagamento })),
    check: () => request('checking', api => api.contract(token)),
  };
}
