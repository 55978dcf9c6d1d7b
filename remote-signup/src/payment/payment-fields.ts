import { addressSchema } from '@serafim/contract/api/address/address';
import { newPassword } from '@serafim/contract/api/fields/password';
import { text } from '@serafim/contract/api/fields/text';
import { billings, dueDays, paymentMethods } from '@serafim/contract/api/plan/plan-table';
import { z } from '@serafim/contract/api/zod';
import type { Form } from '@serafim/ui';
import type { DraftState, DraftStore } from '../draft/draft-store.ts';

/** What step 4 asks. */
export const paymentFields = addressSchema.extend({
  fatura: z.enum(billings, 'Escolha mensal ou anual.'),
  vencimento: z.enum(dueDays, 'Escolha o dia do vencimento.'),
  // '' while nothing is chosen.
  meiodepagamento: z.string().pipe(z.enum(paymentMethods, 'Escolha Pix, cartão ou boleto.')),
  password: newPassword,
  filiacao: text({ min: 0, max: 40 }),
  novidades: z.boolean(),
  contrato: z
    .boolean()
    .refine(accepted => accepted, 'Para contratar, marque que você leu e aceita o contrato.'),
});

/** Step 4 as typed. */
type PaymentInput = z.input<typeof paymentFields>;

/** Step 4, checked and normalised. */
export type Payment = z.output<typeof paymentFields>;

/** The form of step 4. */
export type PaymentForm = Form<PaymentInput, Payment>;

/** Step 4 as it was left: the password and the consent come from memory, the rest from the draft. */
export function readPayment({ draft, secrets }: Pick<DraftState, 'draft' | 'secrets'>): PaymentInput {
  const all = { ...draft, ...secrets };
  const names = paymentFields.keyof().options;
  return Object.fromEntries(names.map(name => [name, all[name]])) as Pick<typeof all, (typeof names)[number]>;
}

/** Stores step 4 while it is typed; password and consent in memory only. */
export function storePayment(store: DraftStore, { password, contrato, ...visible }: PaymentInput): void {
  const { change, changeSecrets } = store.getState();
  const chosen = paymentMethods.find(method => method === visible.meiodepagamento);
  change({ ...visible, meiodepagamento: chosen ?? '' });
  changeSecrets({ password, contrato });
}
