import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Brand } from '@serafim/contract/brand/brand';
import { threadLimits } from '@serafim/server-kit/thread-limits';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import type { CardFace } from '../picture/card-face.ts';
import { RenderError, RendererClosedError, RenderQueueFullError } from './renderer-errors.ts';

/** Settings of a picture renderer; all but the brand have a default. */
export interface PictureRendererSettings {
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

/** `share`: what a link to the site shows, 1200 × 630. `mailMark` and `mailTiles`: what stands at the head of mails. */
type BrandPicture = 'share' | 'mailMark' | 'mailTiles';

/** Renders membership cards off the event loop. */
export interface PictureRenderer {
  /**
   * The card as PNG, 1200 × 630; the bytes may be shared with other callers, so leave them as they are.
   * @throws RenderQueueFullError, RendererClosedError, RenderError
   */
  renderCard(face: CardFace, size?: CardSize): Promise<Buffer>;
  /**
   * A picture that depends on the brand alone, as PNG; rendered once.
   * @throws RendererClosedError, RenderError
   */
  renderBrandPicture(name: BrandPicture): Promise<Buffer>;
  /** Finishes what is being rendered or waits, then ends the threads. */
  close(): Promise<void>;
}

/** Starts the threads of a picture renderer; a card requested twice is rendered once. */
export function createPictureRenderer(settings: PictureRendererSettings): PictureRenderer {
  const threads = settings.threads ?? Math.max(1, availableParallelism() - 1);
  const maxWaiting = settings.maxWaiting ?? 32 * threads;
  const deadline = settings.deadline ?? 5000;
  const pool = new Piscina<CardFace | null, Uint8Array>({
    filename: new URL('./picture-worker.ts', import.meta.url).href,
    workerData: settings.brand,
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 30_000,
    // A thread that sleeps in a lock between tasks never frees the engine's pixels: 1.5 GB after 200 cards, not 250 MB.
    atomics: 'disabled',
    ...threadLimits(256),
  });
  const finished = new LRUCache<string, Buffer>({
    maxSize: settings.cacheBytes ?? 16 * 2 ** 20,
    sizeCalculation: card => card.byteLength,
  });
  const underway = new Map<string, Promise<Buffer>>();
  const brandPictures = new Map<BrandPicture, Promise<Buffer>>();
  let closing: Promise<void> | undefined;

  async function render(face: CardFace | null, name = 'default'): Promise<Buffer> {
    try {
      const bytes = await pool.run(face, { name, signal: AbortSignal.timeout(deadline) });
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    } catch (cause) {
      throw new RenderError(cause);
    }
  }

  async function renderCard(face: CardFace, size: CardSize = 'usual'): Promise<Buffer> {
    if (closing) throw new RendererClosedError();
    const key = keyOf(face) + size;
    const known = finished.get(key) ?? underway.get(key);
    if (known) return known;
    const waiting = underway.size - threads;
    if (waiting >= maxWaiting) throw new RenderQueueFullError(waiting);
    const rendering = size === 'large' ? render(face, 'large') : render(face);
    underway.set(key, rendering);
    try {
      const card = await rendering;
      finished.set(key, card);
      return card;
    } finally {
      underway.delete(key);
    }
  }

  async function renderBrandPicture(name: BrandPicture): Promise<Buffer> {
    if (closing) throw new RendererClosedError();
    const picture = brandPictures.get(name) ?? render(null, name);
    brandPictures.set(name, picture);
    try {
      return await picture;
    } catch (cause) {
      brandPictures.delete(name);
      throw cause;
    }
  }

  return {
    renderCard,
    renderBrandPicture,
    close() {
      closing ??= Promise.allSettled([...underway.values(), ...brandPictures.values()]).then(() =>
        pool.destroy(),
      );
      return closing;
    },
  };
}

/** The brand is the renderer's own, so a face's content is enough; hashed, so that the cache's keys name no person. */
const keyOf = (face: CardFace): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        face.shownName,
        face.maskedCpf,
        face.plano,
        face.memberNumber,
        face.validUntil,
        face.notice,
        face.verifyUrl,
      ]),
    )
    .digest('base64');
