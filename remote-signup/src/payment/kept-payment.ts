import { paymentMethods } from '@serafim/contract/api/plan-table';
import type { DraftState, DraftStore } from '../draft/draft-store.ts';
import type { PaymentInput } from './payment-form.ts';

/** Step 4 as it was left: the password and the consent come from memory, the rest from the draft. */
export const typedPayment = ({ draft, secrets }: Pick<DraftState, 'draft' | 'secrets'>) => {
  const { cep, rua, numero, complemento, bairro, cidade, uf, fatura, vencimento, meiodepagamento } = draft;
  return {
    cep,
    rua,
    numero,
    complemento,
    bairro,
    cidade,
    uf,
    fatura,
    vencimento,
    meiodepagamento,
    filiacao: draft.filiacao,
    novidades: draft.novidades,
    ...secrets,
  };
};

/** Keeps step 4 while it is typed; password and consent in memory only. */
export function keepPayment(store: DraftStore, values: PaymentInput): void {
  const { password, contrato, ...shown } = values;
  const { change, changeSecrets } = store.getState();
  const chosen = paymentMethods.find(method => method === shown.meiodepagamento);
  change({ ...shown, meiodepagamento: chosen ?? '' });
  changeSecrets({ password, contrato });
}
