import { addressSchema } from '@serafim/contract/api/address';
import { newPassword } from '@serafim/contract/api/password';
import { billings, dueDays, paymentMethods } from '@serafim/contract/api/plan-table';
import { text } from '@serafim/contract/api/text';
import { z } from '@serafim/contract/api/zod';

/** What step 4 asks. */
export const paymentFields = addressSchema.extend({
  fatura: z.enum(billings, 'Escolha mensal ou anual.'),
  vencimento: z.enum(dueDays, 'Escolha o dia do vencimento.'),
  // '' while nothing is chosen.
  meiodepagamento: z.string().pipe(z.enum(paymentMethods, 'Escolha Pix, cartão ou boleto.')),
  password: newPassword,
  filiacao: text({ min: 0, max: 40 }),
  novidades: z.boolean(),
  contrato: z.boolean().refine(accepted => accepted, 'Marque que você leu e aceita o contrato.'),
});
