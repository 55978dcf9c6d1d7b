import type { MoneyTables } from '../money/db/tables.ts';
import type { MoneyServices } from '../money/services.ts';
import type { Keys } from '../platform/security/keys.ts';
import { type CardTokens, createCardTokens } from './download/card-token.ts';
import { createDocumentRenderer, type DocumentRenderer } from './renderer/document-renderer.ts';
import { createPictureRenderer, type PictureRenderer } from './renderer/picture-renderer.ts';

/** What this wing adds to what routes work with. */
export interface PapersServices<Tables = MoneyTables> extends MoneyServices<Tables> {
  pictures: PictureRenderer;
  documents: DocumentRenderer;
  cardTokens: CardTokens;
}

/** Builds what this wing adds to the services of money. @param pictureThreads by default, one core is left to the API */
export function createPapers(
  { brand }: MoneyServices,
  { keys, pictureThreads }: { keys: Keys; pictureThreads?: number },
): Omit<PapersServices, keyof MoneyServices> {
  return {
    pictures: createPictureRenderer({
      brand,
      ...(pictureThreads === undefined ? {} : { threads: pictureThreads }),
    }),
    documents: createDocumentRenderer(brand),
    cardTokens: createCardTokens(keys.all('card-token')),
  };
}
