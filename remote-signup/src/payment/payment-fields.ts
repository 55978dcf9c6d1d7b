import { addressSchema } from '@serafim/contract/api/address/address';
import { newPassword } from '@serafim/contract/api/fields/password';
import { text } from '@serafim/contract/api/fields/text';
import { billings, dueDays, paymentMethods } from '@serafim/contract/api/plan/plan-table';
import { z } from '@serafim/contract/api/zod';
import type { Form } from '@serafim/ui';
import type { DraftState, DraftStore } from '../draft/draft-store.ts';

const { cep, cidade, uf, ...street } = addressSchema.shape;

/** What the first part of step 4 asks, in its order on the page, which is the one of its errors too. */
export const paymentFields = z.strictObject({
  cep,
  cidade,
  uf,
  ...street,
  fatura: z.enum(billings, 'Escolha por mês ou por ano.'),
  vencimento: z.enum(dueDays, 'Escolha o dia do vencimento.'),
  // '' while nothing is chosen.
  meiodepagamento: z.pipe(z.string(), z.enum(paymentMethods, 'Escolha Pix, cartão ou boleto.')),
  password: newPassword,
  filiacao: text({ min: 0, max: 40 }),
});

/** What the second part asks, below the review. */
export const consentFields = z.object({
  novidades: z.boolean(),
  contrato: z
    .boolean()
    .check(z.refine(accepted => accepted, 'Para contratar, marque que você leu e aceita o contrato.')),
});

type PaymentInput = z.input<typeof paymentFields>;

/** The first part, checked and normalised. */
export type Payment = z.output<typeof paymentFields>;

/** The form of the first part. */
export type PaymentForm = Form<PaymentInput, Payment>;

type Consent = z.output<typeof consentFields>;

/** The form of the second part. */
export type ConsentForm = Form<Consent, Consent>;

/** The first part as it was left: the password comes from memory, the rest from the draft. */
export function readPayment({ draft, secrets }: Pick<DraftState, 'draft' | 'secrets'>): PaymentInput {
  const all = { ...draft, ...secrets };
  const names = z.keyof(paymentFields).options;
  return Object.fromEntries(names.map(name => [name, all[name]])) as Pick<typeof all, (typeof names)[number]>;
}

/** Stores the first part while it is typed; the password in memory only. */
export function storePayment(store: DraftStore, { password, ...visible }: PaymentInput): void {
  const { change, changeSecrets } = store.getState();
  const chosen = paymentMethods.find(method => method === visible.meiodepagamento);
  change({ ...visible, meiodepagamento: chosen ?? '' });
  changeSecrets({ password });
}
