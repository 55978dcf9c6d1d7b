import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Brand } from '@serafim/contract/brand/brand';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import { CardDrawingError, CardPrinterClosedError, CardQueueFullError } from './card-errors.ts';
import type { CardFace } from './card-face.ts';

/** What a card printer may be told; everything but the brand has a default. */
export interface CardPrinterSettings {
  readonly brand: Brand;
  /** Drawing threads. Default: one core is left to the API. */
  readonly threads?: number;
  /** Cards that may wait for a thread. Default: 32 a thread, about a second of work. */
  readonly maxWaiting?: number;
  /** Bytes of finished cards kept in memory. Default: 16 MiB. */
  readonly cacheBytes?: number;
  /** Milliseconds from asking to giving up. Default: 5000. */
  readonly deadline?: number;
}

/** `large` is 2400 × 1260. */
export type CardSize = 'usual' | 'large';

/** Prints membership cards off the event loop. */
export interface CardPrinter {
  /**
   * The card as PNG, 1200 × 630; the bytes may be shared with other callers, so leave them as they are.
   * @throws CardQueueFullError, CardPrinterClosedError, CardDrawingError
   */
  print(face: CardFace, size?: CardSize): Promise<Buffer>;
  /**
   * The picture that a link to the site shows, as PNG, 1200 × 630; drawn once.
   * @throws CardPrinterClosedError, CardDrawingError
   */
  printSharePicture(): Promise<Buffer>;
  /** Finishes what is being drawn or waits, then ends the threads. */
  close(): Promise<void>;
}

/** Starts the threads of a card printer; a card asked for twice is drawn once. */
export function createCardPrinter(settings: CardPrinterSettings): CardPrinter {
  const threads = settings.threads ?? Math.max(1, availableParallelism() - 1);
  const maxWaiting = settings.maxWaiting ?? 32 * threads;
  const deadline = settings.deadline ?? 5000;
  const pool = new Piscina<CardFace | null, Uint8Array>({
    filename: new URL('./draw-worker.ts', import.meta.url).href,
    workerData: settings.brand,
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 30_000,
    // A thread that sleeps in a lock between tasks never frees the engine's pixels: 1.5 GB after 200 cards, not 250 MB.
    atomics: 'disabled',
  });
  const finished = new LRUCache<string, Buffer>({
    maxSize: settings.cacheBytes ?? 16 * 2 ** 20,
    sizeCalculation: card => card.byteLength,
  });
  const underway = new Map<string, Promise<Buffer>>();
  let sharePicture: Promise<Buffer> | undefined;
  let closing: Promise<void> | undefined;

  async function draw(face: CardFace | null, name = 'default'): Promise<Buffer> {
    try {
      const bytes = await pool.run(face, { name, signal: AbortSignal.timeout(deadline) });
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    } catch (cause) {
      throw new CardDrawingError(cause);
    }
  }

  async function print(face: CardFace, size: CardSize = 'usual'): Promise<Buffer> {
    if (closing) throw new CardPrinterClosedError();
    const key = keyOf(face) + size;
    const known = finished.get(key) ?? underway.get(key);
    if (known) return known;
    const waiting = underway.size - threads;
    if (waiting >= maxWaiting) throw new CardQueueFullError(waiting);
    const drawing = size === 'large' ? draw(face, 'large') : draw(face);
    underway.set(key, drawing);
    try {
      const card = await drawing;
      finished.set(key, card);
      return card;
    } finally {
      underway.delete(key);
    }
  }

  async function printSharePicture(): Promise<Buffer> {
    if (closing) throw new CardPrinterClosedError();
    sharePicture ??= draw(null, 'sharePicture');
    try {
      return await sharePicture;
    } catch (cause) {
      sharePicture = undefined;
      throw cause;
    }
  }

  return {
    print,
    printSharePicture,
    close() {
      closing ??= Promise.allSettled([...underway.values(), sharePicture]).then(() => pool.destroy());
      return closing;
    },
  };
}

/** The brand is the printer's own, so a face's content says all; hashed, so that the cache's keys name nobody. */
const keyOf = (face: CardFace): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        face.shownName,
        face.maskedCpf,
        face.plano,
        face.memberNumber,
        face.validUntil,
        face.verifyUrl,
      ]),
    )
    .digest('base64');
