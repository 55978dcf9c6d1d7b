import { cpfDigits, formatCpf } from '@serafim/contract/api/fields/cpf';
import { formatPhone } from '@serafim/contract/api/fields/phone';
import { boletoSentence, chargeSentence } from '@serafim/contract/api/plan/charge-sentence';
import { periodFrom } from '@serafim/contract/api/plan/paid-period';
import { insuranceLine } from '@serafim/contract/api/plan/plan-benefits';
import { landingPlans, paymentMethodNames, plans } from '@serafim/contract/api/plan/plan-table';
import type { Brand } from '@serafim/contract/brand/brand';
import { insuranceNote } from '@serafim/contract/brand/insurance-note';
import type { Day } from '@serafim/contract/site/calendar';
import type { Draft } from '../draft/draft.ts';
import { draftTerms } from '../plan/plan-price.ts';
import type { Step } from '../step/step.ts';

/** What a line says: a name, and what belongs to it. */
interface ReviewFact {
  value: string;
  details: readonly string[];
}

/** One line of the review. */
export interface ReviewLine {
  label: string;
  facts: readonly ReviewFact[];
  /** Where it is changed; without a field, at the top of that screen. */
  change: { step: Step; field?: keyof Draft };
}

function addressFact({ rua, numero, complemento, bairro, cidade, uf, cep }: Draft): ReviewFact {
  const [street, town] = [
    [rua, numero, complemento],
    [bairro, [cidade.trim(), uf].filter(Boolean).join('/')],
  ].map(parts =>
    parts
      .map(part => part.trim())
      .filter(Boolean)
      .join(', '),
  );
  return { value: street ?? '', details: [town ?? '', `CEP ${cep}`] };
}

function planFact(plano: keyof typeof plans, brand: Brand): ReviewFact {
  const { desconto, status } = landingPlans.find(({ id }) => id === plano) ?? {};
  const insured = `${insuranceLine} (${insuranceNote(brand)})`;
  return {
    value: plans[plano].plano,
    details: [`Descontos de até ${desconto}%`, ...(status === 'ativo' ? [insured] : [])],
  };
}

function paymentFact(draft: Draft, today: Day): ReviewFact {
  const { fatura, vencimento, meiodepagamento } = draft;
  const terms = draftTerms(draft);
  const method = meiodepagamento === '' ? '' : paymentMethodNames[meiodepagamento];
  const often = fatura === 'anual' ? 'por ano' : `por mês, todo dia ${vencimento}`;
  if (terms === null) return { value: method, details: [] };
  const first = periodFrom(today, terms);
  return {
    value: `${method}, ${often}`,
    details: [chargeSentence(first, terms), ...(meiodepagamento === 'boleto' ? [boletoSentence(first)] : [])],
  };
}

/**
 * Everything the visitor is about to agree to, line by line.
 * @param today the day of the first payment
 */
export function reviewLines(draft: Draft, brand: Brand, today: Day): ReviewLine[] {
  const { nome, email, ddd, celular, cpf, plano, dependentes } = draft;
  const phone = formatPhone(`${ddd} ${celular.replace(/\D/g, '')}`);
  const people = dependentes.map(({ nomeDep, cpfDep }) => ({
    value: nomeDep,
    details: [`CPF ${formatCpf(cpfDep)}`],
  }));
  return [
    { label: 'Você', facts: [{ value: nome.trim(), details: [] }], change: { step: 1 } },
    {
      label: 'Contato',
      facts: [{ value: phone, details: [email.trim(), `CPF ${formatCpf(cpfDigits(cpf))}`] }],
      change: { step: 2 },
    },
    { label: 'Plano', facts: plano === '' ? [] : [planFact(plano, brand)], change: { step: 3 } },
    {
      label: 'Dependentes',
      facts: people.length === 0 ? [{ value: 'nenhum', details: [] }] : people,
      change: { step: 3 },
    },
    { label: 'Endereço', facts: [addressFact(draft)], change: { step: 4, field: 'cep' } },
    { label: 'Pagamento', facts: [paymentFact(draft, today)], change: { step: 4, field: 'fatura' } },
  ];
}
