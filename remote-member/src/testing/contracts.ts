import type { AccountCharge } from '@serafim/contract/api/account/account';
import type { RunningContract } from '../account/contract.ts';

/** The paid first charge of a monthly Guardian. */
export const paidCharge: AccountCharge = {
  id: 'C1',
  periodo: { de: '2026-11-14', ate: '2026-12-09' },
  valor: 6925,
  meiodepagamento: 'pix',
  situacao: 'paga',
  conferindo: false,
  vencimento: '2026-11-14',
  pagaEm: '2026-11-14',
};

/** The same charge, while it is not paid. */
export const openCharge: AccountCharge = { ...paidCharge, situacao: 'aberta', pagaEm: null };

/** Its contract. */
export const guardian: Extract<RunningContract, { situacao: 'ativo' }> = {
  situacao: 'ativo',
  numero: '2026-00000001',
  plano: 'guardian',
  fatura: 'mensal',
  meiodepagamento: 'pix',
  vencimento: '10',
  contratadoEm: '2026-11-14',
  renovaEm: '2027-11-14',
  cobrancas: [paidCharge],
  passe: 'T',
  proximaCobranca: { em: '2026-12-10', valor: 7990, ate: '2027-01-09' },
  troca: null,
  saida: null,
};
