import type { Brand } from '@serafim/contract/brand/brand';
import { Piscina } from 'piscina';
import type { ChargeReceiptPaper } from '../contract-document/charge-receipt-paper.ts';
import type { ContractPaper } from '../contract-document/contract-paper.ts';
import type { ReceiptPaper } from '../contract-document/receipt-paper.ts';
import { Problem } from '../http/problem.ts';
import type { CardSheet } from '../membership-card/card-sheet.ts';

/** What can be printed, and from what. */
export interface Printable {
  contract: ContractPaper;
  receipt: ReceiptPaper;
  chargeReceipt: ChargeReceiptPaper;
  card: CardSheet;
}

/** Prints PDFs off the event loop. */
export interface DocumentPrinter {
  /** Refuses as `indisponivel` while too many wait. */
  print<K extends keyof Printable>(kind: K, given: Printable[K]): Promise<Buffer>;
  close(): Promise<void>;
}

/** Documents that may wait: about two seconds of work. */
const MOST_WAITING = 24;

/** One thread, started with the first document: most hours print none. */
export const createDocumentPrinter = (brand: Brand): DocumentPrinter => {
  const pool = new Piscina<unknown, Uint8Array>({
    filename: new URL('./document-worker.ts', import.meta.url).href,
    workerData: brand,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
  });
  return {
    print: async (kind, given) => {
      if (pool.queueSize >= MOST_WAITING) throw new Problem('indisponivel', { retryAfter: 3 });
      const bytes = await pool.run(given, { name: kind, signal: AbortSignal.timeout(8_000) });
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    close: () => pool.close(),
  };
};
