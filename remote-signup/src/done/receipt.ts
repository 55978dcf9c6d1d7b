import { z } from '@serafim/contract/api/zod';
import type { TabStorage } from '../draft/tab-storage.ts';

const STORAGE_KEY = 'cadastro/concluido';

/** What this tab keeps of a contract: enough to greet its person and to ask the API for the rest. */
export const receiptSchema = z.object({
  passe: z.string().min(1).max(100),
  /** '' where a link brought the pass. */
  primeiroNome: z.string(),
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
