import type { MoneyTables } from '../money/db/tables.ts';
import type { MoneyServices } from '../money/services.ts';
import type { Keys } from '../platform/security/keys.ts';
import { createDocumentRenderer, type DocumentRenderer } from './renderer/document-renderer.ts';
import { createPictureRenderer, type PictureRenderer } from './renderer/picture-renderer.ts';
import { type CardPasses, createCardPasses } from './tokens/card-pass.ts';
import { type CardTokens, createCardTokens } from './tokens/card-token.ts';

/** What this wing adds to what routes work with. */
export interface PapersServices<Tables = MoneyTables> extends MoneyServices<Tables> {
  pictures: PictureRenderer;
  documents: DocumentRenderer;
  cardTokens: CardTokens;
  cardPasses: CardPasses;
}

interface PapersInput {
  keys: Keys;
  /** By default, one core is left to the API. */
  pictureThreads?: number;
  /** By default, each renderer's own. */
  renderTimeout?: number;
}

/** Builds what this wing adds to the services of money. */
export function createPapers(
  { brand, now }: MoneyServices,
  { keys, pictureThreads, renderTimeout }: PapersInput,
): Omit<PapersServices, keyof MoneyServices> {
  return {
    pictures: createPictureRenderer({
      brand,
      ...(pictureThreads === undefined ? {} : { threads: pictureThreads }),
      ...(renderTimeout === undefined ? {} : { deadline: renderTimeout }),
    }),
    documents: createDocumentRenderer(brand, renderTimeout),
    cardTokens: createCardTokens(keys.all('card-token')),
    cardPasses: createCardPasses(keys.all('card-pass'), now),
  };
}
