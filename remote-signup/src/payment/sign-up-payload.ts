import type { Step } from '../wizard/steps.ts';

/** Messages by field of the wizard; '' is about the whole step. */
export type Refusals = Readonly<Record<string, string>>;

/** Where the wizard asks for what the API calls by another name, or in one piece. */
const asked: Readonly<Record<string, { step: Step; field: string }>> = {
  nome: { step: 1, field: 'nome' },
  email: { step: 2, field: 'email' },
  telefone: { step: 2, field: 'celular' },
  cpf: { step: 2, field: 'cpf' },
  plano: { step: 3, field: 'plano' },
  dependentes: { step: 3, field: 'dependentes' },
  endereco: { step: 4, field: 'rua' },
  fatura: { step: 4, field: 'fatura' },
  meiodepagamento: { step: 4, field: 'meiodepagamento' },
  password: { step: 4, field: 'password' },
  filiacao: { step: 4, field: 'filiacao' },
};

/**
 * What the API refused, as the wizard shows it: the earliest step with an error and its messages. Null where
 * the API named no field.
 * @param errors messages by the API's path, as `dependentes.0.cpfDep`
 */
export function refusedFields(errors: Refusals): { step: Step; fields: Refusals } | null {
  const found = Object.entries(errors).map(([path, message]) => {
    const place = asked[path.split('.')[0] ?? ''] ?? { step: 4 as const, field: '' };
    return { ...place, message };
  });
  const [first] = found.toSorted((one, other) => one.step - other.step);
  if (!first) return null;
  const here = found.filter(({ step }) => step === first.step);
  return {
    step: first.step,
    fields: Object.fromEntries(here.map(({ field, message }) => [field, message])),
  };
}
