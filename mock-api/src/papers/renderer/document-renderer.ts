import { Refusal } from '@serafim/contract/api/http/refusal';
import type { Brand } from '@serafim/contract/brand/brand';
import { threadLimits } from '@serafim/server-kit/thread-limits';
import { Piscina } from 'piscina';
import type { BoletoData } from '../document/boleto-document.ts';
import type { CardSheetData } from '../document/card-sheet.ts';
import type { ChargeReceiptData } from '../document/charge-receipt-document.ts';
import type { ContractData } from '../document/contract-document.ts';
import type { LeavingReceiptData } from '../document/leaving-receipt-document.ts';
import { wasGivenUp } from './renderer-errors.ts';

/** What can be rendered, and from what. */
export interface DocumentData {
  contract: ContractData;
  leavingReceipt: LeavingReceiptData;
  chargeReceipt: ChargeReceiptData;
  boleto: BoletoData;
  card: CardSheetData;
  largeCard: CardSheetData;
}

/** Renders PDFs off the event loop. */
export interface DocumentRenderer {
  /** Refuses as `indisponivel` while too many wait, and what waited too long. */
  render<K extends keyof DocumentData>(kind: K, given: DocumentData[K]): Promise<Buffer>;
  close(): Promise<void>;
}

/** Documents that may wait: about two seconds of work. */
const MOST_WAITING = 24;

/**
 * One thread, started with the first document: most hours render none.
 * @param deadline milliseconds from asking to giving up
 */
export function createDocumentRenderer(brand: Brand, deadline = 8_000): DocumentRenderer {
  const pool = new Piscina<unknown, Uint8Array>({
    filename: new URL('./document-worker.ts', import.meta.url).href,
    workerData: brand,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
    // As with pictures: 200 MB less after a hundred documents.
    atomics: 'disabled',
    ...threadLimits(256),
  });
  return {
    render: async (kind, given) => {
      if (pool.queueSize >= MOST_WAITING) throw new Refusal('indisponivel', { retryAfter: 3 });
      try {
        const bytes = await pool.run(given, { name: kind, signal: AbortSignal.timeout(deadline) });
        return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      } catch (cause) {
        if (wasGivenUp(cause)) throw new Refusal('indisponivel', { retryAfter: 3, cause });
        throw cause;
      }
    },
    close: () => pool.close(),
  };
}
