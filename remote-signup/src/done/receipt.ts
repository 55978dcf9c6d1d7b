import { z } from '@serafim/contract/api/zod';
import { createStoredValue, tabStorage } from '@serafim/remote-kit/tab-storage';

/** What this tab stores of a contract: enough to greet the member and to request the rest from the API. */
export const receiptSchema = z.object({
  passe: z.string().check(z.minLength(1), z.maxLength(100)),
  /** '' where a link carried the token. */
  primeiroNome: z.string(),
});

export type Receipt = z.infer<typeof receiptSchema>;

/** The receipt of this tab. */
export function storedReceipt(host: object, storage = tabStorage(host)) {
  return createStoredValue(storage, 'cadastro/concluido', receiptSchema);
}
