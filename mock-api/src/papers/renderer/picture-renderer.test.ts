import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { afterEach, describe, expect, it } from 'vitest';
import { ana, otherBrand } from '../picture/fixtures.ts';
import { renderCardPng } from '../picture/render-card.ts';
import {
  createPictureRenderer,
  type PictureRenderer,
  type PictureRendererSettings,
} from './picture-renderer.ts';
import { RenderError, RendererClosedError, RenderQueueFullError } from './renderer-errors.ts';

const opened: PictureRenderer[] = [];

function open(settings: Partial<PictureRendererSettings> = {}): PictureRenderer {
  // A busy machine is slow, not broken.
  const usual = { brand: defaultBrand, threads: 1, deadline: 60_000 };
  const pictures = createPictureRenderer({ ...usual, ...settings });
  opened.push(pictures);
  return pictures;
}

const member = (number: number) => ({ ...ana, memberNumber: `0000 000${number}` });

afterEach(async () => {
  await Promise.all(opened.splice(0).map(pictures => pictures.close()));
});

describe('the card pictures', () => {
  it('prints in its thread what the drawing says', async () => {
    const printed = await open().renderCard(ana);
    expect(printed.equals(renderCardPng(ana, defaultBrand))).toBe(true);
  });

  it('prints in the brand it was opened with', async () => {
    const printed = await open({ brand: otherBrand }).renderCard(ana);
    expect(printed.equals(renderCardPng(ana, otherBrand))).toBe(true);
  });

  it('leaves the event loop free while it draws', async () => {
    const pictures = open();
    await pictures.renderCard(ana);
    const order: string[] = [];
    setImmediate(() => order.push('another turn'));
    await pictures.renderCard(member(1)).then(() => order.push('the card'));
    expect(order).toEqual(['another turn', 'the card']);
  });

  it('gives who asks again the very same bytes', async () => {
    const pictures = open();
    expect(await pictures.renderCard({ ...ana })).toBe(await pictures.renderCard(ana));
  });

  it('draws once for two who ask at the same time', async () => {
    const pictures = open({ maxWaiting: 0 });
    const [one, other] = await Promise.all([pictures.renderCard(ana), pictures.renderCard({ ...ana })]);
    expect(one).toBe(other);
  });

  it('draws anew when anything on the face changed', async () => {
    const pictures = open();
    const before = await pictures.renderCard(ana);
    expect((await pictures.renderCard({ ...ana, validUntil: '30/11/2028' })).equals(before)).toBe(false);
  });

  it('forgets the oldest card when its memory is full', async () => {
    const first = await open().renderCard(ana);
    const pictures = open({ cacheBytes: Math.round(first.length * 1.5) });
    const kept = await pictures.renderCard(ana);
    await pictures.renderCard(member(1));
    expect(await pictures.renderCard(ana)).not.toBe(kept);
  });

  it('turns away who comes when the queue is full, and says when to come back', async () => {
    const pictures = open({ maxWaiting: 1 });
    const accepted = [pictures.renderCard(member(1)), pictures.renderCard(member(2))];
    const refused = pictures.renderCard(member(3));
    await expect(refused).rejects.toThrow(RenderQueueFullError);
    await expect(refused).rejects.toMatchObject({ retryAfterSeconds: 2 });
    await Promise.all(accepted);
    await expect(pictures.renderCard(member(3))).resolves.toBeInstanceOf(Buffer);
  });

  it('gives up on a card that takes too long', async () => {
    await expect(open({ deadline: 1 }).renderCard(ana)).rejects.toThrow(RenderError);
  });

  it('survives a face that cannot be drawn, and says why', async () => {
    const pictures = open();
    const failed = pictures.renderCard({ ...ana, verifyUrl: 'nowhere' });
    await expect(failed).rejects.toMatchObject({ name: 'RenderError', cause: expect.any(TypeError) });
    await expect(pictures.renderCard(ana)).resolves.toBeInstanceOf(Buffer);
  });

  it('finishes what it has accepted before it closes, then takes no more', async () => {
    const pictures = open();
    const accepted = [pictures.renderCard(member(1)), pictures.renderCard(member(2))];
    await pictures.close();
    await expect(Promise.all(accepted)).resolves.toHaveLength(2);
    await expect(pictures.renderCard(ana)).rejects.toThrow(RendererClosedError);
  });
});
