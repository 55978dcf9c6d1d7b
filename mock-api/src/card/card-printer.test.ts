import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { afterEach, describe, expect, it } from 'vitest';
import { CardDrawingError, CardPrinterClosedError, CardQueueFullError } from './card-errors.ts';
import { type CardPrinter, type CardPrinterSettings, createCardPrinter } from './card-printer.ts';
import { drawCard } from './draw-card.ts';
import { ana, otherBrand } from './fixtures.ts';

const opened: CardPrinter[] = [];

function open(settings: Partial<CardPrinterSettings> = {}): CardPrinter {
  const printer = createCardPrinter({ brand: defaultBrand, threads: 1, ...settings });
  opened.push(printer);
  return printer;
}

const member = (number: number) => ({ ...ana, memberNumber: `0000 000${number}` });

afterEach(async () => {
  await Promise.all(opened.splice(0).map(printer => printer.close()));
});

describe('the card printer', () => {
  it('prints in its thread what the drawing says', async () => {
    const printed = await open().print(ana);
    expect(printed.equals(drawCard(ana, defaultBrand))).toBe(true);
  });

  it('prints in the brand it was opened with', async () => {
    const printed = await open({ brand: otherBrand }).print(ana);
    expect(printed.equals(drawCard(ana, otherBrand))).toBe(true);
  });

  it('leaves the event loop free while it draws', async () => {
    const printer = open();
    await printer.print(ana);
    const order: string[] = [];
    setImmediate(() => order.push('another turn'));
    await printer.print(member(1)).then(() => order.push('the card'));
    expect(order).toEqual(['another turn', 'the card']);
  });

  it('gives who asks again the very same bytes', async () => {
    const printer = open();
    expect(await printer.print({ ...ana })).toBe(await printer.print(ana));
  });

  it('draws once for two who ask at the same time', async () => {
    const printer = open({ maxWaiting: 0 });
    const [one, other] = await Promise.all([printer.print(ana), printer.print({ ...ana })]);
    expect(one).toBe(other);
  });

  it('draws anew when anything on the face changed', async () => {
    const printer = open();
    const before = await printer.print(ana);
    expect((await printer.print({ ...ana, validUntil: '30/11/2028' })).equals(before)).toBe(false);
  });

  it('forgets the oldest card when its memory is full', async () => {
    const first = await open().print(ana);
    const printer = open({ cacheBytes: Math.round(first.length * 1.5) });
    const kept = await printer.print(ana);
    await printer.print(member(1));
    expect(await printer.print(ana)).not.toBe(kept);
  });

  it('turns away who comes when the queue is full, and says when to come back', async () => {
    const printer = open({ maxWaiting: 1 });
    const accepted = [printer.print(member(1)), printer.print(member(2))];
    const refused = printer.print(member(3));
    await expect(refused).rejects.toThrow(CardQueueFullError);
    await expect(refused).rejects.toMatchObject({ retryAfterSeconds: 2 });
    await Promise.all(accepted);
    await expect(printer.print(member(3))).resolves.toBeInstanceOf(Buffer);
  });

  it('gives up on a card that takes too long', async () => {
    await expect(open({ deadline: 1 }).print(ana)).rejects.toThrow(CardDrawingError);
  });

  it('survives a face that cannot be drawn, and says why', async () => {
    const printer = open();
    const failed = printer.print({ ...ana, verifyUrl: 'nowhere' });
    await expect(failed).rejects.toMatchObject({ name: 'CardDrawingError', cause: expect.any(TypeError) });
    await expect(printer.print(ana)).resolves.toBeInstanceOf(Buffer);
  });

  it('finishes what it has accepted before it closes, then takes no more', async () => {
    const printer = open();
    const accepted = [printer.print(member(1)), printer.print(member(2))];
    await printer.close();
    await expect(Promise.all(accepted)).resolves.toHaveLength(2);
    await expect(printer.print(ana)).rejects.toThrow(CardPrinterClosedError);
  });
});
