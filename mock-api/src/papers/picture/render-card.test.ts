import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { describe, expect, it } from 'vitest';
import { ana, otherBrand } from './fixtures.ts';
import { renderCardPng } from './render-card.ts';
import { readPng as picture } from './testing/read-png.ts';

describe('the card image', () => {
  it('is a PNG of 1200 × 630', () => {
    const png = renderCardPng(ana, defaultBrand);
    expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect(picture(png)).toMatchObject({ width: 1200, height: 630 });
  });

  it.each([
    ['as short as the drawn one', ana.verifyUrl],
    [
      'on a long address with a long token',
      `https://www.casaboasaude.exemplo/verificar/${'aB3_'.repeat(15)}`,
    ],
    ['longer than seven-pixel modules allow', `https://serafim.exemplo/verificar/${'aB3_'.repeat(45)}`],
  ])('leads a receptionist who scans it to the check, %s', (_, verifyUrl) => {
    expect(picture(renderCardPng({ ...ana, verifyUrl }, defaultBrand)).qr()).toBe(verifyUrl);
  });

  it('can be scanned in another brand', () => {
    expect(picture(renderCardPng(ana, otherBrand)).qr()).toBe(ana.verifyUrl);
  });

  it.each([
    ['the default brand', defaultBrand],
    ['another brand', otherBrand],
  ])('has the ground and the band of %s', (_, brand) => {
    const { pixel } = picture(renderCardPng(ana, brand));
    expect(pixel(10, 10)).toBe(brand.colors.green);
    expect(pixel(10, 620)).toBe(brand.colors.mango);
    expect(pixel(1190, 30)).toBe(brand.colors['green-deep']);
  });

  it('shows different people different cards', () => {
    const other = renderCardPng({ ...ana, shownName: 'Ane S.' }, defaultBrand);
    expect(other.equals(renderCardPng(ana, defaultBrand))).toBe(false);
  });

  it('refuses a verification address that is none', () => {
    expect(() => renderCardPng({ ...ana, verifyUrl: 'verificar/x' }, defaultBrand)).toThrow(TypeError);
  });
});
