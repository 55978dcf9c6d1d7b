import { cpfDigits, formatCpf } from '@serafim/contract/api/fields/cpf';
import { formatPhone } from '@serafim/contract/api/fields/phone';
import { chargeSentence } from '@serafim/contract/api/plan/charge-sentence';
import { periodFrom } from '@serafim/contract/api/plan/paid-period';
import { paymentMethodNames, plans } from '@serafim/contract/api/plan/plan-table';
import type { Day } from '@serafim/contract/site/calendar';
import type { Draft } from '../draft/draft.ts';
import { chargedPrice, draftTerms } from '../plan/plan-price.ts';
import type { Step } from '../step/step.ts';

/** One line of the review. */
export interface ReviewLine {
  label: string;
  value: string;
  /** Where it is changed: an earlier step, or a field of this one. */
  change: { step: Step } | { field: 'cep' | 'fatura' | 'vencimento' | 'meiodepagamento' };
}

const MISSING = 'falta preencher';

const orMissing = (value: string): string => value.trim() || MISSING;

function formatAddress({ rua, numero, complemento, bairro, cidade, uf, cep }: Draft): string {
  const place = [cidade.trim(), uf].filter(Boolean).join('/');
  return [rua, numero, complemento, bairro, place, cep]
    .map(part => part.trim())
    .filter(Boolean)
    .join(', ');
}

/**
 * Everything the visitor is about to agree to, line by line.
 * @param today the day of the first payment
 */
export function reviewLines(draft: Draft, today: Day): ReviewLine[] {
  const terms = draftTerms(draft);
  const { nome, email, ddd, celular, cpf, plano, dependentes, fatura, vencimento, meiodepagamento } = draft;
  const people = dependentes.map(({ nomeDep }) => nomeDep).join(', ');
  return [
    { label: 'Nome', value: nome.trim(), change: { step: 1 } },
    { label: 'E-mail', value: email.trim(), change: { step: 2 } },
    {
      label: 'Celular',
      value: formatPhone(`${ddd} ${celular.replace(/\D/g, '')}`),
      change: { step: 2 },
    },
    { label: 'CPF', value: formatCpf(cpfDigits(cpf)), change: { step: 2 } },
    { label: 'Plano', value: plano === '' ? MISSING : plans[plano].plano, change: { step: 3 } },
    { label: 'Dependentes', value: people || 'nenhum', change: { step: 3 } },
    { label: 'Endereço', value: orMissing(formatAddress(draft)), change: { field: 'cep' } },
    {
      label: 'Preço',
      value: plano === '' ? MISSING : chargedPrice(plano, fatura),
      change: { field: 'fatura' },
    },
    {
      label: 'Cobrança',
      value: terms === null ? MISSING : chargeSentence(periodFrom(today, terms), terms),
      change: { field: 'vencimento' },
    },
    { label: 'Vencimento', value: `dia ${vencimento}`, change: { field: 'vencimento' } },
    {
      label: 'Pagamento',
      value: meiodepagamento === '' ? MISSING : paymentMethodNames[meiodepagamento],
      change: { field: 'meiodepagamento' },
    },
  ];
}
