import { billings, dueDays, paymentMethods, planIds } from '@serafim/contract/api/plan';
import { z } from '@serafim/contract/api/zod';
import type { TabStorage } from '../draft/tab-storage.ts';

const STORAGE_KEY = 'cadastro/concluido';

/** What the success page shows, and no more: no CPF, no surname, no address. */
export const receiptSchema = z.object({
  primeiroNome: z.string(),
  numero: z.string(),
  plano: z.enum(planIds),
  fatura: z.enum(billings),
  vencimento: z.enum(dueDays),
  meiodepagamento: z.enum(paymentMethods),
  dependentes: z.number().int(),
  contratadoEm: z.iso.datetime(),
});

export type Receipt = z.infer<typeof receiptSchema>;

/** Keeps a receipt for as long as the tab lives. */
export const keepReceipt = (storage: TabStorage, receipt: Receipt): void =>
  storage.write(STORAGE_KEY, JSON.stringify(receipt));

/** The receipt that this tab keeps; null where there is none, or none that can be read. */
export function readReceipt(storage: TabStorage): Receipt | null {
  try {
    const result = receiptSchema.safeParse(JSON.parse(storage.read(STORAGE_KEY) ?? 'null'));
    return result.success ? result.data : null;
  } catch {
    return null; // No JSON: as good as none, and the page says what to do without it.
  }
}
