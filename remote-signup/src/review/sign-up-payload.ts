import { addressLine } from '@serafim/contract/api/address/address';
import { periodFrom } from '@serafim/contract/api/plan/paid-period';
import type { MemberInput } from '@serafim/contract/api/sign-up/member';
import type { Day } from '@serafim/contract/site/calendar';
import type { Draft } from '../draft/draft.ts';
import { contactFields, youFields } from '../draft/step-fields.ts';
import { consentFields, type Payment, paymentFields } from '../payment/payment-fields.ts';
import { draftTerms } from '../plan/plan-price.ts';
import { REVIEW, type Step } from '../step/step.ts';

/**
 * The specified body of POST /cadastro.
 * @param today the day for which the visitor was shown an amount
 * @throws when steps 1 or 2 hold something that their own check would refuse
 */
export function signUpPayload(draft: Draft, payment: Payment, today: Day): MemberInput {
  const { nome } = youFields.parse(draft);
  const { email, ddd, celular, cpf } = contactFields.parse(draft);
  const { fatura, vencimento, meiodepagamento, filiacao, password } = payment;
  const terms = draftTerms({ ...draft, fatura, vencimento });
  return {
    nome,
    email,
    plano: draft.plano,
    fatura,
    cpf,
    meiodepagamento,
    filiacao,
    dependentes: draft.dependentes,
    telefone: `${ddd} ${celular}`,
    endereco: addressLine(payment),
    password,
    vencimento,
    novidades: draft.novidades,
    valorHoje: terms === null ? null : periodFrom(today, terms).amount,
  };
}

/** Messages by field of the wizard; '' is about the whole step. */
type Messages = Readonly<Record<string, string>>;

/** Where the wizard has what the API names otherwise, or an earlier step has it. */
const places: Readonly<Record<string, { step: Step; field: string }>> = {
  nome: { step: 1, field: 'nome' },
  email: { step: 2, field: 'email' },
  telefone: { step: 2, field: 'celular' },
  cpf: { step: 2, field: 'cpf' },
  plano: { step: 3, field: 'plano' },
  dependentes: { step: 3, field: 'dependentes' },
  endereco: { step: 4, field: 'rua' },
};

function findPlace(path: string): { step: Step; field: string } {
  const name = path.split('.')[0] ?? '';
  if (name in paymentFields.shape) return { step: 4, field: name };
  return places[name] ?? { step: REVIEW, field: name in consentFields.shape ? name : '' };
}

/**
 * What the API refused, as the wizard shows it: the earliest step with an error and its messages. Null where
 * the API named no field.
 * @param errors messages by the API's path, as `dependentes.0.cpfDep`
 */
export function refusedFields(errors: Messages): { step: Step; fields: Messages } | null {
  const found = Object.entries(errors).map(([path, message]) => ({ ...findPlace(path), message }));
  const [first] = found.toSorted((one, other) => one.step - other.step);
  if (!first) return null;
  const here = found.filter(({ step }) => step === first.step);
  return {
    step: first.step,
    fields: Object.fromEntries(here.map(({ field, message }) => [field, message])),
  };
}
