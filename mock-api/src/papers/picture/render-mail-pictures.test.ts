import { expect, it } from 'vitest';
import { renderMailQr } from './render-mail-pictures.ts';
import { readPng } from './testing/read-png.ts';

it.each([
  ['a short text', '000201'],
  ['a Pix code', `00020126580014br.gov.bcb.pix0136${'a1b2'.repeat(9)}5204000053039865802BR6304ABCD`],
])('the QR code of a mail says %s to whoever scans it, in the dark of mails', (_, text) => {
  const { width, height, pixel, qr } = readPng(renderMailQr(text));
  expect(qr()).toBe(text);
  expect(width).toBe(height);
  expect(Math.abs(width - 380)).toBeLessThan(20);
  // Four modules of white, also where a mail reader turns its own ground dark.
  expect([pixel(0, 0), pixel(width - 1, height - 1)]).toEqual(['#ffffff', '#ffffff']);
});
