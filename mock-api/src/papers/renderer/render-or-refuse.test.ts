import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { expect, it } from 'vitest';
import { ana } from '../picture/fixtures.ts';
import { createDocumentRenderer } from './document-renderer.ts';
import { createPictureRenderer } from './picture-renderer.ts';
import { renderOrRefuse } from './render-or-refuse.ts';

const refusal = { name: 'Refusal', kind: 'indisponivel', details: { retryAfter: 3 } };

it('a card that takes too long is refused for now, not a fault', async () => {
  const pictures = createPictureRenderer({ brand: defaultBrand, threads: 1, deadline: 1 });
  await expect(renderOrRefuse(() => pictures.renderCard(ana))).rejects.toMatchObject(refusal);
  await pictures.close();
});

it('a card that cannot be drawn is a fault', async () => {
  // A busy machine may take longer than a visitor waits.
  const pictures = createPictureRenderer({ brand: defaultBrand, threads: 1, deadline: 60_000 });
  const failed = renderOrRefuse(() => pictures.renderCard({ ...ana, verifyUrl: 'nowhere' }));
  await expect(failed).rejects.toMatchObject({ name: 'RenderError' });
  await pictures.close();
});

it('a document that takes too long is refused for now', async () => {
  const documents = createDocumentRenderer(defaultBrand, 1);
  const printed = documents.render('card', { face: ana, printedAt: '2026-11-21T12:00:00.000Z' });
  await expect(printed).rejects.toMatchObject(refusal);
  await documents.close();
});
